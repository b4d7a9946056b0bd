/** POST /factors: a new second factor, which counts once a code was verified. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import {
  deleteUnverified,
  hasSecondFactor,
  insertFactor,
  lacksSecondFactor,
} from "#backend/auth/factors/factors.ts";
import { seal } from "#backend/auth/factors/sealed.ts";
import { newTotp } from "#backend/auth/factors/totp.ts";
import { fields } from "#backend/auth/fields.ts";
import { limitRequests } from "#backend/auth/rate-limits.ts";
import { findSignedIn, isOlderThan, readBearer } from "#backend/auth/signed-in.ts";
import { findUserById } from "#backend/auth/users.ts";
import { asAccounts } from "#backend/database/database.ts";

/** The name and the issuer are part of a QR code, which holds little text. */
const short = fields.optionalText.refine((text = "") => text.length <= 100, "is longer than 100 characters");

const body = z.object({ factor_type: fields.optionalText, friendly_name: short, issuer: short });

export const enrollFactor = defineEndpoint<z.infer<typeof body>>({
  method: "POST",
  path: "/factors",
  body,
  async answer({ body, headers, client }, context) {
    const { options } = context;
    const bearer = await readBearer(headers, context);
    await limitRequests(context, client, "userPerAddress", { limit: "userPerAccount", name: bearer.userId });
    const type = body.factor_type ?? "";
    if (type === "phone") throw errors.phoneFactorDisabled();
    if (type === "webauthn") throw errors.webauthnFactorDisabled();
    if (type !== "totp") throw errors.validation("factor_type needs to be totp, phone, or webauthn");

    return asAccounts(context, async (transaction) => {
      const now = options.now();
      const caller = await findSignedIn(transaction, bearer, context, { lock: true });
      if (!caller.session) throw errors.sessionGone();
      // With a factor of its own a stolen session would shut the owner out. The official client sends no password here.
      if (!hasSecondFactor(caller.user) && isOlderThan(options.recentSignInSeconds, caller, options)) {
        throw errors.signInAgain();
      }
      const { id: userId, email } = caller.user;
      await deleteUnverified(transaction, userId, {
        before: new Date(now.getTime() - options.challengeSeconds * 1000),
      });
      const name = body.friendly_name?.trim() ?? "";
      const { factors } = (await findUserById(transaction, userId)) ?? caller.user;
      if (factors.some(({ friendly_name }) => (friendly_name ?? "") === name))
        throw errors.factorNameTaken(name);
      if (factors.length >= options.maxFactors) throw errors.tooManyFactors();
      if (lacksSecondFactor(caller))
        throw errors.insufficientAal(403, "AAL2 required to enroll a new factor");

      const id = randomUUID();
      const totp = newTotp(body.issuer ?? new URL(options.siteUrl).host, email ?? userId);
      const sealed = seal(totp.secret, id, context.factorKey);
      await insertFactor(transaction, { id, userId, name: name || null, sealed }, now);
      return { id, type: "totp", friendly_name: name || undefined, totp };
    });
  },
});
