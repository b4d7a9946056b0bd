/** DELETE /factors/:id: a factor ends. */

import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { deleteFactor, isVerified, requireFactor } from "#backend/auth/factors/factors.ts";
import { limitRequests } from "#backend/auth/rate-limits.ts";
import { findSignedIn, readBearer } from "#backend/auth/signed-in.ts";
import { asAccounts } from "#backend/database/database.ts";

export const unenrollFactor = defineEndpoint({
  method: "DELETE",
  path: "/factors/:id",
  async answer({ params, headers, client }, context) {
    const { mail } = context;
    const bearer = await readBearer(headers, context);
    await limitRequests(context, client, "userPerAddress", { limit: "userPerAccount", name: bearer.userId });
    const answer = await asAccounts(context, async (transaction) => {
      const { user, session } = await findSignedIn(transaction, bearer, context, { lock: true });
      const factor = requireFactor(user, params.id);
      if (isVerified(factor) && session?.aal !== "aal2") {
        throw errors.insufficientAal(422, "AAL2 required to unenroll verified factor");
      }
      await deleteFactor(transaction, factor);
      if (isVerified(factor) && user.email) {
        await mail.enqueue(transaction, { kind: "second-factor-removed", email: user.email });
      }
      return { id: factor.id };
    });
    mail.deliverSoon();
    return answer;
  },
});
