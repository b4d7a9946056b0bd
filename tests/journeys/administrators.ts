/** For journeys of the back office: people and messages made past the screens, and calls that fail. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { type Credentials, createAccount } from "./accounts.ts";
import { allowComplaint, siteUrl, visitorAddress } from "./journey.ts";

/** A data call with the key that may do everything. */
async function asOperator(path: string, init: RequestInit = {}): Promise<unknown> {
  const key = inject("serviceRoleKey");
  const answer = await fetch(`${siteUrl}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: key,
      Authorization: `Bearer ${key}`,
      "Content-Type": "application/json",
      Prefer: "return=representation",
      "X-Forwarded-For": visitorAddress(),
    },
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

/** Gives somebody the rights, or takes them away, as another administrator would have done. */
export async function setRights(userId: string, is_admin: boolean): Promise<void> {
  await asOperator(`profiles?id=eq.${userId}`, { method: "PATCH", body: JSON.stringify({ is_admin }) });
}

const appointed = new Set<string>();

export interface Person extends Credentials {
  id: string;
}

/** Somebody with a confirmed account. */
export async function createPerson(first_name: string, last_name: string): Promise<Person> {
  const credentials = await createAccount({ first_name, last_name });
  const name = new URLSearchParams({ first_name: `eq.${first_name}`, last_name: `eq.${last_name}` });
  const [profile] = (await asOperator(`profiles?${name}&order=created_at.desc`)) as { id: string }[];
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
  await asOperator(`profiles?id=eq.${userId}`, { method: "DELETE" });
}

export async function removeMessages(): Promise<void> {
  await asOperator("contact_messages?id=not.is.null", { method: "DELETE" });
}

/** Writes a message as a visitor would, each from an address of its own: the contact form has a limit. */
export async function writeMessage(message: {
  name: string;
  subject: string;
  message?: string;
}): Promise<void> {
  await asOperator("contact_messages", {
    method: "POST",
    body: JSON.stringify({ email: `${randomUUID()}@exemple.fr`, message: "Bonjour", ...message }),
  });
}

/** Cuts the connection for the data calls that match, until the function that it returns is called. */
export async function cutConnection(page: Page, calls: string | RegExp): Promise<() => Promise<void>> {
  allowComplaint(page, /^Failed to /);
  await page.route(calls, (route) => route.abort("connectionfailed"));
  return () => page.unroute(calls);
}

/** Holds the answers of the data calls that match back, until the function that it returns is called. */
export async function holdBack(page: Page, calls: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
