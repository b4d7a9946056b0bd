/** `npm run doctor`: prints the operator's open tasks. Exits with 1 when one must be corrected. */
import { accessSync, constants, existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Environment, readEnvironment } from "#config/environment.ts";
import { isLoopbackUrl, listeningAddress } from "#config/listening-address.ts";
import { publicationGaps } from "#config/publication-gaps.ts";
import { contentFolders, readFolder } from "./dossiers/content-folders.ts";
import { openQuestions, unknownFacts } from "./dossiers/open-questions.ts";

interface Finding {
  sign: "✓" | "·" | "✗";
  text: string;
}

const ok = (text: string): Finding => ({ sign: "✓", text });
const advice = (text: string): Finding => ({ sign: "·", text });
const fault = (text: string): Finding => ({ sign: "✗", text });

const HEALTH_TIMEOUT_MS = 3_000;

const findings = await examine();
for (const { sign, text } of findings) console.log(`${sign} ${text}`);
const faults = findings.filter(({ sign }) => sign === "✗").length;
console.log(faults === 0 ? "Nothing stands in the way." : `${faults} to mend (✗).`);
process.exitCode = faults === 0 ? 0 : 1;

async function examine(): Promise<Finding[]> {
  try {
    if (existsSync(".env")) process.loadEnvFile();
    const settings = readEnvironment(process.env);
    return [
      ok("The settings can be read."),
      ...(settings.SUPABASE_URL ? [] : [dataFolder(settings)]),
      publicAddress(settings),
      ...visitors(settings),
      ...(settings.SUPABASE_URL ? [] : [mail(settings), backups(settings)]),
      ...publisher(),
      ...dossiers(),
      await runningSite(settings),
    ];
  } catch (error) {
    return [fault(error instanceof Error ? error.message : String(error))];
  }
}

/** The folder may not exist yet; then the nearest folder above it must be writable. */
function dataFolder({ DATA_DIR }: Environment): Finding {
  const folder = resolve(DATA_DIR);
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
    return ok(`DATA_DIR: ${folder} can be written.`);
  } catch {
    return fault(`DATA_DIR: ${existing} cannot be written by this user.`);
  }
}

function publicAddress({ SITE_URL }: Environment): Finding {
  if (isLoopbackUrl(SITE_URL)) {
    return advice(`SITE_URL: ${SITE_URL} is this machine; mails and search engines need the public address.`);
  }
  return SITE_URL.startsWith("https:")
    ? ok(`SITE_URL: ${SITE_URL}`)
    : fault(`SITE_URL: ${SITE_URL} is not https: passwords would travel in clear.`);
}

/** TLS needs a proxy; behind an untrusted one all visitors share one budget and its limits. */
function visitors({ SITE_URL, TRUST_PROXY }: Environment): Finding[] {
  if (!SITE_URL.startsWith("https:")) return [];
  return [
    TRUST_PROXY
      ? ok(`TRUST_PROXY: ${TRUST_PROXY} names the visitors.`)
      : fault("TRUST_PROXY: not set; behind the proxy all visitors share the limits of one."),
  ];
}

function mail({ SMTP_URL, DATA_DIR, MAIL_FROM }: Environment): Finding {
  return SMTP_URL
    ? ok(`SMTP_URL: mail leaves from ${MAIL_FROM.address}.`)
    : advice(`SMTP_URL: not set; each mail becomes a file in ${DATA_DIR}/mail, and nobody receives it.`);
}

function backups({ BACKUP_DIR }: Environment): Finding {
  return BACKUP_DIR
    ? ok(`BACKUP_DIR: a backup goes to ${resolve(BACKUP_DIR)} every night.`)
    : advice("BACKUP_DIR: not set; there are no backups but those of `npm run backup`.");
}

/** The legal notices must name publisher and host (LCEN, article 1-1). */
function publisher(): Finding[] {
  const gaps = publicationGaps();
  if (gaps.length === 0) return [ok("config/site.ts: publisher and host are complete.")];
  return gaps.map((field) => fault(`config/site.ts: ${field} is empty; the legal notices need it.`));
}

/** The unknown facts of the dossiers, and the open questions about products and drawings. */
function dossiers(): Finding[] {
  const unknown = contentFolders().map((folder) => {
    const names = unknownFacts(readFolder(folder).record).join(", ");
    return advice(`content/${folder}: unknown or unchecked: ${names || "nothing"}.`);
  });
  const questions = openQuestions();
  return [...unknown, ...questions.map(({ subject, text }) => advice(`${subject}: to confirm: ${text}.`))];
}

async function runningSite(settings: Environment): Promise<Finding> {
  const address = `${listeningAddress(settings)}/health/ready`;
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    return status === 200
      ? ok(`${address} answers: the site is running, and reaches its data.`)
      : fault(`${address} answers ${status}: the site is running, and does not reach its data.`);
  } catch {
    return advice(`${address} does not answer: the site is not running.`);
  }
}
