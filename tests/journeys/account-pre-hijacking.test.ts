import { describe, expect } from "vitest";
import { accountLinks, register, submitSignIn, toast } from "./support/accounts.ts";
import { siteUrl, test } from "./support/journey.ts";
import { nextLinkFor } from "./support/sent-mail.ts";

const chosen = "Une-Autre-Idee-43";

describe("an address that a stranger has signed up with", () => {
  test("asks its owner for a password, and keeps neither the stranger's nor their name", async ({ page }) => {
    const stranger = await register({ first_name: "Mallory", last_name: "Intrus" });
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Inscription" }).click();
    const form = page.getByRole("tabpanel", { name: "Inscription" });
    await form.getByLabel("E-mail", { exact: true }).fill(stranger.email);
    await form.getByLabel("Mot de passe", { exact: true }).fill("Le-Choix-De-Ada-44");
    await form.getByRole("button", { name: "S’inscrire" }).click();
    // The stranger's mail has only just left, so there is no second one; its link is the owner's.
    await toast(page, "Erreur lors de l’inscription").waitFor();

    await page.goto((await nextLinkFor(stranger.email)).href);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await page.waitForURL("**/auth/nouveau-mot-de-passe");
    await page.getByRole("heading", { level: 1, name: "Choisissez votre mot de passe" }).waitFor();
    await page.getByLabel("Mot de passe", { exact: true }).fill(chosen);
    await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
    await page.waitForURL(`${siteUrl}/`);
    await toast(page, "Adresse confirmée").waitFor();

    await accountLinks(page).getByRole("link", { name: "Mon compte" }).click();
    await page.getByLabel("Prénom").waitFor();
    expect(await page.getByLabel("Prénom").inputValue()).toBe("");
    expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe("");

    await accountLinks(page).getByRole("button", { name: "Déconnexion" }).click();
    await accountLinks(page).getByRole("link", { name: "Connexion" }).click();
    await submitSignIn(page, stranger);
    await page.getByRole("main").getByText("L’adresse e-mail ou le mot de passe est incorrect.").waitFor();
    await submitSignIn(page, { email: stranger.email, password: chosen });
    await page.waitForURL(`${siteUrl}/`);
  });
});
