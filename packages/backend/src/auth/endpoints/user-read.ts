/** GET /user: the caller's own account. */
import { requireSignedIn } from "#backend/auth/caller.ts";
import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { viewUser } from "#backend/auth/user-view.ts";

export const readUser = defineEndpoint({
  method: "GET",
  path: "/user",
  answer: async (request, context) => viewUser((await requireSignedIn(request, context)).user),
});
