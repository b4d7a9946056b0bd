/** The reads and the write of the user list. */

import { readAllRows } from "#app/data/all-rows.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { ProfileRow } from "#app/data/database-types.ts";
import type { Column } from "#app/data/entities/entity.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";

/** The columns of the rights, which administrators grant. */
export type Right = "is_admin" | "is_editor";

/** A profile and the address of its account, `null` when the addresses could not be read. */
export type User = ProfileRow & { email: string | null };

const registrationDate = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long" });

/** The columns of the list, and of its export. */
export const userColumns = {
  email: { title: "Email", text: ({ email }) => email ?? "Indisponible" },
  lastName: { title: "Nom", text: ({ last_name }) => last_name ?? "" },
  firstName: { title: "Prénom", text: ({ first_name }) => first_name ?? "" },
  createdAt: {
    title: "Date d’inscription",
    text: ({ created_at }) => registrationDate.format(new Date(created_at)),
  },
  isAdmin: { title: "Admin", text: ({ is_admin }) => (is_admin ? "Oui" : "Non") },
} satisfies Record<string, Column<User>>;

/** Returns how a person is called in the back office. */
export function userName({ id, email, first_name, last_name }: User): string {
  return [first_name, last_name].filter(Boolean).join(" ") || (email ?? id);
}

/**
 * Returns all people with an account, newest first.
 * @throws PostgrestError when the profiles cannot be read; if only the addresses cannot be read, they are null
 */
export async function getUsers(data: DataClient): Promise<User[]> {
  const [profiles, emails] = await Promise.all([readProfiles(data), readEmails(data)]);
  // A registration between two reads moves the other rows, so that a row can appear twice.
  const byId = new Map(profiles.map((row) => [row.id, { ...row, email: emails.get(row.id) ?? null }]));
  return [...byId.values()];
}

/**
 * Grants a person a right, or removes it.
 * @throws PostgrestError when the database refuses; PGRST116 for an unknown person, or when the caller lacks the rights
 */
export async function setRight(data: DataClient, userId: string, right: Right, isGranted: boolean) {
  const change = right === "is_admin" ? { is_admin: isGranted } : { is_editor: isGranted };
  return dataOrThrow(await data.from("profiles").update(change).eq("id", userId).select().single());
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
