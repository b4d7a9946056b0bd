/** Starts the site's own backend, with the mails, the jobs and the first administrator of this project. */
import { join } from "node:path";
import { createBackend, readFigures } from "@levidence/backend";
import type { Database } from "@levidence/backend/database";
import { fileTransport, type ProjectMailWriter, smtpTransport } from "@levidence/backend/mail";
import { sendsAlerts } from "#config/alerts.ts";
import type { Environment } from "#config/environment.ts";
import { isLoopbackUrl } from "#config/listening-address.ts";
import { writeAlertMail } from "./alerts/alert-mail.ts";
import { alertsJob } from "./alerts/alerts-job.ts";
import { backupJob } from "./backups/backup-job.ts";
import { writeContactMail } from "./contact-mail.ts";
import type { DataSource } from "./data-source.ts";
import { gateJob } from "./dossiers/gate-job.ts";
import { databaseGateStore } from "./dossiers/gate-store.ts";
import { databasePublicationJob } from "./dossiers/publication-job.ts";
import { reportFirstAdministrator } from "./first-administrator.ts";
import { linksJob } from "./links/links-job.ts";
import { writeMail } from "./mail/write-mail.ts";
import { pictureRows } from "./media/picture-rows.ts";
import { countMisses } from "./misses/misses.ts";
import { projectAccounts, projectAnnouncer, projectHeaders, projectRetention } from "./schema-names.ts";
import { tellTrouble, writeTroubleMail } from "./trouble-mail.ts";
import { watchSchema } from "./watch-schema.ts";

const RESTORED_COPY =
  "This is a restored copy: no mail leaves and no other job runs until you run `npm run site resume`";

/** @throws when it cannot be started; the database is closed then */
export async function startBackend(
  environment: Environment,
  report: (line: string) => void,
  database: Database,
): Promise<DataSource> {
  const backend = await createBackend({
    database,
    publishableKey: environment.ANON_KEY,
    secretKey: environment.SERVICE_ROLE_KEY,
    announcer: projectAnnouncer,
    auth: { ...projectAccounts, siteUrl: environment.SITE_URL, requireCurrentPassword: true },
    mail: { transport: openTransport(environment, report), write: writeMail, report: console.warn },
    passedHeaders: projectHeaders,
    retention: { ...projectRetention, report },
    jobs: [
      databasePublicationJob(database),
      gateJob({ store: databaseGateStore(database), now: () => new Date() }),
      ...(sendsAlerts(environment) ? [alertsJob({ database, now: () => new Date() })] : []),
      // A demonstration on its own machine could not say who asks.
      ...(isLoopbackUrl(environment.SITE_URL)
        ? []
        : [linksJob({ database, siteUrl: environment.SITE_URL, now: () => new Date() })]),
      ...(environment.BACKUP_DIR || environment.BACKUP_BUCKET ? [backupJob(environment, report)] : []),
    ],
    writeProjectMail: mailWriter(environment),
    tellTrouble,
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  try {
    await reportFirstAdministrator(backend, environment, report);
    if ((await backend.jobsState()).state === "held") console.warn(RESTORED_COPY);
  } catch (error) {
    await backend.close();
    throw error;
  }
  const hasNewerSchema = watchSchema(database);
  return {
    backend,
    hasNewerSchema,
    pictureRows: pictureRows(database),
    countMisses: (misses, day) => countMisses(database, misses, day),
    dataUrl: environment.SITE_URL,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    dataFetch: (clientAddress, onRead) => (input, init) => {
      const request = new Request(input, init);
      request.headers.set("X-Forwarded-For", clientAddress);
      return backend.fetch(request, { onRead });
    },
    onChange: (listener) => backend.onChange(listener),
    ping: () => backend.ping(),
    jobsState: () => backend.jobsState(),
    figures: () => readFigures(database),
    close: () => backend.close(),
  };
}

/** The mails that this project's SQL asks for. */
const mailWriter =
  ({ CONTACT_MAIL_TO: to, SITE_URL: siteUrl }: Environment): ProjectMailWriter =>
  async (request, transaction) =>
    writeContactMail(request, to, siteUrl) ??
    (await writeAlertMail(request, transaction, siteUrl)) ??
    writeTroubleMail(request, transaction, siteUrl);

/** Without a mail server, each mail becomes a file beside the data. */
function openTransport({ SMTP_URL, MAIL_FROM, DATA_DIR }: Environment, report: (line: string) => void) {
  return SMTP_URL
    ? smtpTransport(SMTP_URL, MAIL_FROM)
    : fileTransport(join(DATA_DIR, "mail"), MAIL_FROM, report);
}
