import { describe, expect, inject } from "vitest";
import { accountLinks, newCredentials, toast } from "#tests/journeys/support/accounts.ts";
import { siteUrl, test } from "#tests/journeys/support/journey.ts";
import { nextLinkFor } from "#tests/journeys/support/sent-mail.ts";

describe("registering", () => {
  test("ends with a sign-in by the mailed link", async ({ page }) => {
    const { email, password } = newCredentials();
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Inscription" }).click();
    const form = page.getByRole("tabpanel", { name: "Inscription" });
    await form.getByLabel("E-mail", { exact: true }).fill(email);
    await form.getByLabel("Mot de passe", { exact: true }).fill(password);
    await form.getByLabel(/^Prénom/).fill("Ada");
    await form.getByLabel(/^Nom/).fill("Lovelace");
    await form.getByRole("button", { name: "S’inscrire" }).click();
    await toast(page, "Inscription réussie").waitFor();
    await page.getByText("Plus qu’une étape").waitFor();

    const link = await nextLinkFor(email);
    await page.goto(link.href);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await page.waitForURL(`${siteUrl}/`);
    await toast(page, "Adresse confirmée").waitFor();
    await accountLinks(page).getByRole("button", { name: "Déconnexion" }).waitFor();
    expect(await accountLinks(page).getByRole("link", { name: "Connexion" }).isVisible()).toBe(false);

    await accountLinks(page).getByRole("link", { name: "Mon compte" }).click();
    await page.getByLabel("Prénom").waitFor();
    expect(await page.getByLabel("Prénom").inputValue()).toBe("Ada");
    expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe("Lovelace");
  });

  test("gives the same answer for a known address", async ({ page }) => {
    // An address without a recent mail: within a minute of a mail, known and unknown addresses have to wait.
    const { email, password } = inject("administrator");
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Inscription" }).click();
    const form = page.getByRole("tabpanel", { name: "Inscription" });
    await form.getByLabel("E-mail", { exact: true }).fill(email);
    await form.getByLabel("Mot de passe", { exact: true }).fill(password);
    await form.getByRole("button", { name: "S’inscrire" }).click();
    await toast(page, "Inscription réussie").waitFor();
  });
});
