/** The changes that people make to their own account. */
import type { DataClient } from "#app/data/data-client.ts";
import { SignedOut } from "#app/data/signed-out.ts";
import { refusalText } from "./auth-refusals.ts";
import type { Profile } from "./profile.ts";

/** SQLSTATEs whose message the database writes in French: the last administrator, an account already deleted. */
const explained = ["23514", "42501"];

const failedText = "Votre compte n’a pas pu être supprimé. Veuillez réessayer.";

/** Deletes the account of the signed-in person. Never rejects. @returns `problem`, a French sentence, on refusal or failure */
export async function deleteOwnAccount(dataClient: () => Promise<DataClient>): Promise<{ problem?: string }> {
  try {
    const { error } = await (await dataClient()).rpc("delete_own_account");
    if (!error) return {};
    if (explained.includes(error.code)) return { problem: error.message };
    console.error("Failed to delete account", error);
  } catch (error) {
    if (error instanceof SignedOut) return { problem: refusalText(error) };
    console.error("Failed to delete account", error);
  }
  return { problem: failedText };
}

/** Renames the person. Never throws; a failure is logged. @returns the changed profile, null when it failed */
export async function renameProfile(
  client: DataClient,
  userId: string,
  { first_name, last_name }: Pick<Profile, "first_name" | "last_name">,
): Promise<Profile | null> {
  const { data, error } = await client
    .from("profiles")
    .update({ first_name, last_name })
    .eq("id", userId)
    .select()
    .single();
  if (error) console.error("Failed to update profile", error);
  return data;
}
