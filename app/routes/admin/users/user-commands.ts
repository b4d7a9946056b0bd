import { pageAccount } from "#app/account/account-calls.ts";
import { type Right, setRight } from "#app/account/users.ts";
import { runCommand } from "#app/routes/admin/editing/result.ts";

/** Grants a person a right, or removes it. */
export interface SetRight {
  userId: string;
  right: Right;
  isGranted: boolean;
}

export function runUserCommand({ userId, right, isGranted }: SetRight) {
  return runCommand(async (client) => {
    const profile = await setRight(client, userId, right, isGranted);
    // Updates the header after a change of one's own rights; the account ignores other people's profiles.
    const account = await pageAccount();
    account.setProfile(profile);
    return { status: "saved", batch: null };
  });
}
