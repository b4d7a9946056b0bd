/** POST /factors/:id/verify: a code of the app, or one of the recovery codes, raises the session. */
import { z } from "zod";
import { type AuthContext, defineEndpoint } from "#backend/auth/endpoint.ts";
import { authErrors } from "#backend/auth/errors.ts";
import {
  acceptStep,
  deleteUnverified,
  findChallenge,
  isVerified,
  open,
  requireFactor,
  stepOf,
} from "#backend/auth/factors/factors.ts";
import { redeemRecoveryCode } from "#backend/auth/factors/recovery-codes.ts";
import { fields } from "#backend/auth/fields.ts";
import { limitRequests, resetAttempts } from "#backend/auth/rate-limits.ts";
import { answerSession, raiseSession } from "#backend/auth/sessions.ts";
import { findSignedIn, readBearer } from "#backend/auth/signed-in.ts";
import { type FactorRow, findUserById } from "#backend/auth/users.ts";
import { asAccounts, type Transaction } from "#backend/database/database.ts";

const body = z.object({ challenge_id: fields.optionalText, code: fields.optionalText });

export const verifyFactor = defineEndpoint<z.infer<typeof body>>({
  method: "POST",
  path: "/factors/:id/verify",
  body,
  async answer({ body, params, headers, client }, context) {
    const { mail, options } = context;
    const bearer = await readBearer(headers, context);
    const code = body.code?.trim();
    if (!code) throw authErrors.validation("Code needs to be non-empty");
    const account = { limit: "factorPerAccount", name: bearer.userId } as const;
    // Counted before the code is read, in a transaction of its own: guesses at the same time count all.
    await limitRequests(context, client, "factorPerAddress", account);

    const session = await asAccounts(context, async (transaction) => {
      const { user, session } = await findSignedIn(transaction, bearer, context, { lock: true });
      if (!session) throw authErrors.sessionGone();
      const factor = requireFactor(user, params.id);
      await requireChallenge(transaction, factor, body.challenge_id, context);
      const method = await methodOf(transaction, factor, code, context);
      if (!method) throw authErrors.wrongFactorCode();

      const now = options.now().toISOString();
      await transaction.query("delete from auth.mfa_challenges where factor_id = $1", [factor.id]);
      if (!isVerified(factor)) {
        await transaction.query(
          "update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1",
          [factor.id, now],
        );
        if (user.email) await mail.enqueue(transaction, { kind: "second-factor-added", email: user.email });
      }
      await deleteUnverified(transaction, user.id, { kept: factor.id });
      await resetAttempts(transaction, account, context);
      const raised = await raiseSession(transaction, session, { factorId: factor.id, method }, context);
      return answerSession((await findUserById(transaction, user.id)) ?? user, raised, context);
    });
    mail.deliverSoon();
    return session;
  },
});

/** @throws AuthError for a challenge of another factor, an answered one, or one that waited too long */
async function requireChallenge(
  transaction: Transaction,
  factor: FactorRow,
  id: string | undefined,
  { options }: AuthContext,
): Promise<void> {
  const made = await findChallenge(transaction, { id: id ?? "", factorId: factor.id });
  if (!made) throw authErrors.challengeNotFound();
  if (options.now().getTime() - made.getTime() > options.challengeSeconds * 1000)
    throw authErrors.challengeExpired();
}

/** @returns how the code proves the factor, for the claim `amr`; null for a wrong or used one */
async function methodOf(transaction: Transaction, factor: FactorRow, code: string, context: AuthContext) {
  const { factorKey, options } = context;
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(open(factor.secret ?? "", factor.id, factorKey), code, options.now());
    return step !== null && (await acceptStep(transaction, factor.id, step)) ? "totp" : null;
  }
  // A factor begins with its own code: only then is it known that the app has the secret.
  if (!isVerified(factor)) return null;
  const isRight = await redeemRecoveryCode(transaction, { userId: factor.user_id, code }, factorKey);
  return isRight ? "recovery_code" : null;
}
