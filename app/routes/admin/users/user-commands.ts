import { pageAccount } from "#app/account/account-calls.ts";
import { perform } from "#app/routes/admin/editing/result.ts";
import { setAdministrator } from "./users-data.ts";

/** Gives somebody the rights of an administrator, or takes them away. */
export interface SetAdministrator {
  userId: string;
  isAdmin: boolean;
}

/** Runs what an administrator asks of the users' screen. */
export function runUserCommand({ userId, isAdmin }: SetAdministrator) {
  return perform(async (client) => {
    const profile = await setAdministrator(client, userId, isAdmin);
    // The header follows one's own rights; the account ignores other people's profiles.
    const account = await pageAccount();
    account.setProfile(profile);
    return { status: "saved" };
  });
}
