/** For journeys of the back office: people and messages made past the screens. */
import { randomUUID } from "node:crypto";
import { type Credentials, createAccount } from "./accounts.ts";
import { askAsOperator } from "./operator.ts";

/** Gives somebody the rights, or takes them away, as another administrator would have done. */
export async function setRights(userId: string, is_admin: boolean): Promise<void> {
  await askAsOperator("PATCH", `profiles?id=eq.${userId}`, { is_admin });
}

const appointed = new Set<string>();

interface Person extends Credentials {
  id: string;
}

/** Somebody with a confirmed account. */
export async function createPerson(first_name: string, last_name: string): Promise<Person> {
  const credentials = await createAccount({ first_name, last_name });
  const name = new URLSearchParams({ first_name: `eq.${first_name}`, last_name: `eq.${last_name}` });
  const [profile] = await askAsOperator<{ id: string }>("GET", `profiles?${name}&order=created_at.desc`);
  return { ...credentials, id: profile?.id ?? "" };
}

/** Somebody with the rights of an administrator, until `dismissAdministrators` is called. */
export async function createAdministrator(first_name: string, last_name: string): Promise<Person> {
  const person = await createPerson(first_name, last_name);
  appointed.add(person.id);
  await setRights(person.id, true);
  return person;
}

/** Leaves the administrator of the first start as the only one: other journeys count on that. */
export async function dismissAdministrators(): Promise<void> {
  for (const id of appointed) await setRights(id, false);
  appointed.clear();
}

/** As if it had never been made when the account was. */
export async function removeProfile(userId: string): Promise<void> {
  await askAsOperator("DELETE", `profiles?id=eq.${userId}`);
}

export async function removeMessages(): Promise<void> {
  await askAsOperator("DELETE", "contact_messages?id=not.is.null");
}

/** Writes a message as a visitor would, each from an address of its own: the contact form has a limit. */
export async function writeMessage(message: {
  name: string;
  subject: string;
  message?: string;
}): Promise<void> {
  const email = `${randomUUID()}@exemple.fr`;
  await askAsOperator("POST", "contact_messages", { email, message: "Bonjour", ...message });
}
