/** The embedded backend: a subset of Supabase's wire protocol (docs/decisions/001-speak-supabases-protocol.md). */
import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import {
  type Administration,
  ensureAdministrator,
  type FirstAdministrator,
  type FirstAdministratorOutcome,
} from "./auth/administrators.ts";
import { createAuth } from "./auth/endpoints/router.ts";
import { isAccountMail, type MailRequest, prepareMail } from "./auth/mail-requests.ts";
import { type AuthOptions, completeOptions, type GivenAuthOptions, issuerOf } from "./auth/options.ts";
import { createPasswords } from "./auth/passwords.ts";
import type { Database, Transaction } from "./database/database.ts";
import { type Asker, askingAs, visitorOf } from "./database/queue/asker.ts";
import { readOrCreateSecret } from "./database/secrets.ts";
import { type Mailer, type MailSettings, startMailer } from "./mail/mailer.ts";
import { addMail } from "./mail/outbox.ts";
import type { ProjectMail, ProjectMailRequest } from "./mail/templates.ts";
import { DEFAULT_LIMITS, type RestLimits } from "./rest/limits.ts";
import { createRest } from "./rest/rest.ts";
import { type ProjectRetention, startRetention } from "./retention/retention.ts";
import { createAccessTokens } from "./tokens/access-tokens.ts";
import { loadApiKeys } from "./tokens/api-keys.ts";
import { loadSigningKeys, sharedSecretKey } from "./tokens/signing-keys.ts";

export interface Backend {
  /**
   * Answers requests under /rest/v1 and /auth/v1. Trusts `X-Forwarded-For`, which the caller has to set.
   * @param source `page` for what the site's own pages read: they go before anonymous requests of the data interface
   */
  fetch(request: Request, source?: "page"): Promise<Response>;
  /** The public API key, part of every page. */
  publishableKey: string;
  /** See Database.onChange. */
  onChange(listener: () => void): () => void;
  /** See ensureAdministrator in auth/administrators.ts. */
  ensureAdministrator(
    wanted: FirstAdministrator,
    administration: Administration,
  ): Promise<FirstAdministratorOutcome>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Finishes requests under way and closes the database. */
  close(): Promise<void>;
}

export interface BackendOptions {
  /** Open and migrated. The backend closes it. */
  database: Database;
  /** API keys that the operator chose. Missing ones are made at the first start and stored in the database. */
  publishableKey?: string | undefined;
  secretKey?: string | undefined;
  /** Signs and verifies tokens with this secret (HS256) instead of our own key pair (ES256). */
  tokenSecret?: string | undefined;
  /** Refuse requests without an API key. Default: true. */
  requireApiKey?: boolean;
  /** The first one is used when a request names none. Default: `public`. */
  exposedSchemas?: readonly string[];
  /** Default: `public`, `extensions`. */
  extraSearchPath?: readonly string[];
  limits?: Partial<RestLimits>;
  /** Accounts: the site's address, and changes to the defaults. */
  auth: GivenAuthOptions;
  /** How mail leaves. Without it, mail waits in the outbox for a process that can send it. */
  mail?: MailSettings | undefined;
  /** Turns on the daily erasure of old data: the rules for accounts, those of the project, and who receives the results. */
  retention?: (ProjectRetention & { report: (line: string) => void }) | undefined;
  /** Makes the mails that the project's SQL asks for with `backend.enqueue_mail`, or null. Default: they are dropped. */
  writeProjectMail?: ((request: ProjectMailRequest) => ProjectMail | null) | undefined;
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
    onError: options.onError ?? console.error,
  };

  const authOptions = completeOptions(options.auth);
  const mail = startBackendMail(database, authOptions, options);
  const rest = createRest({
    ...shared,
    // A trigger may have written to the outbox.
    onCommit: mail.deliverSoon,
    exposedSchemas: options.exposedSchemas ?? ["public"],
    extraSearchPath: options.extraSearchPath ?? ["public", "extensions"],
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    allowRollback: options.allowRollback ?? false,
  });
  const authContext = {
    ...shared,
    options: authOptions,
    publicKeys: async () => (await signingKeys.all()).flatMap(({ publicJwk }) => publicJwk ?? []),
    refreshSecret: await readOrCreateSecret(database, "refresh_token_secret", createSecret),
    passwords: createPasswords(authOptions.bcryptCost, authOptions.maxWaitingPasswords),
    mail,
  };
  const auth = createAuth(authContext, shared);
  const retention =
    options.retention && startRetention({ ...options.retention, database, mail, now: authOptions.now });
  const app = new Hono({ strict: false }).route("/rest/v1", rest).route("/auth/v1", auth);

  return {
    fetch: async (request, source) => askingAs(askerOf(request, source), () => app.fetch(request)),
    publishableKey: keys.publishable,
    onChange: (listener) => database.onChange(listener),
    ensureAdministrator: (wanted, administration) => ensureAdministrator(wanted, administration, authContext),
    ping: () => database.ping(),
    async close() {
      await retention?.close();
      await mail.close();
      await database.close();
    },
  };
}

/** Whoever signs in or is signed in goes first; `rest.ts` knows who is signed in. */
function askerOf(request: Request, source: "page" | undefined): Asker {
  const isAccount = new URL(request.url).pathname.startsWith("/auth/v1");
  return {
    visitor: visitorOf(request.headers.get("x-forwarded-for") ?? ""),
    kind: isAccount ? "account" : (source ?? "data"),
  };
}

const createSecret = () => randomBytes(32).toString("base64url");

function startBackendMail(
  database: Database,
  auth: AuthOptions,
  { mail: settings, writeProjectMail }: BackendOptions,
): Mailer<MailRequest> {
  if (!settings) return { enqueue: addMail, deliverSoon: () => undefined, close: async () => undefined };
  const prepare = async (transaction: Transaction, request: MailRequest | ProjectMailRequest) =>
    isAccountMail(request) ? prepareMail(transaction, request, auth) : (writeProjectMail?.(request) ?? null);
  return startMailer({ database, prepare }, settings);
}
