/** GET /admin/users: a page of all accounts, newest first. */
import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { viewUser } from "#backend/auth/user-view.ts";
import { findUsers } from "#backend/auth/users.ts";
import { asAccounts } from "#backend/database/database.ts";

const PER_PAGE = 50;
const MAX_PER_PAGE = 1_000;

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
  if (!/^\d{1,15}$/.test(text)) throw errors.validation("Bad Pagination Parameters: not a number");
  return Math.min(Math.max(1, Number(text)), max);
}
