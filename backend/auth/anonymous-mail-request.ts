/** Mail on request of somebody who is not signed in: known and unknown addresses are treated alike. */
import type { AuthContext, AuthRequest } from "./endpoint.ts";
import type { MailRequest } from "./mail-requests.ts";
import { limitMail, limitRequests } from "./rate-limits.ts";
import { chooseRedirect } from "./redirects.ts";

/**
 * Counts the request and writes down what is wanted; whether there is such an account is looked up when the mail leaves.
 * @param limitKind which mails to that address are counted together
 * @throws AuthError over_request_rate_limit, over_email_send_rate_limit
 */
export async function acceptMailRequest(
  { client, query, headers }: AuthRequest,
  context: AuthContext,
  limitKind: string,
  requests: readonly MailRequest[],
): Promise<void> {
  const { database, mail, options } = context;
  await limitRequests(context, client, "mailPerAddress");
  for (const email of new Set(requests.map((request) => request.email))) {
    await limitMail(context, limitKind, email);
  }
  const redirectTo = chooseRedirect(query.get("redirect_to"), headers, options);
  await database.runAs("supabase_auth_admin", {}, async (transaction) => {
    for (const request of requests)
      await mail.enqueue(transaction, "challenge" in request ? { ...request, redirectTo } : request);
  });
  mail.deliverSoon();
}
