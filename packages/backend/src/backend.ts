/** The embedded backend: a subset of Supabase's wire protocol (docs/decisions, 001). */
import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { createLiveSessions } from "#backend/http/caller.ts";
import { changeOf } from "#backend/invalidation/tags.ts";
import {
  type Administration,
  ensureAdministrator,
  type FirstAdministrator,
  type FirstAdministratorOutcome,
} from "./auth/administrators.ts";
import type { AuthContext } from "./auth/endpoint.ts";
import { createAuth } from "./auth/endpoints/router.ts";
import { isAccountMail, type MailRequest, prepareMail } from "./auth/mail-requests.ts";
import { type AuthOptions, completeOptions, type GivenAuthOptions, issuerOf } from "./auth/options.ts";
import { createPasswords } from "./auth/passwords.ts";
import type { Database, Transaction } from "./database/database.ts";
import { readOrCreateSecret } from "./database/secrets.ts";
import type { Change, Tags } from "./invalidation/tags.ts";
import { DatabaseLeases, type DatabaseLeasesOptions } from "./jobs/database-leases.ts";
import type { Job } from "./jobs/job.ts";
import type { JobsState } from "./jobs/job-rows.ts";
import { JobRunner } from "./jobs/runner.ts";
import type { ProjectMailRequest, ProjectMailWriter } from "./mail/content.ts";
import { type Mailer, type MailSettings, mailDelivery } from "./mail/mailer.ts";
import { addMail } from "./mail/outbox.ts";
import { DEFAULT_LIMITS, type RestLimits } from "./rest/limits/limits.ts";
import { createRest } from "./rest/rest.ts";
import { type ProjectRetention, rateLimitsJob, retentionJob } from "./retention/retention.ts";
import { createAccessTokens } from "./tokens/access-tokens.ts";
import { loadApiKeys } from "./tokens/api-keys.ts";
import { loadSigningKeys, sharedSecretKey } from "./tokens/signing-keys.ts";
import { admit } from "./turns/admit.ts";
import { received } from "./turns/received.ts";
import type { Turns } from "./turns/turns.ts";

export interface Backend {
  /**
   * Answers requests under /rest/v1, /functions/v1 and /auth/v1. Trusts `X-Forwarded-For`, which the caller has to
   * set. Of the address it reads path and query alone: the client chooses the host.
   * @throws Overload, with `turns`, when the request would cost too much now
   */
  fetch(request: Request, options?: FetchOptions): Promise<Response>;
  /** The public API key, part of every page. */
  publishableKey: string;
  /** Opens everything: for the server's own calls. */
  secretKey: string;
  /** See Database.onChange; `change` is compared with the tags of earlier reads. */
  onChange(listener: (change: Change) => void): () => void;
  /** See ensureAdministrator in auth/administrators.ts. */
  ensureAdministrator(
    wanted: FirstAdministrator,
    administration: Administration,
  ): Promise<FirstAdministratorOutcome>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** How the jobs are. Rejects when the database does not answer. */
  jobsState(): Promise<JobsState>;
  /** Finishes requests under way and closes the database. */
  close(): Promise<void>;
}

export interface FetchOptions {
  /** Bound what requests may cost. Without them the request is part of work that has had its turn, such as a page. */
  turns?: Turns | undefined;
  /** Receives the tags of the rows and lists that were read. */
  onRead?: ((tags: Tags) => void) | undefined;
}

export interface BackendOptions {
  /** Open and migrated. The backend closes it. */
  database: Database;
  /** API keys chosen by the operator. Missing ones are made at the first start and stored in the database. */
  publishableKey?: string | undefined;
  secretKey?: string | undefined;
  /** Signs and verifies tokens with this secret (HS256) instead of our own key pair (ES256). */
  tokenSecret?: string | undefined;
  /** Refuse requests without an API key. Default: true. */
  requireApiKey?: boolean;
  /** The first one is used when a request names none. Default: `public`. */
  exposedSchemas?: readonly string[];
  /** The trigger function that announces the changes of a table, such as `private.announce_changes`. */
  announcer?: string;
  limits?: Partial<RestLimits>;
  /** Accounts: the site's address, and changes to the defaults. */
  auth: GivenAuthOptions;
  /** How mail leaves. Without it, mail waits in the outbox for a process that can send it. */
  mail?: MailSettings | undefined;
  /** Turns on the erasure of old data: the project's rules beside those of accounts, and a report. */
  retention?: (ProjectRetention & { report: (line: string) => void }) | undefined;
  /** Writes the mails requested with `backend.enqueue_mail`; null for none. Default: they are dropped. */
  writeProjectMail?: ProjectMailWriter | undefined;
  /** See DatabaseLeasesOptions. */
  tellTrouble?: DatabaseLeasesOptions["tell"];
  /** The project's own jobs, beside those of mail and retention. */
  jobs?: readonly Job[];
  /** The headers that SQL can read in `request.headers`, besides the address, the browser and the client. */
  passedHeaders?: readonly string[];
  /** Whether requests may have their transaction rolled back. Default: false. */
  allowRollback?: boolean;
  /** Receives every error that is answered with 5xx. Default: `console.error`. */
  onError?: (error: unknown) => void;
}

/**
 * Builds the backend, and makes the keys that do not exist yet.
 * @throws DatabaseUnavailable, DatabaseError
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { database } = options;
  const keys = await loadApiKeys(database, {
    publishable: options.publishableKey,
    secret: options.secretKey,
  });
  const signingKeys = options.tokenSecret
    ? sharedSecretKey(options.tokenSecret)
    : await loadSigningKeys(database);
  const shared = {
    database,
    keys,
    tokens: createAccessTokens(signingKeys, undefined, issuerOf(options.auth.siteUrl)),
    requireApiKey: options.requireApiKey ?? true,
    sessions: createLiveSessions(database),
    onError: options.onError ?? console.error,
  };

  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const authOptions = completeOptions(options.auth);
  const jobs = startJobs(database, authOptions, options);
  const mail: Mailer<MailRequest> = { enqueue: addMail, deliverSoon: jobs.deliverSoon };
  const rest = createRest({
    ...shared,
    onCommit() {
      // A trigger may have written to the outbox, a function may have deleted an account.
      mail.deliverSoon();
      shared.sessions.forget();
    },
    exposedSchemas: options.exposedSchemas ?? ["public"],
    announcer: options.announcer ?? null,
    limits,
    allowRollback: options.allowRollback ?? false,
    passedHeaders: options.passedHeaders ?? [],
  });
  const passwords = createPasswords(authOptions.bcryptCost);
  const authContext: AuthContext = {
    ...shared,
    options: authOptions,
    publicKeys: async () => (await signingKeys.all()).flatMap(({ publicJwk }) => publicJwk ?? []),
    refreshSecret: await readOrCreateSecret(database, "refresh_token_secret", createSecret),
    factorKey: await readOrCreateSecret(database, "factor_key", createSecret),
    withPasswords: (work) => work(passwords),
    mail,
  };
  const auth = createAuth(authContext, shared);
  const app = new Hono({ strict: false })
    .use("/auth/v1/*", async function forgetSessions(_context, next) {
      await next();
      shared.sessions.forget();
    })
    .route("/rest/v1", rest)
    // A project's server functions are functions of its database here, by either address.
    .all("/functions/v1/*", ({ req }) =>
      rest.fetch(new Request(req.url.replace("/functions/v1/", "/rpc/"), req.raw)),
    )
    .route("/auth/v1", auth);

  return {
    async fetch(request, { turns, onRead } = {}) {
      if (!turns) return app.fetch(request, { onRead });
      const address = request.headers.get("x-forwarded-for") ?? "";
      const whole = await received(request, { turns, address, maxBytes: limits.maxBodyBytes });
      return admit(turns, whole, async (passwordTurn) => app.fetch(whole, { onRead, passwordTurn }));
    },
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    onChange: (listener) => database.onChange((announcement) => listener(changeOf(announcement))),
    ensureAdministrator: (wanted, administration) => ensureAdministrator(wanted, administration, authContext),
    ping: () => database.ping(),
    jobsState: async () => (await jobs.leases?.state()) ?? { state: "ok", successAges: {} },
    async close() {
      await jobs.runner?.close();
      options.mail?.transport.close();
      await database.close();
    },
  };
}

const createSecret = () => randomBytes(32).toString("base64url");

/** Starts the jobs that the options turn on. */
function startJobs(
  database: Database,
  auth: AuthOptions,
  { mail, retention, jobs: projectJobs = [], writeProjectMail, tellTrouble: tell }: BackendOptions,
) {
  const { now } = auth;
  const prepare = async (transaction: Transaction, request: MailRequest | ProjectMailRequest) =>
    isAccountMail(request)
      ? prepareMail(transaction, request, auth)
      : ((await writeProjectMail?.(request, transaction)) ?? null);
  const delivery = mail && mailDelivery({ database, prepare }, mail);
  const jobs = [
    ...(delivery ? [delivery.job] : []),
    ...(retention
      ? [retentionJob({ ...retention, database, enqueue: addMail, now }), rateLimitsJob({ database, now })]
      : []),
    ...projectJobs,
  ];
  const leases = jobs.length > 0 ? new DatabaseLeases({ database, tell }) : undefined;
  const runner = leases && new JobRunner({ leases, jobs, report: console.error });
  const deliverSoon = () => {
    if (!delivery) return;
    delivery.sendMore();
    runner?.wake();
  };
  return { leases, runner, deliverSoon };
}
