/** Accounts: their rows in `auth.users` and `auth.identities`. */
import { randomUUID } from "node:crypto";
import type { Parameter, Transaction } from "#backend/database/database.ts";

type Data = Readonly<Record<string, unknown>>;

/** The columns that accounts use. Times are RFC 3339 or null; an absent token is `''`. */
interface UserRow {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  invited_at: string | null;
  confirmation_token: string;
  confirmation_sent_at: string | null;
  recovery_token: string;
  recovery_sent_at: string | null;
  email_change: string;
  email_change_token_new: string;
  email_change_token_current: string;
  email_change_sent_at: string | null;
  email_change_confirm_status: number;
  last_sign_in_at: string | null;
  raw_app_meta_data: Data | null;
  raw_user_meta_data: Data | null;
  created_at: string;
  updated_at: string;
  phone: string | null;
  phone_confirmed_at: string | null;
  confirmed_at: string | null;
  banned_until: string | null;
  reauthentication_token: string;
  reauthentication_sent_at: string | null;
  deleted_at: string | null;
  is_anonymous: boolean;
}

export interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Data;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string | null;
  updated_at: string | null;
  email: string | null;
}

/** A second factor. `secret` is sealed (factors/factors.ts). */
export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: string;
  status: "unverified" | "verified";
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
  secret: string | null;
}

export interface User extends UserRow {
  identities: IdentityRow[];
  factors: FactorRow[];
}

/** The columns that may change after the account was made. */
export type UserChanges = Partial<Omit<UserRow, "id" | "created_at" | "updated_at" | "confirmed_at">>;

/** The account of the row `users`. @param identities rows like those of `auth.identities` */
export const userWith = (identities: string) => `to_jsonb(users) || jsonb_build_object('identities', coalesce(
    (select jsonb_agg(to_jsonb(identities) order by created_at) from ${identities} as identities where user_id = users.id), '[]'
  ), 'factors', coalesce(
    (select jsonb_agg(to_jsonb(factors) order by created_at) from auth.mfa_factors as factors where user_id = users.id), '[]'
  )) as user`;

const SELECT_USER = `select ${userWith("auth.identities")} from auth.users as users`;

const BY_EMAIL = "where email = lower($1) and not is_sso_user";

/** Finds the account with this address, in any case. Accounts of single sign-on are left out. */
export function findUserByEmail(transaction: Transaction, email: string): Promise<User | undefined> {
  return findUser(transaction, BY_EMAIL, [email]);
}

/** The question of findUserByEmail, for a statement that asks more; its only parameter is the address. */
export const USER_BY_EMAIL = `${SELECT_USER} ${BY_EMAIL}`;

/** @param lock lock the account until the transaction ends */
export function findUserById(
  transaction: Transaction,
  id: string,
  { lock = false } = {},
): Promise<User | undefined> {
  return findUser(transaction, `where id = $1${lock ? " for update of users" : ""}`, [id]);
}

async function findUser(transaction: Transaction, condition: string, parameters: Parameter[]) {
  const { rows } = await transaction.query<{ user: User }>(`${SELECT_USER} ${condition}`, parameters);
  return rows[0]?.user;
}

/**
 * Finds accounts whose address or full name contains `filter`, newest first.
 * @returns those of the page, and how many there are
 */
export async function findUsers(
  transaction: Transaction,
  { filter, limit, offset }: { filter: string; limit: number; offset: number },
): Promise<{ users: User[]; total: number }> {
  const condition = `where $1 = '' or strpos(lower(email), lower($1)) > 0
    or strpos(lower(raw_user_meta_data ->> 'full_name'), lower($1)) > 0`;
  const { rows: counted } = await transaction.query<{ total: number }>(
    `select count(*)::integer as total from auth.users ${condition}`,
    [filter],
  );
  const { rows } = await transaction.query<{ user: User }>(
    `${SELECT_USER} ${condition} order by users.created_at desc, users.id limit $2::bigint offset $3::bigint`,
    [filter, limit, offset],
  );
  return { users: rows.map(({ user }) => user), total: counted[0]?.total ?? 0 };
}

/** @returns the user data that the backend itself writes for an unconfirmed account */
export function defaultUserData({ id, email }: Pick<User, "id" | "email">): Data {
  return { sub: id, email, email_verified: false, phone_verified: false };
}

/**
 * Makes a new account with an e-mail identity, in memory only: sign-up answers with it even if it is not
 * stored.
 * @param data the user data from the request
 * @param id chosen by a service that creates the account; otherwise random
 */
export function newUser(email: string, data: Data, now: Date, id: string = randomUUID()): User {
  const time = now.toISOString();
  const identityData = { ...data, ...defaultUserData({ id, email }) };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_token: "",
    confirmation_sent_at: null,
    recovery_token: "",
    recovery_sent_at: null,
    email_change: "",
    email_change_token_new: "",
    email_change_token_current: "",
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: "email", providers: ["email"] },
    raw_user_meta_data: identityData,
    created_at: time,
    updated_at: time,
    phone: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    banned_until: null,
    reauthentication_token: "",
    reauthentication_sent_at: null,
    deleted_at: null,
    is_anonymous: false,
    factors: [],
    identities: [
      {
        id: randomUUID(),
        provider_id: id,
        user_id: id,
        identity_data: identityData,
        provider: "email",
        last_sign_in_at: time,
        created_at: time,
        updated_at: time,
        email,
      },
    ],
  };
}

/**
 * Stores a new account; a trigger makes its profile.
 * @throws DatabaseError 23505 when another request has just taken the address
 */
export async function insertUser(transaction: Transaction, user: User): Promise<void> {
  const { identities, factors: _none, confirmed_at: _generated, ...row } = user;
  const instance = "00000000-0000-0000-0000-000000000000";
  await insertRow(transaction, "auth.users", { ...row, instance_id: instance });
  for (const { email: _derived, ...identity } of identities) {
    await insertRow(transaction, "auth.identities", identity);
  }
}

/** The names of the columns come from our own code, never from a request. */
async function insertRow(transaction: Transaction, table: string, row: Data): Promise<void> {
  const columns = Object.keys(row).join(", ");
  await transaction.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  );
}

/** Changes the given columns only. */
export async function updateUser(transaction: Transaction, id: string, changes: UserChanges, now: Date) {
  const row = { ...changes, updated_at: now.toISOString() };
  const columns = Object.keys(row).join(", ");
  await transaction.query(
    `update auth.users set (${columns}) = (select ${columns} from jsonb_populate_record(null::auth.users, $2))
      where id = $1`,
    [id, JSON.stringify(row)],
  );
}

/** Marks the address as confirmed. */
export async function confirmEmail(transaction: Transaction, user: User, now: Date): Promise<void> {
  await updateUser(
    transaction,
    user.id,
    {
      email_confirmed_at: now.toISOString(),
      confirmation_token: "",
      raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
    },
    now,
  );
  await transaction.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
      where user_id = $1 and provider = 'email'`,
    [user.id, now.toISOString()],
  );
}

/** @returns whether the account is banned at this time; operators write `banned_until` with SQL */
export function isBanned(user: User, now: Date): boolean {
  return user.banned_until !== null && new Date(user.banned_until) > now;
}
