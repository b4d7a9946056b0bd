import type { User } from "./user-accounts.ts";

/** Returns the users whose name or address contains every word of `search`, ignoring case and accents. */
export function findUsers(users: readonly User[], search: string): readonly User[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return users;
  return users.filter(({ email, first_name, last_name }) => {
    const text = plain(`${email ?? ""} ${first_name ?? ""} ${last_name ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
