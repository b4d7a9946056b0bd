import type { Session } from "@supabase/auth-js";
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { SESSION_STORAGE_KEY } from "#app/account/stored-session.ts";
import { accountLinks, type Credentials, createAccount, signIn, toast } from "./support/accounts.ts";
import { accessibilityFaults, phone, siteUrl, test, visitorAddress } from "./support/journey.ts";
import { nextLinkFor } from "./support/sent-mail.ts";

/** What a stranger appends to any address of the site: a session of their own account. */
async function sessionInAddress(credentials: Credentials, type = "signup"): Promise<string> {
  const answer = await fetch(`${siteUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: {
      apikey: inject("anonKey"),
      "Content-Type": "application/json",
      "X-Forwarded-For": visitorAddress(),
    },
    body: JSON.stringify(credentials),
  });
  const { access_token, refresh_token } = (await answer.json()) as Session;
  return `#${new URLSearchParams({ access_token, refresh_token, expires_in: "3600", token_type: "bearer", type })}`;
}

const question = (page: Page, { email }: Credentials) =>
  page.getByRole("heading", { level: 1, name: `Continuer avec le compte ${email}` });
const storedSession = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY);

describe("a session that somebody sent", () => {
  for (const path of ["/about", "/auth/nouveau-mot-de-passe"]) {
    test(`opens nothing on ${path} without a question`, async ({ page }) => {
      const stranger = await createAccount();
      await page.goto(path + (await sessionInAddress(stranger)));
      await question(page, stranger).waitFor();
      expect(await storedSession(page)).toBeNull();
      expect(page.url()).toBe(`${siteUrl}/auth/lien`);
      await page.getByRole("button", { name: "Ne pas continuer" }).click();
      await page.waitForURL(`${siteUrl}/`);
      await accountLinks(page).getByRole("link", { name: "Connexion" }).waitFor();
      expect(await storedSession(page)).toBeNull();
    });
  }

  test("does not take the place of one's own, and says whose it would take", async ({ page }) => {
    const [stranger, own] = [await createAccount(), await createAccount()];
    await signIn(page, own);
    await page.goto(`/about${await sessionInAddress(stranger)}`);
    await question(page, stranger).waitFor();
    await page.getByRole("main").getByText(`Vous êtes connecté avec ${own.email}`).waitFor();
    expect(await storedSession(page)).toContain(own.email);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize(phone);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });

  test("of an account that is gone signs nobody out", async ({ page }) => {
    const own = await createAccount();
    await signIn(page, own);
    const [header = "", payload = ""] = String(await storedSession(page)).match(/eyJ[\w-]+\.([\w-]+)/) ?? [];
    await page.goto(`/#access_token=${header}.${payload}&refresh_token=x&type=signup`);
    await page.getByRole("heading", { name: "Ce lien n’est plus valable" }).waitFor();
    expect(await storedSession(page)).toContain(own.email);
  });

  test("opens when the person says so", async ({ page }) => {
    const account = await createAccount();
    await page.goto(`/${await sessionInAddress(account)}`);
    await page.getByRole("button", { name: "Continuer avec ce compte" }).click();
    await toast(page, "Adresse confirmée").waitFor();
    await accountLinks(page).getByRole("button", { name: "Déconnexion" }).waitFor();
  });
});

test.for([
  ["on its landing page without a question", "/auth/nouveau-mot-de-passe"],
  ["elsewhere after a question", "/auth"],
] as const)("a session that this browser asked for opens %s", async ([, path], { page }) => {
  const { email } = await createAccount();
  await page.goto("/auth/mot-de-passe-oublie");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  const token = (await nextLinkFor(email)).searchParams.get("token_hash");
  await page.goto(`/auth/v1/verify?token=${token}&type=recovery&redirect_to=${siteUrl}${path}`);
  if (path === "/auth") await page.getByRole("button", { name: "Continuer avec ce compte" }).click();
  await page.getByLabel("Nouveau mot de passe", { exact: true }).waitFor();
  expect(page.url()).toBe(`${siteUrl}/auth/nouveau-mot-de-passe`);
});
