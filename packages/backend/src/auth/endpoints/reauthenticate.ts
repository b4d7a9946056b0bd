/** GET /reauthenticate: mails a code that the caller needs for a sensitive change. */

import { acceptMailRequest } from "#backend/auth/anonymous-mail-request.ts";
import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { requireSignedIn } from "#backend/auth/signed-in.ts";

export const reauthenticate = defineEndpoint({
  method: "GET",
  path: "/reauthenticate",
  async answer(request, context) {
    const { user } = await requireSignedIn(request, context);
    if (!user.email || !user.email_confirmed_at) throw errors.emailNotConfirmedYet();
    const mail = { kind: "reauthentication", email: user.email } as const;
    await acceptMailRequest(request, context, mail.kind, [mail]);
    return {};
  },
});
