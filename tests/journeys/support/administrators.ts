/** For journeys of the back office: people and contact messages made without the screens. */
import { randomUUID } from "node:crypto";
import { type Account, createAccount } from "./accounts.ts";
import { askAsOperator } from "./operator.ts";

/** Gives or takes a right, as an administrator would: by default an administrator's own. */
export async function setRights(
  userId: string,
  isGranted: boolean,
  right: "is_admin" | "is_editor" = "is_admin",
): Promise<void> {
  await askAsOperator("PATCH", `profiles?id=eq.${userId}`, { [right]: isGranted });
}

const appointed = new Set<string>();

/** Makes a person with a confirmed account. */
export const createPerson = (first_name: string, last_name: string): Promise<Account> =>
  createAccount({ first_name, last_name });

/** Makes an administrator, who stays one until `dismissAdministrators` is called. */
export async function createAdministrator(first_name: string, last_name: string): Promise<Account> {
  const person = await createPerson(first_name, last_name);
  appointed.add(person.id);
  await setRights(person.id, true);
  return person;
}

export async function createEditor(first_name: string, last_name: string): Promise<Account> {
  const person = await createPerson(first_name, last_name);
  await setRights(person.id, true, "is_editor");
  return person;
}

/** Leaves only the administrator of the first start, as other journeys expect. */
export async function dismissAdministrators(): Promise<void> {
  for (const id of appointed) await setRights(id, false);
  appointed.clear();
}

/** Removes a profile, as if the account had been made without one. */
export async function removeProfile(userId: string): Promise<void> {
  await askAsOperator("DELETE", `profiles?id=eq.${userId}`);
}

export async function removeMessages(): Promise<void> {
  await askAsOperator("DELETE", "contact_messages?id=not.is.null");
}

/** Stores a contact message; each comes from another address, because the contact form limits them. */
export async function writeMessage(message: {
  name: string;
  subject: string;
  message?: string;
}): Promise<void> {
  const email = `${randomUUID()}@exemple.fr`;
  await askAsOperator("POST", "contact_messages", { email, message: "Bonjour", ...message });
}
