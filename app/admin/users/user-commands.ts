import { pageAccount } from "#app/account/account-calls.ts";
import { requireFactor } from "#app/account/second-factor.ts";
import { runCommand } from "#app/admin/editing/run-command.ts";
import { inviteUser, type Right, setRight } from "./user-accounts.ts";

/** Grants a person a right, or removes it. */
export interface SetRight {
  userId: string;
  right: Right;
  isGranted: boolean;
}

/** Sends an invitation to an address. */
export interface Invite {
  email: string;
}

/** Asks a second factor of editors and administrators, or no longer. */
export interface RequireFactor {
  isRequired: boolean;
}

export function runUserCommand(command: SetRight | Invite | RequireFactor) {
  return runCommand(async (client) => {
    if ("email" in command) {
      await inviteUser(client, command.email);
      return { status: "saved" };
    }
    if ("isRequired" in command) {
      await requireFactor(client, command.isRequired);
      return { status: "saved" };
    }
    const { userId, right, isGranted } = command;
    const profile = await setRight(client, userId, right, isGranted);
    // Updates the header after a change of one's own rights; the account ignores other people's profiles.
    const account = await pageAccount();
    account.setProfile(profile);
    return { status: "saved", batch: null };
  });
}
