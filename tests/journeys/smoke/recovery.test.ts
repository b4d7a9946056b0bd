import { expect } from "vitest";
import { accountLinks, createAccount, submitSignIn, toast } from "#tests/journeys/support/accounts.ts";
import { siteUrl, test } from "#tests/journeys/support/journey.ts";
import { nextLinkFor } from "#tests/journeys/support/sent-mail.ts";

const chosen = "Une-Autre-Idee-43";

test("a forgotten password is replaced by a mailed link, once", async ({ page }) => {
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
