/** `npm run doctor`: prints the operator's open tasks. Exits with 1 when one must be corrected. */
import { accessSync, constants, existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Environment, readEnvironment } from "#config/environment.ts";
import { isLoopbackUrl, listeningAddress } from "#config/listening-address.ts";
import { publicationGaps } from "#config/publication-gaps.ts";
import { contentFolders, readFolder } from "./dossiers/content-folders.ts";
import { openQuestions, unknownFacts } from "./dossiers/open-questions.ts";

type Finding = { level: "ok" | "advice" | "fault"; text: string };

const SIGNS = { ok: "✓", advice: "·", fault: "✗" } as const;
const HEALTH_TIMEOUT_MS = 3_000;

const findings = await examine();
for (const { level, text } of findings) console.log(`${SIGNS[level]} ${text}`);
const faults = findings.filter(({ level }) => level === "fault").length;
console.log(faults === 0 ? "Nothing stands in the way." : `${faults} to mend (✗).`);
process.exitCode = faults === 0 ? 0 : 1;

async function examine(): Promise<Finding[]> {
  try {
    if (existsSync(".env")) process.loadEnvFile();
    const settings = readEnvironment(process.env);
    return [
      { level: "ok", text: "The settings can be read." },
      ...(settings.SUPABASE_URL ? [] : [dataFolder(settings)]),
      publicAddress(settings),
      ...visitors(settings),
      ...(settings.SUPABASE_URL ? [] : [mail(settings)]),
      ...publisher(),
      ...dossiers(),
      await runningSite(settings),
    ];
  } catch (error) {
    return [{ level: "fault", text: error instanceof Error ? error.message : String(error) }];
  }
}

/** The folder may not exist yet; then the nearest folder above it must be writable. */
function dataFolder({ DATA_DIR }: Environment): Finding {
  const folder = resolve(DATA_DIR);
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
    return { level: "ok", text: `DATA_DIR: ${folder} can be written.` };
  } catch {
    return { level: "fault", text: `DATA_DIR: ${existing} cannot be written by this user.` };
  }
}

function publicAddress({ SITE_URL }: Environment): Finding {
  if (isLoopbackUrl(SITE_URL)) {
    return {
      level: "advice",
      text: `SITE_URL: ${SITE_URL} is this machine; mails and search engines need the public address.`,
    };
  }
  if (!SITE_URL.startsWith("https:"))
    return { level: "fault", text: `SITE_URL: ${SITE_URL} is not https: passwords would travel in clear.` };
  return { level: "ok", text: `SITE_URL: ${SITE_URL}` };
}

/** TLS needs a proxy; behind an untrusted one all visitors share one budget and its limits. */
function visitors({ SITE_URL, TRUST_PROXY }: Environment): Finding[] {
  if (!SITE_URL.startsWith("https:")) return [];
  return [
    TRUST_PROXY
      ? { level: "ok", text: `TRUST_PROXY: ${TRUST_PROXY} names the visitors.` }
      : {
          level: "fault",
          text: "TRUST_PROXY: not set; behind the proxy all visitors share the limits of one.",
        },
  ];
}

function mail({ SMTP_URL, DATA_DIR, MAIL_FROM }: Environment): Finding {
  return SMTP_URL
    ? { level: "ok", text: `SMTP_URL: mail leaves from ${MAIL_FROM.address}.` }
    : {
        level: "advice",
        text: `SMTP_URL: not set; each mail becomes a file in ${DATA_DIR}/mail, and nobody receives it.`,
      };
}

/** The legal notices must name publisher and host (LCEN, article 1-1). */
function publisher(): Finding[] {
  const gaps = publicationGaps();
  if (gaps.length === 0) return [{ level: "ok", text: "config/site.ts: publisher and host are complete." }];
  return gaps.map((field) => ({
    level: "fault",
    text: `config/site.ts: ${field} is empty; the legal notices need it.`,
  }));
}

/** The unknown facts of the dossiers, and the open questions about products and drawings. */
function dossiers(): Finding[] {
  const unknown = contentFolders().map((folder): Finding => {
    const names = unknownFacts(readFolder(folder).record).join(", ");
    return { level: "advice", text: `content/${folder}: unknown or unchecked: ${names || "nothing"}.` };
  });
  const questions = openQuestions().map(
    ({ subject, text }): Finding => ({ level: "advice", text: `${subject}: to confirm: ${text}.` }),
  );
  return [...unknown, ...questions];
}

async function runningSite(settings: Environment): Promise<Finding> {
  const address = `${listeningAddress(settings)}/health/ready`;
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    return status === 200
      ? { level: "ok", text: `${address} answers: the site is running, and reaches its data.` }
      : {
          level: "fault",
          text: `${address} answers ${status}: the site is running, and does not reach its data.`,
        };
  } catch {
    return { level: "advice", text: `${address} does not answer: the site is not running.` };
  }
}
