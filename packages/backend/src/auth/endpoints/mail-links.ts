/** Links and codes, mailed to whoever asks for them: known and unknown addresses are treated alike. */
import { z } from "zod";
import { changeMails } from "#backend/auth/email-change.ts";
import { type AuthContext, type AuthRequest, defineEndpoint } from "#backend/auth/endpoint.ts";
import { authErrors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import { challengeFields, readChallenge } from "#backend/auth/flow-state.ts";
import type { MailRequest } from "#backend/auth/mail-requests.ts";
import { limitMail, limitRequests } from "#backend/auth/rate-limits.ts";
import { chooseRedirect } from "#backend/auth/redirects.ts";
import { requireSignedIn } from "#backend/auth/signed-in.ts";
import { findUserByEmail } from "#backend/auth/users.ts";
import { asAccounts } from "#backend/database/database.ts";

const otpBody = z.object({
  email: fields.email,
  phone: fields.optionalText,
  create_user: z.boolean().nullish(),
  data: fields.userData,
  ...challengeFields,
});

/**
 * POST /otp: a link and a code that sign in without a password.
 * Unlike GoTrue, `create_user: false` does not reveal an unknown address where sign-up does not.
 */
export const otp = defineEndpoint({
  method: "POST",
  path: "/otp",
  body: otpBody,
  async answer(request, context) {
    const { email, phone, data, create_user: createUser } = request.body;
    if (phone) throw authErrors.phoneDisabled();
    if (!email) throw authErrors.validation("One of email or phone must be set");
    const challenge = readChallenge(request.body);
    if (createUser === false && context.options.autoconfirm) {
      const user = await asAccounts(context, (transaction) => findUserByEmail(transaction, email));
      if (!user) throw authErrors.otpDisabled();
    }
    const newAccount = createUser === false ? null : (data ?? {});
    await acceptMailRequest(request, context, "sign-in", [{ kind: "sign-in", email, challenge, newAccount }]);
    return {};
  },
});

const recoverBody = z.object({ email: fields.email, ...challengeFields });

/** POST /recover: mails a link to choose a new password. */
export const recover = defineEndpoint({
  method: "POST",
  path: "/recover",
  body: recoverBody,
  async answer(request, context) {
    const { email } = request.body;
    if (!email) throw authErrors.validation("Password recovery requires an email");
    const challenge = readChallenge(request.body);
    await acceptMailRequest(request, context, "recovery", [{ kind: "recovery", email, challenge }]);
    return {};
  },
});

const resendBody = z.object({ type: fields.optionalText, email: fields.email, ...challengeFields });

/** POST /resend: mails the link of a registration or of a change of address again. */
export const resend = defineEndpoint({
  method: "POST",
  path: "/resend",
  body: resendBody,
  async answer(request, context) {
    const { type, email } = request.body;
    if (type !== "signup" && type !== "email_change") {
      throw authErrors.validation("Missing one of these types: signup, email_change, sms, phone_change");
    }
    if (!email) throw authErrors.validation("Type provided requires an email address");
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

/** GET /reauthenticate: mails a code that the caller needs for a sensitive change. */
export const reauthenticate = defineEndpoint({
  method: "GET",
  path: "/reauthenticate",
  async answer(request, context) {
    const { user } = await requireSignedIn(request, context);
    if (!user.email || !user.email_confirmed_at) throw authErrors.emailNotConfirmedYet();
    const mail = { kind: "reauthentication", email: user.email } as const;
    await acceptMailRequest(request, context, mail.kind, [mail]);
    return {};
  },
});

/**
 * Counts the request and adds it to the outbox. The account is looked up when the mail leaves, so that the
 * answer does not tell whether there is one.
 * @param limitKind the name under which mails to an address are counted together
 * @throws AuthError over_request_rate_limit, over_email_send_rate_limit
 */
async function acceptMailRequest(
  { client, query, headers }: AuthRequest,
  context: AuthContext,
  limitKind: string,
  requests: readonly MailRequest[],
): Promise<void> {
  const { mail, options } = context;
  await limitRequests(context, client, "mailPerAddress");
  for (const email of new Set(requests.map((request) => request.email))) {
    await limitMail(context, { kind: limitKind, email, client });
  }
  const redirectTo = chooseRedirect(query.get("redirect_to"), headers, options);
  await asAccounts(context, async (transaction) => {
    for (const request of requests)
      await mail.enqueue(transaction, "challenge" in request ? { ...request, redirectTo } : request);
  });
  mail.deliverSoon();
}
