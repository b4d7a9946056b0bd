/** Accounts for journeys that begin with one, made through the auth interface instead of the forms. */
import { randomUUID } from "node:crypto";
import type { Session } from "@supabase/auth-js";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { SESSION_STORAGE_KEY } from "#app/account/stored-session.ts";
import { siteUrl, visitorAddress } from "./journey.ts";
import { nextLinkFor } from "./sent-mail.ts";

export interface Credentials {
  email: string;
  password: string;
}

export const newCredentials = (): Credentials => ({
  email: `${randomUUID()}@exemple.fr`,
  password: "Un-Bon-Choix-42",
});

async function ask(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${siteUrl}/auth/v1/${path}`, {
    method: "POST",
    headers: {
      apikey: inject("anonKey"),
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

/** Registers an account and confirms its address. */
export async function createAccount(data: Record<string, string> = {}): Promise<Credentials> {
  const credentials = await register(data);
  const link = await nextLinkFor(credentials.email);
  await ask("verify", { type: "signup", token_hash: link.searchParams.get("token_hash") });
  return credentials;
}

/** Puts a session into the browser's storage, as an earlier visit would have. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  const session = (await ask("token?grant_type=password", credentials)) as Session;
  await page.goto("/robots.txt");
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    JSON.stringify(session),
  ] as const);
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
