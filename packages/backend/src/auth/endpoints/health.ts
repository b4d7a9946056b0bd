/** GET /health: tells that the accounts can be reached. */
import { defineEndpoint } from "#backend/auth/endpoint.ts";

export const health = defineEndpoint({
  method: "GET",
  path: "/health",
  open: true,
  answer: async () => ({
    version: "embedded",
    // Wire contract: the name by which clients know this interface.
    name: "GoTrue",
    description: "Accounts of this site, by Supabase's protocol",
  }),
});
