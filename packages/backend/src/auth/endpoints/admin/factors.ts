/**
 * The second factors of an account, for a service: the way back for a person who lost the device and the codes.
 */
import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { deleteFactor, requireFactor } from "#backend/auth/factors/factors.ts";
import { viewFactor } from "#backend/auth/user-view.ts";
import { asAccounts } from "#backend/database/database.ts";
import { requireUser } from "./users.ts";

export const adminListFactors = defineEndpoint({
  method: "GET",
  path: "/admin/users/:id/factors",
  service: true,
  answer: (request, context) =>
    asAccounts(context, async (transaction) => {
      const { factors } = await requireUser(transaction, request);
      return factors.map(viewFactor);
    }),
});

export const adminDeleteFactor = defineEndpoint({
  method: "DELETE",
  path: "/admin/users/:id/factors/:factorId",
  service: true,
  answer: (request, context) =>
    asAccounts(context, async (transaction) => {
      const factor = requireFactor(await requireUser(transaction, request, true), request.params.factorId);
      await deleteFactor(transaction, factor);
      return viewFactor(factor);
    }),
});
