/** POST /resend: the link of a registration or of a change of address once more. */
import { z } from "zod";
import { changeMails } from "../email-change.ts";
import { defineEndpoint } from "../endpoint.ts";
import { errors } from "../errors.ts";
import { fields } from "../fields.ts";
import { challengeFields, readChallenge } from "../flow-state.ts";
import { mailWhoever } from "../mail-whoever.ts";

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
    await mailWhoever(
      request,
      context,
      type,
      kinds.map((kind) => ({ kind, email, challenge })),
    );
    return {};
  },
});
