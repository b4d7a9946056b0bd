import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterEach, expect, inject } from "vitest";
import { accountLinks, signIn, submitSignIn, toast } from "./support/accounts.ts";
import { createAdministrator, createEditor, dismissAdministrators } from "./support/administrators.ts";
import { refuseOnce } from "./support/connection.ts";
import { accessibilityFaults, phone, siteUrl, test } from "./support/journey.ts";
import { nextLinkFor } from "./support/sent-mail.ts";

afterEach(dismissAdministrators);

const codeField = (page: Page) => page.getByLabel("Code à six chiffres");
const confirm = (page: Page) => page.getByRole("button", { name: "Confirmer", exact: true });

/** Sets the second factor up in the account. @returns its secret, the code that began it, the recovery codes */
async function setUp(page: Page, password?: string) {
  await page.goto("/compte");
  const begin = page.getByRole("button", { name: "Activer la validation en deux étapes" });
  await begin.click();
  if (password) {
    const field = page.locator("#validation").getByLabel("Mot de passe actuel", { exact: true });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill("pas le bon");
    await begin.click();
    await page.getByRole("main").getByText("L’adresse e-mail ou le mot de passe est incorrect.").waitFor();
    await field.fill(password);
    await begin.click();
  }
  await page.getByRole("img", { name: "Code QR" }).waitFor();
  const text = (await page.locator(".select-all").textContent()) ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(text.replaceAll(" ", "")) });
  const used = totp.generate();
  await codeField(page).fill(used);
  await page.getByRole("button", { name: "Activer", exact: true }).click();
  const codes = page
    .getByRole("status")
    .filter({ hasText: "ils ne seront plus montrés" })
    .getByRole("listitem");
  await expect.poll(() => codes.count()).toBe(10);
  return { totp, used, codes: await codes.allTextContents() };
}

test("a second factor is set up, asked at sign-in and in the back office, and ended", async ({ page }) => {
  const editor = await createEditor("Ada", "Deux-Étapes");
  await signIn(page, editor);
  await refuseOnce(page, "**/auth/v1/factors", 400, { error_code: "reauthentication_needed", msg: "" });
  const { used, codes } = await setUp(page, editor.password);
  expect(await accessibilityFaults(page)).toEqual([]);

  await accountLinks(page).getByRole("button", { name: "Déconnexion" }).click();
  await page.waitForURL(`${siteUrl}/`);
  await page.goto("/auth");
  await submitSignIn(page, editor);
  await page.waitForURL("**/auth/code?suite=%2F");
  await codeField(page).fill(used);
  await confirm(page).click();
  await page.getByRole("main").getByText("Ce code n’est pas valable.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // The password alone opens no back office, however the person comes there.
  await page.goto("/admin/products");
  await page.waitForURL("**/auth/code?suite=%2Fadmin%2Fproducts");
  await codeField(page).fill(codes[0] ?? "");
  await confirm(page).click();
  await page.waitForURL("**/admin/products");

  await page.goto("/compte");
  await page.getByRole("button", { name: "Désactiver la validation en deux étapes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Désactiver", exact: true }).click();
  await toast(page, "Validation désactivée").waitFor();
  await page.getByRole("button", { name: "Activer la validation en deux étapes" }).waitFor();
});

test("after a recovery link the code is asked before the new password", async ({ page }) => {
  const editor = await createEditor("Ada", "Récupération");
  await signIn(page, editor);
  const { codes } = await setUp(page);
  await accountLinks(page).getByRole("button", { name: "Déconnexion" }).click();
  await page.waitForURL(`${siteUrl}/`);
  await page.goto("/auth/mot-de-passe-oublie");
  await page.getByLabel("E-mail", { exact: true }).fill(editor.email);
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await page.goto((await nextLinkFor(editor.email)).href);
  await page.getByRole("button", { name: "Choisir un nouveau mot de passe" }).click();
  await page.waitForURL("**/auth/nouveau-mot-de-passe");
  await codeField(page).fill(codes[0] ?? "");
  await confirm(page).click();
  await page.getByLabel("Nouveau mot de passe", { exact: true }).fill("Une-Autre-Idee-43");
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await toast(page, "Mot de passe modifié").waitFor();
});

test("an invited person opens the account with a password", async ({ page }) => {
  await createAdministrator("Grace", "Invitante");
  await signIn(page, inject("administrator"));
  await page.goto("/admin/users");
  const email = `invitee-${Date.now()}@exemple.fr`;
  await page.getByLabel("Inviter par e-mail").fill(email);
  await page.getByRole("button", { name: "Inviter", exact: true }).click();
  const invited = toast(page, "Invitation envoyée");
  await invited.waitFor();
  // The mail is on its way: nothing takes it back.
  expect(await invited.getByRole("button", { name: /^Annuler/ }).count()).toBe(0);
  // The rule needs a second factor of the person who sets it.
  await page.getByRole("switch", { name: "Exiger la validation en deux étapes" }).click();
  await toast(page, "Activez d’abord").or(page.getByText("activez d’abord")).first().waitFor();
  await page.setViewportSize(phone);
  expect(await accessibilityFaults(page)).toEqual([]);

  const link = await nextLinkFor(email);
  await page.evaluate(() => localStorage.clear());
  await page.goto(link.href);
  await page.getByRole("button", { name: "Accepter l’invitation" }).click();
  await page.waitForURL("**/auth/nouveau-mot-de-passe");
  await page
    .getByLabel(/mot de passe/i)
    .first()
    .fill("Une-Autre-Idee-43");
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await page.waitForURL(`${siteUrl}/`);
  await toast(page, "Adresse confirmée").waitFor();
});
