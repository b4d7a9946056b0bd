/** Whether mail leaves, and arrives. */
import { smtpTransport } from "@levidence/backend/mail";
import type { Environment } from "#config/environment.ts";
import { isLoopbackUrl } from "#config/listening-address.ts";
import { advice, type Finding, fault, ok, reasonOf } from "./finding.ts";
import type { World } from "./world.ts";

/** What the name servers say of a name that has no such record. */
const NONE = new Set(["ENOTFOUND", "ENODATA", "ENONAME"]);

export async function mail(settings: Environment, world: World): Promise<Finding[]> {
  const { SMTP_URL, CONTACT_MAIL_TO, DATA_DIR } = settings;
  if (SMTP_URL) return [await mailServer(SMTP_URL, settings), ...(await sender(settings, world))];
  return CONTACT_MAIL_TO
    ? [
        fault(
          `SMTP_URL: not set, so nothing reaches CONTACT_MAIL_TO ${CONTACT_MAIL_TO}; name the mail server.`,
        ),
      ]
    : [advice(`SMTP_URL: not set; each mail becomes a file in ${DATA_DIR}/mail, and nobody receives it.`)];
}

/** Greets the server and signs in; sends nothing. */
async function mailServer(url: string, { MAIL_FROM }: Environment): Promise<Finding> {
  const { host } = new URL(url);
  const transport = smtpTransport(url, MAIL_FROM);
  try {
    await transport.verify();
    return ok(`SMTP_URL: ${host} takes mail from ${MAIL_FROM.address}.`);
  } catch (error) {
    const isRefusal = (error as { code?: string }).code === "EAUTH";
    return isRefusal
      ? fault(
          `SMTP_URL: ${host} refuses the sign-in; check user and password (percent-encoded in the address).`,
        )
      : fault(`SMTP_URL: ${host} does not take mail (${reasonOf(error)}); check host, port and protocol.`);
  } finally {
    transport.close();
  }
}

/** Receivers ask the sender's domain who may send for it. */
async function sender({ MAIL_FROM, SITE_URL }: Environment, world: World): Promise<Finding[]> {
  const domain = MAIL_FROM.address.split("@").at(-1) ?? "";
  if (isLoopbackUrl(`http://${domain}`) || isLoopbackUrl(SITE_URL)) return [];
  try {
    const [texts, policies, servers] = await Promise.all([
      orNone(world.resolveTxt(domain)),
      orNone(world.resolveTxt(`_dmarc.${domain}`)),
      orNone(world.resolveMx(domain)),
    ]);
    if (!texts && !servers) {
      return [
        fault(
          `MAIL_FROM: ${domain} has neither mail server nor text records; correct the domain, or its DNS.`,
        ),
      ];
    }
    const has = (records: string[][] | null, start: string) =>
      records?.some((parts) => parts.join("").toLowerCase().startsWith(start));
    if (!has(texts, "v=spf1")) {
      return [
        fault(`MAIL_FROM: ${domain} has no SPF record, so its mail is taken for spam; add one to its DNS.`),
      ];
    }
    return has(policies, "v=dmarc1")
      ? [ok(`MAIL_FROM: ${domain} says who sends for it (SPF, DMARC).`)]
      : [advice(`MAIL_FROM: ${domain} has no DMARC record; large receivers want one.`)];
  } catch (error) {
    return [advice(`MAIL_FROM: the DNS of ${domain} cannot be asked (${reasonOf(error)}).`)];
  }
}

const orNone = <Records>(asked: Promise<Records>): Promise<Records | null> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (NONE.has(error.code ?? "")) return null;
    throw error;
  });
