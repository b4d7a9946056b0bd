/** The reads and the write of the user list. */

import { readAllRows } from "#app/admin/entity/table-store.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { ProfileRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { mailAddress } from "#config/mail-address.ts";

/** The columns of the rights, which administrators grant. */
export type Right = "is_admin" | "is_editor";

/** A profile and the address of its account, `null` when the addresses could not be read. */
export type User = ProfileRow & { email: string | null };

/** Returns how a person is called in the back office. */
export function userName({ id, email, first_name, last_name }: User): string {
  return [first_name, last_name].filter(Boolean).join(" ") || (email ?? id);
}

/**
 * Returns all people with an account, newest first.
 * @throws PostgrestError without the profiles; without the addresses, these are null
 */
export async function getUsers(data: DataClient): Promise<User[]> {
  const [profiles, emails] = await Promise.all([readProfiles(data), readEmails(data)]);
  // A registration between two reads moves the other rows, so that a row can appear twice.
  const byId = new Map(profiles.map((row) => [row.id, { ...row, email: emails.get(row.id) ?? null }]));
  return [...byId.values()];
}

/**
 * Grants a person a right, or removes it.
 * @throws PostgrestError on refusal: PGRST116 for an unknown person, or a caller without the rights
 */
export async function setRight(data: DataClient, userId: string, right: Right, isGranted: boolean) {
  const change = right === "is_admin" ? { is_admin: isGranted } : { is_editor: isGranted };
  return dataOrThrow(await data.from("profiles").update(change).eq("id", userId).select().single());
}

/** Invites an address; the account is made when the mail leaves. @throws PostgrestError on refusal */
export async function inviteUser(data: DataClient, email: string): Promise<void> {
  const { error } = await data.rpc("invite_user", { invited_email: mailAddress(email) ?? email });
  if (error) throw error;
}

function readProfiles(data: DataClient): Promise<ProfileRow[]> {
  return readAllRows((from, to) =>
    data
      .from("profiles")
      .select("*", { count: "exact" })
      .order("created_at", { ascending: false })
      .order("id", { ascending: true })
      .range(from, to),
  );
}

async function readEmails(data: DataClient): Promise<Map<string, string | null>> {
  try {
    const users = await readAllRows((from, to) =>
      data.rpc("get_users_with_email", {}, { count: "exact" }).range(from, to),
    );
    return new Map(users.map(({ id, email }) => [id, email]));
  } catch (error) {
    console.error("Failed to fetch e-mail addresses", error);
    return new Map();
  }
}
