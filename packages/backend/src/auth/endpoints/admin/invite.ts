/** POST /invite: an account for another person, who is told by mail. */
import { z } from "zod";
import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import { invitedUser } from "#backend/auth/invitations.ts";
import { chooseRedirect } from "#backend/auth/redirects.ts";
import { viewUser } from "#backend/auth/user-view.ts";
import { asAccounts } from "#backend/database/database.ts";

const body = z.object({ email: fields.email, data: fields.userData });

export const invite = defineEndpoint<z.infer<typeof body>>({
  method: "POST",
  path: "/invite",
  service: true,
  body,
  async answer({ body: { email, data = {} }, query, headers }, context) {
    const { mail, options } = context;
    if (!email) throw errors.validation("Unable to validate email address: invalid format");
    const redirectTo = chooseRedirect(query.get("redirect_to"), headers, options);
    const user = await asAccounts(context, async (transaction) => {
      const invited = await invitedUser(transaction, email, data, options.now());
      await mail.enqueue(transaction, { kind: "invitation", email, redirectTo });
      return invited;
    });
    mail.deliverSoon();
    return viewUser(user);
  },
});
