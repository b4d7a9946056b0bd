/** GET /reauthenticate: a code with which the caller shows, before a sensitive change, that it is still them. */
import { requireSignedIn } from "../caller.ts";
import { defineEndpoint } from "../endpoint.ts";
import { errors } from "../errors.ts";
import { mailWhoever } from "../mail-whoever.ts";

export const reauthenticate = defineEndpoint({
  method: "GET",
  path: "/reauthenticate",
  async answer(request, context) {
    const { user } = await requireSignedIn(request, context);
    if (!user.email || !user.email_confirmed_at) throw errors.emailNotConfirmedYet();
    const mail = { kind: "reauthentication", email: user.email } as const;
    await mailWhoever(request, context, mail.kind, [mail]);
    return {};
  },
});
