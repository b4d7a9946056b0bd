/** POST /resend: mails the link of a registration or of a change of address again. */
import { z } from "zod";
import { acceptMailRequest } from "#backend/auth/anonymous-mail-request.ts";
import { changeMails } from "#backend/auth/email-change.ts";
import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import { challengeFields, readChallenge } from "#backend/auth/flow-state.ts";

const body = z.object({ type: fields.optionalText, email: fields.email, ...challengeFields });

export const resend = defineEndpoint({
  method: "POST",
  path: "/resend",
  body,
  async answer(request, context) {
    const { type, email } = request.body;
    if (type !== "signup" && type !== "email_change") {
      throw errors.validation("Missing one of these types: signup, email_change, sms, phone_change");
    }
    if (!email) throw errors.validation("Type provided requires an email address");
    const challenge = readChallenge(request.body);
    const kinds =
      type === "signup" ? ["confirmation" as const] : changeMails(context.options).map(([kind]) => kind);
    await acceptMailRequest(
      request,
      context,
      type,
      kinds.map((kind) => ({ kind, email, challenge })),
    );
    return {};
  },
});
