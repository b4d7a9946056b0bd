/** POST /recover: mails a link to choose a new password. */
import { z } from "zod";
import { acceptMailRequest } from "#backend/auth/anonymous-mail-request.ts";
import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import { challengeFields, readChallenge } from "#backend/auth/flow-state.ts";

const body = z.object({ email: fields.email, ...challengeFields });

export const recover = defineEndpoint({
  method: "POST",
  path: "/recover",
  body,
  async answer(request, context) {
    const { email } = request.body;
    if (!email) throw errors.validation("Password recovery requires an email");
    const challenge = readChallenge(request.body);
    await acceptMailRequest(request, context, "recovery", [{ kind: "recovery", email, challenge }]);
    return {};
  },
});
