/** Accounts for journeys that begin with one, made through the auth interface instead of the forms. */
import { randomUUID } from "node:crypto";
import type { Session } from "@supabase/auth-js";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { SESSION_STORAGE_KEY } from "#app/account/stored-session.ts";
import { siteUrl, visitorAddress } from "./journey.ts";
import { isUnused } from "./kept-pages.ts";

export interface Credentials {
  email: string;
  password: string;
}

export const newCredentials = (): Credentials => ({
  email: `${randomUUID()}@exemple.fr`,
  password: "Un-Bon-Choix-42",
});

async function ask(path: string, body: unknown, key = inject("anonKey")): Promise<unknown> {
  const answer = await fetch(`${siteUrl}/auth/v1/${path}`, {
    method: "POST",
    headers: {
      apikey: key,
      Authorization: `Bearer ${key}`,
      "Content-Type": "application/json",
      "X-Forwarded-For": visitorAddress(),
    },
    body: JSON.stringify(body),
  });
  const said = await answer.json();
  expect(said).not.toHaveProperty("error_code");
  return said;
}

/** Registers an account whose address is not confirmed. */
export async function register(data: Record<string, string> = {}): Promise<Credentials> {
  const credentials = newCredentials();
  await ask("signup", { ...credentials, data });
  return credentials;
}

export interface Account extends Credentials {
  id: string;
}

/** Makes an account whose address is confirmed. */
export async function createAccount(data: Record<string, string> = {}): Promise<Account> {
  const credentials = newCredentials();
  const account = { ...credentials, email_confirm: true, user_metadata: data };
  const { id } = (await ask("admin/users", account, inject("serviceRoleKey"))) as { id: string };
  return { ...credentials, id };
}

/** Puts a session into the browser's storage, as an earlier visit would have. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  const session = await sessionOf(credentials);
  if (!isUnused(page) || page.url() === "about:blank") await page.goto("/robots.txt");
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      // Another address than that of an unused page, without another request.
      history.replaceState(null, "", "/robots.txt");
    },
    [SESSION_STORAGE_KEY, JSON.stringify(session)] as const,
  );
}

/** Of the administrator, as whom most journeys sign in: each other one would hash the password again. */
let keptSession: Session | undefined;

async function sessionOf(credentials: Credentials): Promise<Session> {
  const open = () => ask("token?grant_type=password", credentials) as Promise<Session>;
  if (credentials.email !== inject("administrator").email) return open();
  // A journey may have ended it.
  if (!(keptSession && (await isOpen(keptSession)))) keptSession = await open();
  return keptSession;
}

async function isOpen({ access_token }: Session): Promise<boolean> {
  const answer = await fetch(`${siteUrl}/auth/v1/user`, {
    headers: { apikey: inject("anonKey"), Authorization: `Bearer ${access_token}` },
  });
  return answer.ok;
}

/** Signs in with the form of the open page. */
export async function submitSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  const form = page.getByRole("tabpanel", { name: "Connexion" });
  await form.getByLabel("E-mail", { exact: true }).fill(email);
  await form.getByLabel("Mot de passe", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Se connecter" }).click();
}

/** The header's account links. */
export const accountLinks = (page: Page) =>
  page.getByRole("banner").getByRole("navigation", { name: "Compte" });

export const toast = (page: Page, title: string | RegExp) =>
  page.getByRole("dialog").or(page.getByRole("alertdialog")).filter({ hasText: title });
