import { describe, expect } from "vitest";
import { accountLinks, createAccount, signIn, submitSignIn, toast } from "./support/accounts.ts";
import { siteUrl, test } from "./support/journey.ts";
import { nextLinkFor } from "./support/sent-mail.ts";

const chosen = "Une-Autre-Idee-43";

describe("a forgotten password", () => {
  test("is replaced by a mailed link, once", async ({ page }) => {
    const { email, password } = await createAccount();
    await page.goto("/auth");
    await page.getByRole("tabpanel", { name: "Connexion" }).getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByRole("link", { name: /Mot de passe oublié/ }).click();
    await page.getByRole("heading", { name: "Mot de passe oublié" }).waitFor();
    expect(await page.getByLabel("E-mail", { exact: true }).inputValue()).toBe(email);
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await page.getByText("Regardez vos messages").waitFor();

    const link = await nextLinkFor(email);
    await page.goto(link.href);
    await page.getByRole("button", { name: "Choisir un nouveau mot de passe" }).click();
    await page.waitForURL("**/auth/nouveau-mot-de-passe");
    await page.getByLabel("Nouveau mot de passe", { exact: true }).fill(chosen);
    await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
    await page.waitForURL(`${siteUrl}/`);
    await toast(page, "Mot de passe modifié").waitFor();

    await accountLinks(page).getByRole("button", { name: "Déconnexion" }).click();
    await accountLinks(page).getByRole("link", { name: "Connexion" }).click();
    await submitSignIn(page, { email, password });
    await page.getByRole("main").getByText("L’adresse e-mail ou le mot de passe est incorrect.").waitFor();
    await submitSignIn(page, { email, password: chosen });
    await page.waitForURL(`${siteUrl}/`);

    await page.goto(link.href);
    await page.getByRole("button", { name: "Choisir un nouveau mot de passe" }).click();
    await page.getByRole("heading", { name: "Ce lien n’est plus valable" }).waitFor();
    expect(await page.getByRole("link", { name: "Recevoir un nouveau lien" }).isVisible()).toBe(true);
  });

  test("leads to the new password when the server redirects with a session", async ({ page }) => {
    const { email } = await createAccount();
    await page.goto("/auth/mot-de-passe-oublie");
    await page.getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    const token = (await nextLinkFor(email)).searchParams.get("token_hash");
    // The target is the page that redirects signed-in visitors. It is not the landing page of this link,
    // so the site asks.
    await page.goto(`/auth/v1/verify?token=${token}&type=recovery&redirect_to=${siteUrl}/auth`);
    await page.getByRole("button", { name: "Continuer avec ce compte" }).click();
    await page.waitForURL("**/auth/nouveau-mot-de-passe");
    await page.getByLabel("Nouveau mot de passe", { exact: true }).waitFor();
  });

  test("without a link no password can be chosen", async ({ page }) => {
    await page.goto("/auth/nouveau-mot-de-passe");
    await page.getByRole("link", { name: "Recevoir un nouveau lien" }).waitFor();
  });

  test("the current password is refused as the new one, and stays in the field", async ({ page }) => {
    const { email, password } = await createAccount();
    await page.goto("/auth/mot-de-passe-oublie");
    await page.getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await page.goto((await nextLinkFor(email)).href);
    await page.getByRole("button", { name: "Choisir un nouveau mot de passe" }).click();
    const field = page.getByLabel("Nouveau mot de passe", { exact: true });
    await field.fill(password);
    await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
    await page
      .getByRole("main")
      .getByText("Le nouveau mot de passe doit être différent de l’ancien.")
      .waitFor();
    expect(await field.inputValue()).toBe(password);
  });

  test("on an unlocked device nobody can change the password without the current one", async ({ page }) => {
    await signIn(page, await createAccount());
    await page.goto("/auth/nouveau-mot-de-passe");
    await page.getByLabel("Nouveau mot de passe", { exact: true }).fill(chosen);
    await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
    await page.getByRole("main").getByText("Indiquez votre mot de passe actuel.").waitFor();
  });
});
