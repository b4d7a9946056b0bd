import type { Page } from "playwright-core";
import { afterEach, describe, expect, inject } from "vitest";
import { accountLinks, signIn, toast } from "./support/accounts.ts";
import {
  createAdministrator,
  createPerson,
  dismissAdministrators,
  setRights,
} from "./support/administrators.ts";
import { cutConnection, holdBack } from "./support/connection.ts";
import { accessibilityFaults, allowComplaint, phone, siteUrl, test } from "./support/journey.ts";

const allProfiles = "**/rest/v1/profiles?*order=*";
const title = "Administration des utilisateurs";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const switchOf = (page: Page, name: string, right = "Admin") =>
  rowOf(page, name).getByRole("switch", { name: right });
const isFocused = (element: HTMLElement | SVGElement) => element === document.activeElement;

afterEach(dismissAdministrators);

async function openUsers(page: Page): Promise<void> {
  await page.goto("/admin/users");
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

/** Confirms that somebody gets the rights. */
async function confirmGrant(page: Page, rights = "d’administration"): Promise<void> {
  const question = page.getByRole("alertdialog", { name: `Donner les droits ${rights} à` });
  await question.getByRole("button", { name: "Donner ces droits" }).click();
  await question.waitFor({ state: "detached" });
}

async function expectToast(page: Page, title: string, description: string | RegExp): Promise<void> {
  await toast(page, title).filter({ hasText: description }).waitFor();
}

describe("the list", () => {
  test("has all users, newest first, with their details", async ({ page }) => {
    const ada = await createPerson("Ada", "Lovelace-Byron");
    const nameless = await createPerson("", "");
    await signIn(page, inject("administrator"));
    const release = await holdBack(page, allProfiles);
    await openUsers(page);
    await page.getByRole("status").filter({ hasText: "Chargement des utilisateurs..." }).waitFor();
    release();

    const table = page.getByRole("table", { name: "Utilisateurs" });
    await table.waitFor();
    expect(await table.getByRole("columnheader").allTextContents()).toEqual([
      "Email",
      "Nom",
      "Prénom",
      "Date d’inscription",
      "Admin",
      "Actions",
    ]);
    const emails = await table.getByRole("rowheader").allTextContents();
    expect(emails.slice(0, 2)).toEqual([nameless.email, ada.email]);
    const cells = await rowOf(page, ada.email).getByRole("cell").allInnerTexts();
    const today = new Date().toLocaleDateString("fr-FR", { dateStyle: "long" });
    expect(cells.slice(0, 4).map((text) => text.trim())).toEqual(["Lovelace-Byron", "Ada", today, "Non"]);
    expect(await rowOf(page, "(vous)").getByRole("cell").nth(3).innerText()).toContain("Oui");
    expect(await switchOf(page, ada.email).isChecked()).toBe(false);
    await page.getByRole("switch", { name: "Admin : Ada Lovelace-Byron" }).waitFor();
    await page.getByRole("switch", { name: `Admin : ${nameless.email}` }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    for (const width of [phone.width, 320]) {
      await page.setViewportSize({ ...phone, width });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(await rowOf(page, ada.email).getByText("Date d’inscription").isVisible()).toBe(true);
    expect(await table.getByRole("columnheader").count()).toBe(6);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("is filtered by name or address, and says when nobody matches", async ({ page }) => {
    await createPerson("Éloïse", "Chercheuse");
    // The search field appears from ten people on.
    for (let people = 0; people < 9; people += 1) await createPerson("Figurante", `n${people}`);
    await signIn(page, inject("administrator"));
    await openUsers(page);
    const search = page.getByRole("searchbox", { name: "Rechercher un utilisateur" });
    await search.fill("eloise cherch");
    await page
      .getByRole("status")
      .filter({ hasText: /^1 utilisateur$/ })
      .waitFor();
    expect(await page.getByRole("rowheader").count()).toBe(1);
    await search.fill("personne de ce nom");
    await page.getByText("Aucun utilisateur trouvé").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("explains a failed read, and can be read again", async ({ page }) => {
    await signIn(page, inject("administrator"));
    const restore = await cutConnection(page, allProfiles);
    await openUsers(page);
    const text = /^Impossible de récupérer les utilisateurs: la connexion est interrompue/;
    await page.getByRole("main").getByText(text).waitFor();
    await expectToast(page, "Erreur", "Impossible de récupérer les utilisateurs: ");
    await restore();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("table", { name: "Utilisateurs" }).waitFor();
  });

  test("is shown without the addresses if they cannot be read", async ({ page }) => {
    await createPerson("Ada", "Sans-Adresse");
    await signIn(page, inject("administrator"));
    await cutConnection(page, "**/rest/v1/rpc/get_users_with_email*");
    await openUsers(page);
    await rowOf(page, "Sans-Adresse").waitFor();
    const emails = await page.getByRole("rowheader").allTextContents();
    expect(new Set(emails.map((text) => text.replace(" (vous)", "")))).toEqual(new Set(["Indisponible"]));
  });
});

describe("rights", () => {
  test("are granted and removed by keyboard, and stored", async ({ page }) => {
    const { email } = await createPerson("Ada", "Promue");
    await signIn(page, inject("administrator"));
    await openUsers(page);
    const toggle = switchOf(page, email);
    await toggle.focus();
    await page.keyboard.press("Space");
    const question = page.getByRole("alertdialog", {
      name: "Donner les droits d’administration à Ada Promue\u00a0?",
    });
    await question.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(await toggle.isChecked()).toBe(false);
    await expect.poll(() => toggle.evaluate(isFocused)).toBe(true);
    await page.keyboard.press("Space");
    await question.waitFor();
    await expect.poll(() => question.getByRole("button", { name: "Annuler" }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectToast(page, "Statut mis à jour", "L’utilisateur est maintenant administrateur");
    expect(await toggle.isChecked()).toBe(true);
    await expect.poll(() => toggle.evaluate(isFocused)).toBe(true);
    await page.getByRole("switch", { name: "Admin : Ada Promue" }).waitFor();
    await page.reload();
    expect(await toggle.isChecked()).toBe(true);
    await toggle.click();
    await expectToast(page, "Statut mis à jour", "L’utilisateur est maintenant utilisateur standard");
    expect(await rowOf(page, email).getByRole("cell").nth(3).innerText()).toContain("Non");
  });

  test("are unchanged after a lost connection", async ({ page }) => {
    const { email } = await createPerson("Ada", "Coupure");
    await signIn(page, inject("administrator"));
    await openUsers(page);
    await rowOf(page, email).waitFor();
    const restore = await cutConnection(page, "**/rest/v1/profiles*");
    await switchOf(page, email).click();
    await confirmGrant(page);
    await expectToast(page, "Erreur", "Impossible de mettre à jour le statut: la connexion est interrompue");
    expect(await switchOf(page, email).isChecked()).toBe(false);
    await restore();
    await switchOf(page, email).click();
    await confirmGrant(page);
    await expectToast(page, "Statut mis à jour", "administrateur");
    await switchOf(page, email).click();
    await expectToast(page, "Statut mis à jour", "utilisateur standard");
  });

  test("are removed by a second press, although the list is still being reloaded", async ({ page }) => {
    const { email } = await createPerson("Ada", "Hésitante");
    await signIn(page, inject("administrator"));
    await openUsers(page);
    await rowOf(page, email).waitFor();
    const release = await holdBack(page, allProfiles);
    const toggle = switchOf(page, email);
    await toggle.click();
    await confirmGrant(page);
    await expectToast(page, "Statut mis à jour", "L’utilisateur est maintenant administrateur");
    expect(await toggle.isChecked()).toBe(true);
    await toggle.click();
    release();
    await expectToast(page, "Statut mis à jour", "L’utilisateur est maintenant utilisateur standard");
    await page.reload();
    expect(await switchOf(page, email).isChecked()).toBe(false);
  });

  test("of an editor are granted beside them, after a question, and are part of an administrator's", async ({
    page,
  }) => {
    const { email } = await createPerson("Ada", "Éditrice");
    await signIn(page, inject("administrator"));
    await openUsers(page);
    const editor = switchOf(page, email, "Éditeur");
    await editor.click();
    await confirmGrant(page, "d’édition");
    await expectToast(page, "Statut mis à jour", "L’utilisateur est maintenant éditeur");
    await page.reload();
    expect(await editor.isChecked()).toBe(true);
    expect(await switchOf(page, email).isChecked()).toBe(false);
    expect(await switchOf(page, "(vous)", "Éditeur").count()).toBe(0);
    await editor.click();
    await expectToast(page, "Statut mis à jour", "L’utilisateur est maintenant utilisateur standard");
    await page.reload();
    expect(await editor.isChecked()).toBe(false);
  });

  test("cannot be granted by a person who has lost them", async ({ page }) => {
    const { email } = await createPerson("Ada", "Convoitée");
    const person = await createAdministrator("Camille", "Devancée");
    await signIn(page, person);
    await openUsers(page);
    await rowOf(page, email).waitFor();
    await setRights(person.id, false);
    allowComplaint(page, /PGRST116|406 \(Not Acceptable\)/);
    await switchOf(page, email).click();
    await confirmGrant(page);
    await page.waitForURL(`${siteUrl}/`);
    await toast(page, "Accès refusé").waitFor();
  });
});

describe("one’s own rights", () => {
  test("can be given up after a question, which leads home", async ({ page }) => {
    const person = await createAdministrator("Camille", "Partante");
    await signIn(page, person);
    await openUsers(page);
    const own = switchOf(page, "(vous)");
    await own.click();
    const question = page.getByRole("alertdialog", { name: "Renoncer à vos droits d’administration ?" });
    await question.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(await own.isChecked()).toBe(true);
    expect(await own.evaluate(isFocused)).toBe(true);

    await own.click();
    await question.getByRole("button", { name: "Renoncer à mes droits" }).click();
    await page.waitForURL(`${siteUrl}/`);
    await expectToast(page, "Statut mis à jour", "L’utilisateur est maintenant utilisateur standard");
    expect(
      await accountLinks(page)
        .getByRole("link", { name: /^Admin/ })
        .count(),
    ).toBe(0);
  });

  test("stay with the last administrator, with the reason", async ({ page }) => {
    await signIn(page, inject("administrator"));
    await openUsers(page);
    const own = switchOf(page, "(vous)");
    allowComplaint(page, /23514|400 \(Bad Request\)/);
    await own.click();
    await page.getByRole("button", { name: "Renoncer à mes droits" }).click();
    await expectToast(
      page,
      "Erreur",
      /^Erreur.*Impossible de mettre à jour le statut: le dernier administrateur ne peut pas être rétrogradé/,
    );
    expect(await own.isChecked()).toBe(true);
    await expect.poll(() => own.evaluate(isFocused)).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/admin/users");
  });
});
