/** GET /user: the caller's own account. */

import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { requireSignedIn } from "#backend/auth/signed-in.ts";
import { viewUser } from "#backend/auth/user-view.ts";

export const readUser = defineEndpoint({
  method: "GET",
  path: "/user",
  answer: async (request, context) => viewUser((await requireSignedIn(request, context)).user),
});
