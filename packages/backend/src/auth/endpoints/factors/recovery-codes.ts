/** POST /factors/recovery_codes: new codes on paper instead of all earlier ones. Beside the protocol. */

import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { hasSecondFactor } from "#backend/auth/factors/factors.ts";
import { renewCodes } from "#backend/auth/factors/recovery-codes.ts";
import { limitRequests } from "#backend/auth/rate-limits.ts";
import { findSignedIn, readBearer } from "#backend/auth/signed-in.ts";
import { asAccounts } from "#backend/database/database.ts";

export const makeRecoveryCodes = defineEndpoint({
  method: "POST",
  path: "/factors/recovery_codes",
  async answer({ headers, client }, context) {
    const bearer = await readBearer(headers, context);
    await limitRequests(context, client, "userPerAddress", { limit: "userPerAccount", name: bearer.userId });
    return asAccounts(context, async (transaction) => {
      const { user, session } = await findSignedIn(transaction, bearer, context, { lock: true });
      if (!hasSecondFactor(user)) throw errors.factorNotFound();
      if (session?.aal !== "aal2") throw errors.insufficientAal(403, "AAL2 required to make recovery codes");
      return { codes: await renewCodes(transaction, user.id, context.factorKey) };
    });
  },
});
