/** Where the site listens, and how visitors reach it. */
import { createServer } from "node:net";
import type { Environment } from "#config/environment.ts";
import { isLoopbackUrl, listeningAddress } from "#config/listening-address.ts";
import { listen } from "#server/listen.ts";
import { trustedProxies } from "#server/middleware/client-address.ts";
import { advice, type Finding, fault, ok, reasonOf } from "./finding.ts";
import type { World } from "./world.ts";

const HEALTH_TIMEOUT_MS = 3_000;
const DAY_MS = 86_400_000;
/** Certificates of ninety days are renewed after sixty. */
const CERTIFICATE_DAYS = 14;

/** The public address, and its certificate. */
export async function address({ SITE_URL }: Environment, world: World): Promise<Finding[]> {
  if (isLoopbackUrl(SITE_URL)) {
    return [
      advice(`SITE_URL: ${SITE_URL} is this machine; mails and search engines need the public address.`),
    ];
  }
  if (!SITE_URL.startsWith("https:")) {
    return [
      fault(`SITE_URL: ${SITE_URL} is not https, passwords would travel in clear; let a proxy handle TLS.`),
    ];
  }
  try {
    const days = Math.floor(
      ((await world.certificateEnd(new URL(SITE_URL))).getTime() - Date.now()) / DAY_MS,
    );
    return days < CERTIFICATE_DAYS
      ? [fault(`SITE_URL: the certificate of ${SITE_URL} ends in ${days} days; renew it, and its renewal.`)]
      : [ok(`SITE_URL: ${SITE_URL}, whose certificate is good for ${days} days.`)];
  } catch (error) {
    return [
      fault(
        `SITE_URL: ${SITE_URL} has no connection that browsers trust (${reasonOf(error)}); check its name, the proxy and the certificate.`,
      ),
    ];
  }
}

/** TLS needs a proxy; behind an untrusted one all visitors share one budget and its limits. */
export function visitors({ SITE_URL, TRUST_PROXY }: Environment): Finding[] {
  try {
    trustedProxies(TRUST_PROXY);
  } catch (error) {
    return [fault(`${reasonOf(error)}; name addresses, ranges, or loopback.`)];
  }
  if (!SITE_URL.startsWith("https:")) return [];
  return [
    TRUST_PROXY
      ? ok(`TRUST_PROXY: ${TRUST_PROXY} names the visitors.`)
      : fault(
          "TRUST_PROXY: not set, behind the proxy all visitors share the limits of one; name the proxy's addresses.",
        ),
  ];
}

/** Whether the site runs, or could listen. */
export async function listening(settings: Environment): Promise<Finding[]> {
  const site = `${listeningAddress(settings)}/health/ready`;
  const { METRICS_PORT, METRICS_HOST, PORT, HOST } = settings;
  try {
    const answer = await fetch(site, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    const { status } = (await answer.json()) as { status?: string };
    return status === "ok"
      ? [ok(`${site} answers: the site is running, and reaches its data.`)]
      : [fault(`${site} answers ${status}: the site is running, and does not reach its data; see its log.`)];
  } catch {
    const found = await couldListen(PORT, HOST);
    const others =
      METRICS_PORT === undefined
        ? undefined
        : await couldListen(METRICS_PORT, METRICS_HOST, { port: "METRICS_PORT", host: "METRICS_HOST" });
    return [
      found ?? advice(`${site} does not answer: the site is not running.`),
      ...(others ? [others] : []),
    ];
  }
}

async function couldListen(
  port: number,
  host: string,
  settings = { port: "PORT", host: "HOST" },
): Promise<Finding | undefined> {
  const server = createServer();
  try {
    await listen(server, port, host, settings);
    return undefined;
  } catch (error) {
    const reason = reasonOf(error);
    const remedy = reason.startsWith(`${settings.host}:`) ? "name" : "end the other program, or choose";
    return fault(`${reason}; ${remedy} another one.`);
  } finally {
    server.close();
  }
}
