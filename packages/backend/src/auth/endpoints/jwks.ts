/** GET /.well-known/jwks.json: the public keys that verify our access tokens. */
import { defineEndpoint } from "#backend/auth/endpoint.ts";

export const jwks = defineEndpoint({
  method: "GET",
  path: "/.well-known/jwks.json",
  open: true,
  async answer(_, { publicKeys }) {
    return Response.json(
      { keys: await publicKeys() },
      { headers: { "Cache-Control": "public, max-age=600" } },
    );
  },
});
