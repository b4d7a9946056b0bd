/** The reads and the write of the user list. */

import { readAllRows } from "#app/data/all-rows.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { ProfileRow } from "#app/data/database-types.ts";
import type { Column } from "#app/data/entities/entity.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";

/** The columns of the rights, which administrators grant. */
export type Right = "is_admin" | "is_editor";

export interface User extends Record<Right, boolean> {
  id: string;
  firstName: string | null;
  lastName: string | null;
  /** ISO date and time. */
  createdAt: string;
  /** `null` when the addresses could not be read. */
  email: string | null;
}

const registrationDate = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long" });

/** The columns of the list, and of its export. */
export const userColumns = {
  email: { title: "Email", text: ({ email }) => email ?? "Indisponible" },
  lastName: { title: "Nom", text: ({ lastName }) => lastName ?? "" },
  firstName: { title: "Prénom", text: ({ firstName }) => firstName ?? "" },
  createdAt: {
    title: "Date d’inscription",
    text: ({ createdAt }) => registrationDate.format(new Date(createdAt)),
  },
  isAdmin: { title: "Admin", text: ({ is_admin }) => (is_admin ? "Oui" : "Non") },
} satisfies Record<string, Column<User>>;

/** Returns how a person is called in the back office. */
export function userName({ id, email, firstName, lastName }: User): string {
  return [firstName, lastName].filter(Boolean).join(" ") || (email ?? id);
}

/**
 * Returns all people with an account, newest first.
 * @throws PostgrestError when the profiles cannot be read; if only the addresses cannot be read, they are null
 */
export async function getUsers(data: DataClient): Promise<User[]> {
  const [profiles, emails] = await Promise.all([readProfiles(data), readEmails(data)]);
  // A registration between two reads moves the other rows, so that a row can appear twice.
  const byId = new Map(profiles.map((row) => [row.id, toUser(row, emails.get(row.id) ?? null)]));
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

function toUser(row: ProfileRow, email: string | null): User {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    is_admin: row.is_admin,
    is_editor: row.is_editor,
    createdAt: row.created_at,
    email,
  };
}
