import { pageAccount } from "#app/account/account-calls.ts";
import { perform } from "#app/routes/admin/editing/result.ts";
import { setAdministrator } from "./users-data.ts";

/** Grants a person the rights of an administrator, or removes them. */
export interface SetAdministrator {
  userId: string;
  isAdmin: boolean;
}

export function runUserCommand({ userId, isAdmin }: SetAdministrator) {
  return perform(async (client) => {
    const profile = await setAdministrator(client, userId, isAdmin);
    // Updates the header after a change of one's own rights; the account ignores other people's profiles.
    const account = await pageAccount();
    account.setProfile(profile);
    return { status: "saved" };
  });
}
