/** Mail at the request of a person who is not signed in. Known and unknown addresses are treated alike. */
import { asAccounts } from "#backend/database/database.ts";
import type { AuthContext, AuthRequest } from "./endpoint.ts";
import type { MailRequest } from "./mail-requests.ts";
import { limitMail, limitRequests } from "./rate-limits.ts";
import { chooseRedirect } from "./redirects.ts";

/**
 * Counts the request and adds it to the outbox. The account is looked up when the mail leaves, so that the
 * answer does not tell whether there is one.
 * @param limitKind the name under which mails to an address are counted together
 * @throws AuthError over_request_rate_limit, over_email_send_rate_limit
 */
export async function acceptMailRequest(
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
