import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { accountLinks, createAccount, signIn, submitSignIn, toast } from "./support/accounts.ts";
import { phone, siteUrl, test } from "./support/journey.ts";
import { shiftsOf, watchShifts } from "./support/page-cost.ts";
import { publicPages } from "./support/public-pages.ts";
import { openHydrated, openIdle, untilIdle } from "./support/readiness.ts";

const signOut = (page: Page) => accountLinks(page).getByRole("button", { name: "Déconnexion" });
const way = (page: Page) => accountLinks(page).getByRole("link", { name: "Connexion" });

describe("signing in", () => {
  test("with a wrong password fails with a clear sentence and keeps the typed values", async ({ page }) => {
    const { email } = await createAccount();
    await page.goto("/auth");
    await submitSignIn(page, { email, password: "pas le bon" });
    await toast(page, "Erreur lors de la connexion").waitFor();
    const panel = page.getByRole("tabpanel", { name: "Connexion" });
    expect(await panel.getByRole("alert").textContent()).toBe(
      "L’adresse e-mail ou le mot de passe est incorrect.",
    );
    expect(await panel.getByLabel("E-mail", { exact: true }).inputValue()).toBe(email);
    expect(await panel.getByLabel("Mot de passe", { exact: true }).inputValue()).toBe("pas le bon");
    const button = panel.getByRole("button", { name: "Se connecter" });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.getByRole("tab", { name: "Inscription" }).click();
    await toast(page, "Erreur lors de la connexion").waitFor({ state: "detached" });
  });

  test("leads home, and redirects signed-in visitors from the form", async ({ page }) => {
    const credentials = await createAccount();
    await page.goto("/auth");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/auth/v1/token*", async (route) => {
      await held;
      await route.continue();
    });
    await submitSignIn(page, credentials);
    const button = page.getByRole("button", { name: "Connexion en cours..." });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    release();
    await page.waitForURL(`${siteUrl}/`);
    await page.goto("/auth");
    await page.waitForURL(`${siteUrl}/`);
  });

  test("shows in every tab, and so does signing out", async ({ page }) => {
    const credentials = await createAccount();
    await openHydrated(page, "/about");
    const other = await page.context().newPage();
    await other.goto("/auth");
    await submitSignIn(other, credentials);
    await signOut(other).waitFor();
    await signOut(page).waitFor();

    await signOut(page).click();
    await way(page).waitFor();
    await way(other).waitFor();
    expect(new URL(page.url()).pathname).toBe("/about");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test("reports a failed connection", async ({ page }) => {
    await openHydrated(page, "/auth");
    await page.route("**/auth/v1/token*", (route) =>
      route.fulfill({ status: 429, json: { message: "Too Many Requests" } }),
    );
    await submitSignIn(page, { email: "ada@exemple.fr", password: "peu importe" });
    await page
      .getByRole("main")
      .getByText(/^Trop d’essais en peu de temps/)
      .waitFor();
  });
});

describe("the header", () => {
  test("has administrators' links for administrators, wide and narrow", async ({ page }) => {
    await signIn(page, inject("administrator"));
    await page.goto("/");
    await accountLinks(page).getByRole("link", { name: "Admin Catégories" }).waitFor();
    expect(await accountLinks(page).getByRole("link").allInnerTexts()).toEqual([
      "Admin Catégories",
      "Admin Utilisateurs",
      "Mon compte",
    ]);
    await page.setViewportSize(phone);
    await page.getByText("Menu", { exact: true }).click();
    expect(await accountLinks(page).getByRole("link", { name: "Admin Utilisateurs" }).isVisible()).toBe(true);
    expect(await signOut(page).isVisible()).toBe(true);
  });

  test("has none of them for others", async ({ page }) => {
    await signIn(page, await createAccount());
    const profile = page.waitForResponse("**/rest/v1/profiles*");
    await page.goto("/");
    await profile;
    await signOut(page).waitFor();
    expect(await page.getByRole("link", { name: /^Admin/ }).count()).toBe(0);
  });

  test("shows the sign-in link to visitors at once, without account code", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await openIdle(page, "/");
    expect(await way(page).isVisible()).toBe(true);
    expect(await signOut(page).isVisible()).toBe(false);
    expect(scripts.filter((url) => /auth-client|\/auth\/v1\//.test(url))).toEqual([]);
  });
});

describe("there is no layout shift when the session becomes known", () => {
  for (const size of ["wide", "narrow"] as const) {
    test(`on any public page, ${size}`, async ({ page }) => {
      if (size === "narrow") await page.setViewportSize(phone);
      await signIn(page, inject("administrator"));
      await watchShifts(page);
      for (const { path } of publicPages) {
        const profile = page.waitForResponse("**/rest/v1/profiles*");
        await page.goto(path);
        await profile;
        await untilIdle(page);
        expect({ path, shifts: await shiftsOf(page) }).toEqual({ path, shifts: [] });
      }
    });
  }
});
