import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import {
  accountLinks,
  createAccount,
  newCredentials,
  signIn,
  submitSignIn,
  toast,
} from "./support/accounts.ts";
import { refuseOnce } from "./support/connection.ts";
import { allowComplaint, allowEndedSession, siteUrl, test } from "./support/journey.ts";
import { nextLinkFor } from "./support/sent-mail.ts";

describe("in one's account", () => {
  test("the password can be changed with the current one", async ({ page }) => {
    const credentials = await createAccount();
    await signIn(page, credentials);
    await page.goto("/compte");
    const button = page.getByRole("button", { name: "Changer le mot de passe" });
    const current = page.getByLabel("Mot de passe actuel", { exact: true });
    await current.fill("pas le bon");
    await page.getByLabel("Nouveau mot de passe", { exact: true }).fill("Une-Autre-Idee-43");
    await button.click();
    await page.getByRole("main").getByText("Le mot de passe actuel est incorrect.").waitFor();
    const praise = page.getByText("Ce mot de passe convient.");
    expect(await praise.isVisible()).toBe(true);
    expect(await current.inputValue()).toBe("pas le bon");
    await current.fill(credentials.password);
    await button.click();
    await toast(page, "Mot de passe modifié").waitFor();
    expect(await current.inputValue()).toBe("");
    await expect.poll(() => praise.count()).toBe(0);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await accountLinks(page).getByRole("button", { name: "Déconnexion" }).click();
    await toast(page, "Mot de passe modifié").waitFor({ state: "detached" });
  });

  test("the address changes after both mailboxes have confirmed", async ({ page }) => {
    const old = await createAccount();
    const { email } = newCredentials();
    await signIn(page, old);
    await page.goto("/compte");
    await page.getByLabel("Nouvelle adresse e-mail").fill(email);
    await page.getByRole("button", { name: "Changer d’adresse" }).click();
    await toast(page, "Messages envoyés").waitFor();
    await page.getByText(/attend sa confirmation/).waitFor();

    await page.goto((await nextLinkFor(old.email)).href);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await page.getByRole("heading", { name: "Une confirmation sur deux" }).waitFor();
    await page.goto((await nextLinkFor(email)).href);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await page.waitForURL("**/compte");
    await toast(page, "Adresse modifiée").waitFor();
    await page.getByRole("main").getByText(email).first().waitFor();
  });

  test("the person's data can be downloaded", async ({ page }) => {
    const { email } = await createAccount({ first_name: "Ada" });
    await signIn(page, { email, password: "Un-Bon-Choix-42" });
    await page.goto("/compte");
    await page.getByLabel("Prénom").waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger mes données" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("mes-donnees-levidence.json");
    const data = JSON.parse(readFileSync(await file.path(), "utf8"));
    expect(data).toMatchObject({ user: { email }, profile: { first_name: "Ada", is_admin: false } });
    expect(JSON.stringify(data)).not.toMatch(/access_token|refresh_token/);
  });

  test("the person can sign out of every device", async ({ page, phonePage }) => {
    const credentials = await createAccount();
    await signIn(page, credentials);
    await signIn(phonePage, credentials);
    await page.goto("/compte");
    await page.getByRole("button", { name: "Se déconnecter partout" }).click();
    await page.waitForURL(`${siteUrl}/`);
    // The other device's token is refused with its session; it notices at its next call to the auth server.
    allowEndedSession(phonePage);
    await phonePage.goto("/compte");
    await phonePage.getByRole("button", { name: "Télécharger mes données" }).click();
    await toast(phonePage, "Erreur").waitFor();
    await phonePage.waitForURL(`${siteUrl}/`);
  });

  test("the account is deleted after a question", async ({ page }) => {
    const credentials = await createAccount();
    await signIn(page, credentials);
    await page.goto("/compte");
    const remove = page.getByRole("button", { name: "Supprimer mon compte" });
    await remove.click();
    const question = page.getByRole("alertdialog", { name: /Supprimer votre compte/ });
    await question.getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => question.isVisible()).toBe(false);
    expect(await remove.evaluate((element) => element === document.activeElement)).toBe(true);
    // As of a session that is older than some minutes: the password is asked in place.
    await refuseOnce(page, "**/rpc/delete_own_account", 403, { code: "42501", hint: "sign_in_again" });
    await remove.click();
    await question.getByRole("button", { name: "Supprimer définitivement" }).click();
    // The sign-in reads the profile, while the account ends.
    allowEndedSession(page);
    allowComplaint(page, /status of 406 .*\/rest\/v1\/profiles|Failed to fetch profile .*PGRST116/);
    const form = page.locator("form", { hasText: "Pour votre sécurité" });
    const password = form.getByLabel("Mot de passe actuel", { exact: true });
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    await password.fill(credentials.password);
    await form.getByRole("button", { name: "Supprimer définitivement" }).click();
    await page.waitForURL(`${siteUrl}/`);
    await toast(page, "Compte supprimé").waitFor();
    await accountLinks(page).getByRole("link", { name: "Connexion" }).click();
    await submitSignIn(page, credentials);
    await page.getByRole("main").getByText("L’adresse e-mail ou le mot de passe est incorrect.").waitFor();
  });
});
