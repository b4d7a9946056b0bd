/** The accounts and their second factors, for a service: list, create, read, change, delete. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { setEmail } from "#backend/auth/email-change.ts";
import { type AuthContext, type AuthRequest, defineEndpoint } from "#backend/auth/endpoint.ts";
import { authErrors } from "#backend/auth/errors.ts";
import { deleteFactor, requireFactor } from "#backend/auth/factors/factors.ts";
import { isUuid, mergedData } from "#backend/auth/fields.ts";
import { clearOneTimeTokens } from "#backend/auth/one-time-tokens.ts";
import { endSessions } from "#backend/auth/sessions.ts";
import { viewFactor, viewUser } from "#backend/auth/user-view.ts";
import {
  confirmEmail,
  findUserByEmail,
  findUserById,
  findUsers,
  insertUser,
  newUser,
  type User,
  updateUser,
} from "#backend/auth/users.ts";
import { asAccounts, type Transaction } from "#backend/database/database.ts";
import { type AccountBody, accountBody, banOf, checkAccount } from "./account-fields.ts";

/** @throws AuthError 404 for an account that does not exist */
export async function requireUser(
  transaction: Transaction,
  { params }: AuthRequest,
  lock = false,
): Promise<User> {
  const { id = "" } = params;
  if (!isUuid(id)) throw authErrors.badPathId("user_id");
  const user = await findUserById(transaction, id, { lock });
  if (!user) throw authErrors.noSuchUser();
  return user;
}

export const adminCreateUser = defineEndpoint<AccountBody>({
  method: "POST",
  path: "/admin/users",
  service: true,
  body: accountBody,
  async answer({ body }, context) {
    const { options } = context;
    if (!body.email) throw authErrors.validation("Cannot create a user without either an email or phone");
    if (body.id && !isUuid(body.id)) throw authErrors.validation("ID must conform to the uuid v4 format");
    const ban = banOf(body.ban_duration, options.now());
    const encrypted = await checkAccount(body, context);
    const made = newUser(body.email, {}, options.now(), body.id);
    const user: User = {
      ...made,
      ...ban,
      encrypted_password: encrypted ?? null,
      raw_user_meta_data: mergedData(null, body.user_metadata ?? {}),
      raw_app_meta_data: mergedData(made.raw_app_meta_data, body.app_metadata ?? {}),
    };
    return asAccounts(context, async (transaction) => {
      if (await findUserByEmail(transaction, user.email ?? "")) throw authErrors.emailExists();
      if (body.id && (await findUserById(transaction, body.id))) throw authErrors.userExists();
      await insertUser(transaction, user);
      if (body.email_confirm) await confirmEmail(transaction, user, options.now());
      return viewUser((await findUserById(transaction, user.id)) ?? user);
    });
  },
});

export const adminReadUser = defineEndpoint({
  method: "GET",
  path: "/admin/users/:id",
  service: true,
  answer: (request, context) =>
    asAccounts(context, async (transaction) => viewUser(await requireUser(transaction, request))),
});

export const adminUpdateUser = defineEndpoint<AccountBody>({
  method: "PUT",
  path: "/admin/users/:id",
  service: true,
  body: accountBody,
  async answer(request, context) {
    const { body } = request;
    const { now } = context.options;
    // Before the hash, which is expensive.
    await asAccounts(context, (transaction) => requireUser(transaction, request));
    const ban = banOf(body.ban_duration, now());
    const encrypted = await checkAccount(body, context);
    return asAccounts(context, async (transaction) => {
      const user = await requireUser(transaction, request, true);
      await change(transaction, user, { body, ban, encrypted }, context);
      return viewUser((await findUserById(transaction, user.id)) ?? user);
    });
  },
});

interface Change {
  body: AccountBody;
  ban: ReturnType<typeof banOf>;
  encrypted: string | undefined;
}

async function change(
  transaction: Transaction,
  user: User,
  { body, ban, encrypted }: Change,
  context: AuthContext,
) {
  const now = context.options.now();
  const { email, user_metadata: userData, app_metadata: appData } = body;
  if (email && email !== user.email) {
    if (await findUserByEmail(transaction, email)) throw authErrors.emailExists();
    await setEmail(transaction, user, email, now);
  }
  const renamed = (await findUserById(transaction, user.id)) ?? user;
  if (body.email_confirm && !renamed.email_confirmed_at) await confirmEmail(transaction, renamed, now);
  const known = (await findUserById(transaction, user.id)) ?? renamed;
  await updateUser(
    transaction,
    user.id,
    {
      ...ban,
      ...(encrypted ? { encrypted_password: encrypted } : {}),
      ...(userData ? { raw_user_meta_data: mergedData(known.raw_user_meta_data, userData) } : {}),
      ...(appData ? { raw_app_meta_data: mergedData(known.raw_app_meta_data, appData) } : {}),
    },
    now,
  );
  if (!encrypted) return;
  // Sessions of the old password end, and so do links in earlier mails.
  await endSessions(transaction, user.id, "global", null);
  await clearOneTimeTokens(transaction, user.id, now);
}

const deletion = z.object({ should_soft_delete: z.boolean().nullish() });

export const adminDeleteUser = defineEndpoint<z.infer<typeof deletion>>({
  method: "DELETE",
  path: "/admin/users/:id",
  service: true,
  body: deletion,
  answer: (request, context) =>
    asAccounts(context, async (transaction) => {
      const user = await requireUser(transaction, request, true);
      if (!request.body.should_soft_delete) {
        await transaction.query("delete from auth.users where id = $1", [user.id]);
      } else if (!user.deleted_at) {
        await forget(transaction, user, context);
      }
      return {};
    }),
});

/** Keeps the row, for rows that refer to it, and nothing of the person. */
async function forget(transaction: Transaction, user: User, { options }: AuthContext): Promise<void> {
  const now = options.now();
  const hidden = createHash("sha256").update(`${user.id}${user.email}`).digest("base64url");
  await endSessions(transaction, user.id, "global", null);
  await clearOneTimeTokens(transaction, user.id, now);
  await updateUser(
    transaction,
    user.id,
    {
      deleted_at: now.toISOString(),
      email: hidden,
      email_change: "",
      encrypted_password: null,
      raw_user_meta_data: {},
      raw_app_meta_data: {},
    },
    now,
  );
  await transaction.query("delete from auth.identities where user_id = $1", [user.id]);
}

const PER_PAGE = 50;
const MAX_PER_PAGE = 1_000;

/** GET /admin/users: a page of all accounts, newest first. */
export const adminListUsers = defineEndpoint({
  method: "GET",
  path: "/admin/users",
  service: true,
  async answer({ query }, context) {
    const page = numberOf(query.get("page"), 1, 1_000_000);
    const perPage = numberOf(query.get("per_page"), PER_PAGE, MAX_PER_PAGE);
    const filter = (query.get("filter") ?? "").slice(0, 255);
    const { users, total } = await asAccounts(
      context,
      (transaction) => findUsers(transaction, { filter, limit: perPage, offset: (page - 1) * perPage }),
      { readOnly: true },
    );
    const last = Math.ceil(total / perPage);
    const link = (to: number, relation: string) => {
      const parameters = new URLSearchParams(query);
      parameters.set("page", String(to));
      return `</admin/users?${parameters}>; rel="${relation}"`;
    };
    const links = [...(last > page ? [link(page + 1, "next")] : []), link(last, "last")];
    return Response.json(
      { users: users.map(viewUser), aud: "authenticated" },
      { headers: { "X-Total-Count": String(total), Link: links.join(", ") } },
    );
  },
});

/** @throws AuthError validation_failed for what is no number */
function numberOf(text: string | null, absent: number, max: number): number {
  if (!text) return absent;
  if (!/^\d{1,15}$/.test(text)) throw authErrors.validation("Bad Pagination Parameters: not a number");
  return Math.min(Math.max(1, Number(text)), max);
}

/** GET /admin/users/:id/factors, and below DELETE: the way back for a person who lost the device and the codes. */
export const adminListFactors = defineEndpoint({
  method: "GET",
  path: "/admin/users/:id/factors",
  service: true,
  answer: (request, context) =>
    asAccounts(context, async (transaction) => {
      const { factors } = await requireUser(transaction, request);
      return factors.map(viewFactor);
    }),
});

export const adminDeleteFactor = defineEndpoint({
  method: "DELETE",
  path: "/admin/users/:id/factors/:factorId",
  service: true,
  answer: (request, context) =>
    asAccounts(context, async (transaction) => {
      const factor = requireFactor(await requireUser(transaction, request, true), request.params.factorId);
      await deleteFactor(transaction, factor);
      return viewFactor(factor);
    }),
});
