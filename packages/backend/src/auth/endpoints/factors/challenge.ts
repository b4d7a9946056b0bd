/** POST /factors/:id/challenge: a question that a code answers once. */

import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { requireFactor, startChallenge } from "#backend/auth/factors/factors.ts";
import { limitRequests } from "#backend/auth/rate-limits.ts";
import { findSignedIn, readBearer } from "#backend/auth/signed-in.ts";
import { asAccounts } from "#backend/database/database.ts";

export const challengeFactor = defineEndpoint({
  method: "POST",
  path: "/factors/:id/challenge",
  async answer({ params, headers, client }, context) {
    const { options } = context;
    const bearer = await readBearer(headers, context);
    await limitRequests(context, client, "userPerAddress", { limit: "userPerAccount", name: bearer.userId });
    return asAccounts(context, async (transaction) => {
      const { user } = await findSignedIn(transaction, bearer, context);
      const factor = requireFactor(user, params.id);
      const now = options.now();
      const id = await startChallenge(transaction, factor.id, client, now);
      const expires_at = Math.floor(now.getTime() / 1000) + options.challengeSeconds;
      return { id, type: factor.factor_type, expires_at };
    });
  },
});
