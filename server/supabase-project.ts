/** A Supabase project with the site's catalogue, as its source of data. */
import { JobRunner } from "@levidence/backend/jobs";
import { createDataClient } from "#app/lib/data/data-client.ts";
import { ConfigurationError } from "#config/environment.ts";
import type { DataSource } from "./data-source.ts";
import { FORMER_RECORDS, PUBLISHED_FORMER } from "./dossiers/former-records.ts";
import { PAUSE_AFTER_FAILURE_SECONDS, projectJobs, projectLeases } from "./supabase-jobs.ts";

interface ProjectSettings {
  dataUrl: string;
  publishableKey: string;
  /** For the jobs, which do not run without it. */
  secretKey: string | undefined;
}

const TIMEOUT_MS = 10_000;

/**
 * @param report receives a line when dossiers are stored that this version does not read
 * @throws ConfigurationError with the setting, the cause and the remedy, when the project has no catalogue for this key
 */
export async function openSupabaseProject(
  settings: ProjectSettings,
  report: (line: string) => void,
): Promise<DataSource> {
  const project = sourceOf(settings);
  await project.ping().catch((error: unknown) => {
    throw new ConfigurationError(explain(error, settings.dataUrl));
  });
  const former: unknown = await ask(settings, PUBLISHED_FORMER)
    .then((answer) => answer.json())
    .catch(() => null);
  // Else it was refused.
  if (Array.isArray(former) && former.length > 0) report(`${FORMER_RECORDS} with the project's DATABASE_URL`);
  return settings.secretKey ? withJobs(project, settings.secretKey) : project;
}

function withJobs(project: DataSource, secretKey: string): DataSource {
  const { dataUrl } = project;
  const client = createDataClient({ dataUrl, publishableKey: secretKey, accessToken: secretKey, fetch });
  const jobs = new JobRunner({
    leases: projectLeases(client),
    jobs: projectJobs(client),
    report: console.warn,
    retryAfterSeconds: () => PAUSE_AFTER_FAILURE_SECONDS,
  });
  return { ...project, close: () => jobs.close().then(project.close) };
}

function fetchInTime(request: Request): Promise<Response> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(request, { signal: AbortSignal.any([request.signal, deadline]) });
}

/** Asks as a visitor. @param question to the data interface, below its address */
const ask = ({ dataUrl, publishableKey: apikey }: ProjectSettings, question: string) =>
  fetchInTime(new Request(`${dataUrl}/rest/v1/${question}`, { headers: { apikey } }));

function sourceOf(settings: ProjectSettings): DataSource {
  const { dataUrl, publishableKey, secretKey } = settings;
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
      const answer = await ask(settings, "categories?select=id&limit=1");
      if (!answer.ok) throw new SupabaseRefusal(answer.status);
    },
    async close() {},
  };
}

/** The project answered, and not with data. */
class SupabaseRefusal extends Error {
  override name = "SupabaseRefusal";
  readonly status: number;

  constructor(status: number) {
    super(`The Supabase project answered ${status}`);
    this.status = status;
  }
}

function explain(error: unknown, url: string): string {
  if (!(error instanceof SupabaseRefusal)) {
    return `SUPABASE_URL: ${url} cannot be reached (${reasonOf(error)}); check the address, and that the project is not paused`;
  }
  const { status } = error;
  if (status === 401 || status === 403) {
    return `SUPABASE_PUBLISHABLE_KEY: ${url} refuses this key (${status}); copy the public key from the project's settings`;
  }
  if (status === 404) {
    return `SUPABASE_URL: ${url} has no catalogue (404); apply the migrations with supabase db push`;
  }
  return `SUPABASE_URL: ${url} answers ${status}; look at the project's state, then start again`;
}

/** `fetch` hides the reason in its cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string }; message?: string };
  return cause?.code ?? message ?? String(error);
}
