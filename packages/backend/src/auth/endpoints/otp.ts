/** POST /otp: a link and a code that sign in without a password. */

import { z } from "zod";
import { acceptMailRequest } from "#backend/auth/anonymous-mail-request.ts";
import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import { challengeFields, readChallenge } from "#backend/auth/flow-state.ts";
import { findUserByEmail } from "#backend/auth/users.ts";
import { asAccounts } from "#backend/database/database.ts";

const body = z.object({
  email: fields.email,
  phone: fields.optionalText,
  create_user: z.boolean().nullish(),
  data: fields.userData,
  ...challengeFields,
});

/** Unlike GoTrue, `create_user: false` does not reveal an unknown address where sign-up does not. */
export const otp = defineEndpoint({
  method: "POST",
  path: "/otp",
  body,
  async answer(request, context) {
    const { email, phone, data, create_user: createUser } = request.body;
    if (phone) throw errors.phoneDisabled();
    if (!email) throw errors.validation("One of email or phone must be set");
    const challenge = readChallenge(request.body);
    if (createUser === false && context.options.autoconfirm) {
      const user = await asAccounts(context, (transaction) => findUserByEmail(transaction, email));
      if (!user) throw errors.otpDisabled();
    }
    const newAccount = createUser === false ? null : (data ?? {});
    await acceptMailRequest(request, context, "sign-in", [{ kind: "sign-in", email, challenge, newAccount }]);
    return {};
  },
});
