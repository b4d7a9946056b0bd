/** Sessions and their tokens. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Parameter, Transaction } from "#backend/database/database.ts";
import type { AuthContext, Client } from "./endpoint.ts";
import { authErrors } from "./errors.ts";
import { issuerOf } from "./options.ts";
import { type Account, attemptKeys } from "./rate-limits.ts";
import { computeRefreshToken } from "./refresh-tokens.ts";
import { viewUser } from "./user-view.ts";
import { type User, userWith } from "./users.ts";

/** A session in the format of the wire. */
export interface SessionAnswer {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: object;
  /** The account has no password: none was chosen, or the sign-ups for its address differed. */
  needs_password?: true;
  weak_password?: { message: string; reasons: readonly string[] };
}

export interface SessionRow {
  id: string;
  user_id: string;
  created_at: string;
  not_after: string | null;
  aal: string | null;
  refresh_token_hmac_key: string | null;
  refresh_token_counter: number | null;
  /** Newest first. */
  amr: { method: string; timestamp: number }[];
}

export interface SignIn {
  /** How the person proved their identity: the claim `amr`. */
  method: "password" | "otp";
  client: Client;
  /** The hash that the password was compared with: nobody is signed in when the account has another one. */
  encrypted?: string | null;
  /** Whose attempts are counted anew. */
  attempts?: Account;
}

/**
 * Signs a person in. The only function that starts sessions, by one statement.
 * @returns the session with its tokens
 * @throws AuthError invalid_credentials when the password was changed since it was compared
 */
export async function issueSession(
  transaction: Transaction,
  user: Pick<User, "id">,
  { method, client, encrypted = null, attempts }: SignIn,
  context: AuthContext,
): Promise<SessionAnswer> {
  const now = context.options.now();
  const time = now.toISOString();
  const id = randomUUID();
  const key = newSessionKey();
  const parameters: Parameter[] = [
    id,
    user.id,
    time,
    userAgentOf(client),
    addressOf(client),
    key,
    randomUUID(),
  ];
  const { rows } = await transaction.query<{ user: User }>(BEGIN_SESSION, [
    ...parameters,
    method,
    encrypted,
    attempts ? attemptKeys(attempts, context) : null,
  ]);
  const current = rows[0]?.user;
  if (!current) throw authErrors.invalidCredentials();
  const session: SessionRow = {
    id,
    user_id: user.id,
    created_at: time,
    not_after: null,
    aal: "aal1",
    refresh_token_hmac_key: key,
    refresh_token_counter: 0,
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
  };
  const answer = await answerSession(current, session, context);
  return current.encrypted_password ? answer : { ...answer, needs_password: true };
}

/** The update waits for another change of the account, and then compares the password that it left. */
const BEGIN_SESSION = `
  with account as (
    update auth.users set last_sign_in_at = $3, updated_at = $3
      where id = $2 and ($9::text is null or encrypted_password = $9) returning *
  ), begun as (
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip,
      refresh_token_hmac_key, refresh_token_counter)
    select $1, id, $3, $3, 'aal1', $4, $5::inet, $6, 0 from account
  ), proved as (
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select $7, $1, $3, $3, $8 from account
  ), identified as (
    update auth.identities as identity set last_sign_in_at = $3, updated_at = $3
      from account where identity.user_id = account.id and identity.provider = 'email' returning identity.*
  ), forgotten as (
    delete from backend.rate_limits where key = any($10::text[]) and exists (select from account)
  )
  select ${userWith("(select * from identified union all select * from auth.identities where provider <> 'email')")}
    from account as users`;

/** Makes the answer with a new access token and the current refresh token. */
export async function answerSession(
  user: User,
  session: SessionRow,
  context: AuthContext,
): Promise<SessionAnswer> {
  const { options, tokens, refreshSecret } = context;
  const issuedAt = Math.floor(options.now().getTime() / 1000);
  const expiresAt = issuedAt + options.accessTokenSeconds;
  const accessToken = await tokens.signAccessToken({
    iss: issuerOf(options.siteUrl),
    sub: user.id,
    aud: "authenticated",
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: "authenticated",
    aal: session.aal ?? "aal1",
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: options.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: computeRefreshToken(sourceOf(session), refreshSecret),
    user: viewUser(user),
  };
}

/** @param lock lock the session until the transaction ends */
export async function findSession(
  transaction: Transaction,
  id: string,
  { lock = false } = {},
): Promise<SessionRow | undefined> {
  const { rows } = await transaction.query<{ session: SessionRow }>(
    `select to_jsonb(sessions) || jsonb_build_object('amr', coalesce((
       select jsonb_agg(jsonb_build_object(
         'method', authentication_method, 'timestamp', floor(extract(epoch from created_at))::bigint
       ) order by created_at desc)
       from auth.mfa_amr_claims where session_id = sessions.id), '[]')) as session
     from auth.sessions as sessions where id = $1${lock ? " for update of sessions" : ""}`,
    [id],
  );
  return rows[0]?.session;
}

/** Replaces the current refresh token by the next one, and remembers the used one for the reuse interval. */
export async function rotateSession(
  transaction: Transaction,
  session: SessionRow,
  spentToken: string,
  client: Client,
  context: AuthContext,
): Promise<SessionRow> {
  const now = context.options.now();
  const counter = sourceOf(session).counter + 1;
  await transaction.query(
    `update auth.sessions set refresh_token_counter = $2, refreshed_at = $3::timestamptz at time zone 'utc',
       updated_at = $3, user_agent = $4, ip = $5 where id = $1`,
    [session.id, counter, now.toISOString(), userAgentOf(client), addressOf(client)],
  );
  const retryUntil = new Date(now.getTime() - context.options.reuseIntervalSeconds * 1000);
  await transaction.query("delete from auth.refresh_tokens where session_id = $1 and updated_at <= $2", [
    session.id,
    retryUntil.toISOString(),
  ]);
  await transaction.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
     values ($1, $2, $3, true, $4, $4) on conflict (token) do nothing`,
    [digestOf(spentToken), session.user_id, session.id, now.toISOString()],
  );
  return { ...session, refresh_token_counter: counter };
}

/**
 * Raises a session to the second level. All its refresh tokens so far end, and sessions of the account that
 * only proved the password: whoever holds one of them has not proved the second factor.
 */
export async function raiseSession(
  transaction: Transaction,
  session: SessionRow,
  { factorId, method }: { factorId: string; method: "totp" | "recovery_code" },
  { options }: AuthContext,
): Promise<SessionRow> {
  const time = options.now().toISOString();
  await transaction.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3, refresh_token_hmac_key = $4,
       refresh_token_counter = 0 where id = $1`,
    [session.id, factorId, time, newSessionKey()],
  );
  await transaction.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, $3, $3, $4)
     on conflict (session_id, authentication_method) do update set created_at = excluded.created_at`,
    [randomUUID(), session.id, time, method],
  );
  await transaction.query(
    "delete from auth.sessions where user_id = $1 and id <> $2 and aal is distinct from 'aal2'",
    [session.user_id, session.id],
  );
  const raised = await findSession(transaction, session.id);
  if (!raised) throw new Error("The session that was just raised is gone");
  return raised;
}

/** @returns whether the token was used within the reuse interval, so that using it again is a retry */
export async function wasUsedRecently(transaction: Transaction, token: string, { options }: AuthContext) {
  const since = new Date(options.now().getTime() - options.reuseIntervalSeconds * 1000);
  const { rows } = await transaction.query(
    "select 1 from auth.refresh_tokens where token = $1 and updated_at > $2",
    [digestOf(token), since.toISOString()],
  );
  return rows.length > 0;
}

export type SessionScope = "global" | "local" | "others";

/** Ends sessions of a user with their refresh tokens: all, only the given one, or all others. */
export async function endSessions(
  transaction: Transaction,
  userId: string,
  scope: SessionScope,
  sessionId: string | null,
): Promise<void> {
  const condition = { global: "", local: "and id = $2", others: "and id is distinct from $2" }[scope];
  await transaction.query(
    `delete from auth.sessions where user_id = $1 ${condition}`,
    scope === "global" ? [userId] : [userId, sessionId],
  );
}

/** The values that the refresh tokens of a session are computed from. */
export function sourceOf(session: SessionRow) {
  return {
    sessionId: session.id,
    sessionKey: session.refresh_token_hmac_key ?? "",
    counter: session.refresh_token_counter ?? 0,
  };
}

const newSessionKey = () => randomBytes(32).toString("base64url");
const digestOf = (token: string) => createHash("sha256").update(token).digest("hex");
const addressOf = ({ address }: Client) => (isIP(address) ? address : null);
const userAgentOf = ({ userAgent }: Client) => userAgent?.slice(0, 500) ?? null;
