/** The second factors of the caller, which count once a code was verified (verify.ts). */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { authErrors } from "#backend/auth/errors.ts";
import {
  deleteFactor,
  deleteUnverified,
  hasSecondFactor,
  insertFactor,
  isVerified,
  lacksSecondFactor,
  newTotp,
  requireFactor,
  seal,
  startChallenge,
} from "#backend/auth/factors/factors.ts";
import { renewCodes } from "#backend/auth/factors/recovery-codes.ts";
import { fields } from "#backend/auth/fields.ts";
import { countBearer, findSignedIn, isOlderThan } from "#backend/auth/signed-in.ts";
import { findUserById } from "#backend/auth/users.ts";
import { asAccounts } from "#backend/database/database.ts";

/** The name and the issuer are part of a QR code, which holds little text. */
const short = fields.optionalText.refine((text = "") => text.length <= 100, "is longer than 100 characters");

const body = z.object({ factor_type: fields.optionalText, friendly_name: short, issuer: short });

/** POST /factors: a new second factor, which counts once a code was verified. */
export const enrollFactor = defineEndpoint<z.infer<typeof body>>({
  method: "POST",
  path: "/factors",
  body,
  async answer(request, context) {
    const { body } = request;
    const { options } = context;
    const bearer = await countBearer(request, context);
    const type = body.factor_type ?? "";
    if (type === "phone") throw authErrors.phoneFactorDisabled();
    if (type === "webauthn") throw authErrors.webauthnFactorDisabled();
    if (type !== "totp") throw authErrors.validation("factor_type needs to be totp, phone, or webauthn");

    return asAccounts(context, async (transaction) => {
      const now = options.now();
      const caller = await findSignedIn(transaction, bearer, context, { lock: true });
      if (!caller.session) throw authErrors.sessionGone();
      // With a factor of its own a stolen session would shut the owner out. The official client sends no password here.
      if (!hasSecondFactor(caller.user) && isOlderThan(options.recentSignInSeconds, caller, options)) {
        throw authErrors.signInAgain();
      }
      const { id: userId, email } = caller.user;
      await deleteUnverified(transaction, userId, {
        before: new Date(now.getTime() - options.challengeSeconds * 1000),
      });
      const name = body.friendly_name?.trim() ?? "";
      const { factors } = (await findUserById(transaction, userId)) ?? caller.user;
      if (factors.some(({ friendly_name }) => (friendly_name ?? "") === name))
        throw authErrors.factorNameTaken(name);
      if (factors.length >= options.maxFactors) throw authErrors.tooManyFactors();
      if (lacksSecondFactor(caller))
        throw authErrors.insufficientAal(403, "AAL2 required to enroll a new factor");

      const id = randomUUID();
      const totp = newTotp(body.issuer ?? new URL(options.siteUrl).host, email ?? userId);
      const sealed = seal(totp.secret, id, context.factorKey);
      await insertFactor(transaction, { id, userId, name: name || null, sealed }, now);
      return { id, type: "totp", friendly_name: name || undefined, totp };
    });
  },
});

/** POST /factors/:id/challenge: a question that a code answers once. */
export const challengeFactor = defineEndpoint({
  method: "POST",
  path: "/factors/:id/challenge",
  async answer(request, context) {
    const { params, client } = request;
    const { options } = context;
    const bearer = await countBearer(request, context);
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

/** DELETE /factors/:id: a factor ends. */
export const unenrollFactor = defineEndpoint({
  method: "DELETE",
  path: "/factors/:id",
  async answer(request, context) {
    const { mail } = context;
    const bearer = await countBearer(request, context);
    const answer = await asAccounts(context, async (transaction) => {
      const { user, session } = await findSignedIn(transaction, bearer, context, { lock: true });
      const factor = requireFactor(user, request.params.id);
      if (isVerified(factor) && session?.aal !== "aal2") {
        throw authErrors.insufficientAal(422, "AAL2 required to unenroll verified factor");
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

/** POST /factors/recovery_codes: new codes on paper instead of all earlier ones. Beside the protocol. */
export const makeRecoveryCodes = defineEndpoint({
  method: "POST",
  path: "/factors/recovery_codes",
  async answer(request, context) {
    const bearer = await countBearer(request, context);
    return asAccounts(context, async (transaction) => {
      const { user, session } = await findSignedIn(transaction, bearer, context, { lock: true });
      if (!hasSecondFactor(user)) throw authErrors.factorNotFound();
      if (session?.aal !== "aal2")
        throw authErrors.insufficientAal(403, "AAL2 required to make recovery codes");
      return { codes: await renewCodes(transaction, user.id, context.factorKey) };
    });
  },
});
