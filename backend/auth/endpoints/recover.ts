/** POST /recover: a link to choose a new password. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { errors } from "../errors.ts";
import { fields } from "../fields.ts";
import { challengeFields, readChallenge } from "../flow-state.ts";
import { mailWhoever } from "../mail-whoever.ts";

const body = z.object({ email: fields.email, ...challengeFields });

export const recover = defineEndpoint({
  method: "POST",
  path: "/recover",
  body,
  async answer(request, context) {
    const { email } = request.body;
    if (!email) throw errors.validation("Password recovery requires an email");
    const challenge = readChallenge(request.body);
    await mailWhoever(request, context, "recovery", [{ kind: "recovery", email, challenge }]);
    return {};
  },
});
