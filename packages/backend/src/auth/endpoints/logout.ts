/** POST /logout: ends the caller's sessions. */

import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { endSessions, type SessionScope } from "#backend/auth/sessions.ts";
import { findSignedIn, readBearer } from "#backend/auth/signed-in.ts";
import { asAccounts } from "#backend/database/database.ts";

const isScope = (scope: string): scope is SessionScope => ["global", "local", "others"].includes(scope);

export const logout = defineEndpoint({
  method: "POST",
  path: "/logout",
  async answer({ query, headers }, context) {
    const scope = query.get("scope") || "global";
    if (!isScope(scope)) throw errors.validation(`Unsupported logout scope "${scope}"`);

    const bearer = await readBearer(headers, context);
    await asAccounts(context, async (transaction) => {
      const { user } = await findSignedIn(transaction, bearer, context);
      await endSessions(transaction, user.id, scope, bearer.sessionId);
    });
    return new Response(null, { status: 204 });
  },
});
