/** The changes that people make to their own account. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow, SignedOut } from "#app/lib/data/read-failure.ts";
import { refusalText } from "./auth-refusals.ts";
import type { Profile } from "./session.ts";

/** SQLSTATEs with a French message from the database: the last administrator, an account already deleted. */
const explained = ["23514", "42501"];

const failedText = "Votre compte n’a pas pu être supprimé. Veuillez réessayer.";

/**
 * Deletes the signed-in person's account. Never rejects.
 * @returns the `problem` of a failure, in French; `isOldSession` when the password has to be typed first
 */
export async function deleteOwnAccount(
  dataClient: () => Promise<DataClient>,
): Promise<{ problem?: string; isOldSession?: boolean }> {
  try {
    const { error } = await (await dataClient()).rpc("delete_own_account");
    if (!error) return {};
    if (error.hint === "sign_in_again") return { isOldSession: true };
    if (explained.includes(error.code)) return { problem: error.message };
    console.error("Failed to delete account", error);
  } catch (error) {
    if (error instanceof SignedOut) return { problem: refusalText(error) };
    console.error("Failed to delete account", error);
  }
  return { problem: failedText };
}

/** Renames the person. @returns the changed profile @throws PostgrestError when the database refuses */
export async function renameProfile(
  client: DataClient,
  userId: string,
  { first_name, last_name }: Pick<Profile, "first_name" | "last_name">,
): Promise<Profile> {
  const names = { first_name, last_name };
  return dataOrThrow(await client.from("profiles").update(names).eq("id", userId).select().single());
}
