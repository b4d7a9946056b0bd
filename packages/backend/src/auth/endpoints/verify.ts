/** POST /verify: a session for the token of a link, or for an address and its code. */
import { z } from "zod";
import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import { redeemCode, redeemLink } from "#backend/auth/one-time-tokens.ts";
import { limitRequests, resetAttempts } from "#backend/auth/rate-limits.ts";
import { issueSession } from "#backend/auth/sessions.ts";
import { applyToken, FIRST_CONFIRMATION, tokenTypes } from "#backend/auth/verification.ts";
import { asAccounts } from "#backend/database/database.ts";

const body = z.object({
  type: fields.optionalText,
  token: fields.optionalText,
  token_hash: fields.optionalText,
  email: fields.email,
  phone: fields.optionalText,
});

export const verify = defineEndpoint({
  method: "POST",
  path: "/verify",
  body,
  async answer({ body, client }, context) {
    const { options } = context;
    const types = tokenTypes(body.type);
    checkFields(body);
    const account = body.email && ({ limit: "verifyPerAccount", name: body.email } as const);
    await limitRequests(context, client, "verifyPerAddress", account || undefined);

    const answer = await asAccounts(context, async (transaction) => {
      const token =
        body.token && body.email
          ? await redeemCode(transaction, { address: body.email, code: body.token }, types, options)
          : await redeemLink(transaction, body.token_hash ?? "", types, options);
      // Throwing here would roll back the count of wrong guesses.
      if (!token) return null;
      if (account) await resetAttempts(transaction, account, context);
      const { user, isComplete } = await applyToken(transaction, token, options);
      return isComplete
        ? issueSession(transaction, user, { method: "otp", client }, context)
        : { msg: FIRST_CONFIRMATION, code: "200" };
    });
    if (!answer) throw body.token ? errors.codeExpired() : errors.linkExpired();
    return answer;
  },
});

function checkFields({ token, token_hash, email, phone }: z.infer<typeof body>): void {
  if (!token && !token_hash) throw errors.validation("Verify requires a token or a token hash");
  if (token && token_hash) throw errors.validation("Verify requires either a token or a token hash");
  if (token_hash && (email || phone)) {
    throw errors.validation("Only the token_hash and type should be provided");
  }
  if (token && !email) {
    throw errors.validation("Only an email address or phone number should be provided on verify");
  }
}
