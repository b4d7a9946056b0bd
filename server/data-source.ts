/** Where the site's data comes from: the embedded backend, or a Supabase project. */
import { join } from "node:path";
import { createBackend, type Figures, type JobsState, readFigures } from "@levidence/backend";
import type { Database } from "@levidence/backend/database";
import { fileTransport, type ProjectMailWriter, smtpTransport } from "@levidence/backend/mail";
import type { Change } from "@levidence/backend/tags";
import { createDataClient } from "#app/lib/data/data-client.ts";
import { sendsAlerts } from "#config/alerts.ts";
import type { Environment } from "#config/environment.ts";
import { isLoopbackUrl } from "#config/listening-address.ts";
import { passwordTurn } from "./admission/admitted.ts";
import { writeAlertMail } from "./alerts/alert-mail.ts";
import { alertsJob } from "./alerts/alerts-job.ts";
import { backupJob } from "./backups/backup-job.ts";
import { contactMailWriter } from "./contact-mail.ts";
import { gateJob } from "./dossiers/gate-job.ts";
import { databaseGateStore } from "./dossiers/gate-store.ts";
import { publicationJob } from "./dossiers/publication-job.ts";
import { ensureFirstAdministrator } from "./first-administrator.ts";
import { linksJob } from "./links/links-job.ts";
import { writeMail } from "./mail/write-mail.ts";
import { type PictureRows, pictureRows } from "./media/picture-rows.ts";
import { countMisses } from "./misses/count-misses.ts";
import type { CountedMiss } from "./misses/misses.ts";
import { openProjectDatabase } from "./open-project-database.ts";
import type { DataFetch } from "./page-cache/response-cache.ts";
import { projectAccounts, projectAnnouncer, projectHeaders, projectRetention } from "./project-database.ts";
import { projectJobs, startProjectJobs } from "./project-jobs.ts";
import { requireProject, SupabaseRefusal } from "./supabase-project-check.ts";
import { tellTrouble, writeTroubleMail } from "./trouble-mail.ts";
import { watchSchema } from "./watch-schema.ts";

export interface DataSource {
  /** Present when this process is the backend. */
  backend?: { fetch(request: Request): Promise<Response> };
  /** The rows of the stored pictures; absent with a Supabase project. */
  pictureRows?: PictureRows;
  /** The address that the official clients are given. */
  dataUrl: string;
  publishableKey: string;
  /** For the server's own work, without policies; absent with a Supabase project whose key is not set. */
  secretKey?: string | undefined;
  /** Makes the fetch function of one visitor's page. A Supabase project reports no tags. */
  dataFetch: DataFetch;
  /** Calls `listener` with each change of the data; absent with a Supabase project, which sends no events. */
  onChange?(listener: (change: Change) => void): void;
  /** Rejects when the data cannot be reached. */
  ping(): Promise<void>;
  /** How the jobs are; absent with a Supabase project, which has none. */
  jobsState?(): Promise<JobsState>;
  /** Whether a newer version of the site has migrated the database; absent with a Supabase project. */
  hasNewerSchema?(): boolean;
  /** What the database knows of the site; absent with a Supabase project. Rejects when it does not answer. */
  figures?(): Promise<Figures>;
  /** Adds to the counts of what visitors did not find; absent with a Supabase project. */
  countMisses?(misses: readonly CountedMiss[], day: string): Promise<void>;
  close(): Promise<void>;
}

const SUPABASE_TIMEOUT_MS = 10_000;
const RESTORED_COPY =
  "This is a restored copy: no mail leaves and no other job runs until you run `npm run site resume`";

/**
 * Opens the data source that the settings name.
 * @param report receives lines for the person at the terminal
 * @param database one that is open, or being opened, instead of the one that the settings name
 * @throws when it cannot be opened; the message says what to correct, and everything opened is closed again
 */
export async function openDataSource(
  environment: Environment,
  report: (line: string) => void,
  database?: Database | Promise<Database>,
): Promise<DataSource> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = environment;
  if (!SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY)
    return embeddedBackend(environment, report, await (database ?? openProjectDatabase(environment, report)));
  const project = await requireProject(
    supabaseProject(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY),
  );
  return SUPABASE_SECRET_KEY ? withJobs(project, SUPABASE_SECRET_KEY) : project;
}

function withJobs(project: DataSource, secretKey: string): DataSource {
  const { dataUrl } = project;
  const client = createDataClient({ dataUrl, publishableKey: secretKey, accessToken: secretKey, fetch });
  const jobs = startProjectJobs({ client, jobs: projectJobs(client), report: console.warn });
  return { ...project, close: () => jobs.close().then(project.close) };
}

async function embeddedBackend(
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
    passwordTurn,
    mail: { transport: openTransport(environment, report), write: writeMail, report: console.warn },
    passedHeaders: projectHeaders,
    retention: { ...projectRetention, report },
    jobs: [
      publicationJob(database),
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
    await ensureFirstAdministrator(backend, environment, report);
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
      return backend.fetch(request, "page", onRead);
    },
    onChange: (listener) => backend.onChange(listener),
    ping: () => backend.ping(),
    jobsState: () => backend.jobsState(),
    figures: () => readFigures(database),
    close: () => backend.close(),
  };
}

/** The mails that this project's SQL asks for. */
function mailWriter({ CONTACT_MAIL_TO: to, SITE_URL: siteUrl }: Environment): ProjectMailWriter {
  const writeContactMail = contactMailWriter({ to, siteUrl });
  return async (request, transaction) =>
    writeContactMail(request) ??
    (await writeAlertMail(request, transaction, siteUrl)) ??
    writeTroubleMail(request, transaction, siteUrl);
}

/** Without a mail server, each mail becomes a file beside the data. */
function openTransport({ SMTP_URL, MAIL_FROM, DATA_DIR }: Environment, report: (line: string) => void) {
  return SMTP_URL
    ? smtpTransport(SMTP_URL, MAIL_FROM)
    : fileTransport(join(DATA_DIR, "mail"), MAIL_FROM, report);
}

function supabaseProject(dataUrl: string, publishableKey: string, secretKey?: string): DataSource {
  const fetchInTime = (request: Request) => {
    const deadline = AbortSignal.timeout(SUPABASE_TIMEOUT_MS);
    return fetch(request, { signal: AbortSignal.any([request.signal, deadline]) });
  };
  return {
    dataUrl,
    publishableKey,
    secretKey,
    // The project only sees this server's address. The contact form's limit counts by the address in this
    // header.
    dataFetch: (clientAddress) => (input, init) => {
      const request = new Request(input, init);
      request.headers.set("X-Visitor-Address", clientAddress);
      return fetchInTime(request);
    },
    async ping() {
      const first = `${dataUrl}/rest/v1/categories?select=id&limit=1`;
      const answer = await fetchInTime(new Request(first, { headers: { apikey: publishableKey } }));
      if (!answer.ok) throw new SupabaseRefusal(answer.status);
    },
    async close() {},
  };
}
