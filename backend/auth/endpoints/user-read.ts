/** GET /user: the caller's own account. */
import { requireSignedIn } from "../caller.ts";
import { defineEndpoint } from "../endpoint.ts";
import { viewUser } from "../user-view.ts";

export const readUser = defineEndpoint({
  method: "GET",
  path: "/user",
  answer: async (request, context) => viewUser((await requireSignedIn(request, context)).user),
});
