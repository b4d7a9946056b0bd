import type { User } from "#app/account/users.ts";

/** Returns the users whose name or address contains every word of `search`, ignoring case and accents. */
export function findUsers(users: readonly User[], search: string): readonly User[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return users;
  return users.filter(({ email, firstName, lastName }) => {
    const text = plain(`${email ?? ""} ${firstName ?? ""} ${lastName ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
