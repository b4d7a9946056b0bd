import { describe, expect, inject } from "vitest";
import {
  accountLinks,
  createAccount,
  signIn,
  submitSignIn,
  toast,
} from "#tests/journeys/support/accounts.ts";
import { holdBack } from "#tests/journeys/support/connection.ts";
import { phone, siteUrl, test } from "#tests/journeys/support/journey.ts";

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
    const release = await holdBack(page, "**/auth/v1/token*");
    await submitSignIn(page, credentials);
    const button = page.getByRole("button", { name: "Connexion en cours..." });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    release();
    await page.waitForURL(`${siteUrl}/`);
    await page.goto("/auth");
    await page.waitForURL(`${siteUrl}/`);
  });
});

test("the header has administrators' links for administrators, wide and narrow", async ({ page }) => {
  await signIn(page, inject("administrator"));
  await page.goto("/");
  await accountLinks(page).getByRole("link", { name: "Admin Catégories" }).waitFor();
  const own = accountLinks(page).getByRole("link", { name: /^(Admin|Mon)/ });
  expect(await own.allInnerTexts()).toEqual(["Admin Catégories", "Admin Utilisateurs", "Mon compte"]);
  await page.setViewportSize(phone);
  await page.getByText("Menu", { exact: true }).click();
  expect(await accountLinks(page).getByRole("link", { name: "Admin Utilisateurs" }).isVisible()).toBe(true);
  expect(await accountLinks(page).getByRole("button", { name: "Déconnexion" }).isVisible()).toBe(true);
});
