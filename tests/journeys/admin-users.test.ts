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
import { accessibilityFaults, allowComplaint, siteUrl, test } from "./support/journey.ts";
import { isFocused } from "./support/product-form.ts";
import { allProfiles, expectToast, openUsers, rowOf, switchOf } from "./support/users.ts";

afterEach(dismissAdministrators);

/** Confirms that somebody gets the rights. */
async function confirmGrant(page: Page, rights = "d’administration"): Promise<void> {
  const question = page.getByRole("alertdialog", { name: `Donner les droits ${rights} à` });
  await question.getByRole("button", { name: "Donner ces droits" }).click();
  await question.waitFor({ state: "detached" });
}

describe("the list", () => {
  test("is filtered by name or address, and says when nobody matches", async ({ page }) => {
    await createPerson("Éloïse", "Chercheuse");
    // The search field appears from ten people on.
    await Promise.all(Array.from({ length: 9 }, (_, place) => createPerson("Figurante", `n${place}`)));
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
  test("are unchanged after a lost connection", async ({ page }) => {
    const { email } = await createPerson("Ada", "Coupure");
    await signIn(page, inject("administrator"));
    await openUsers(page);
    await rowOf(page, email).waitFor();
    await cutConnection(page, "**/rest/v1/profiles*");
    await switchOf(page, email).click();
    await confirmGrant(page);
    await expectToast(page, "Erreur", "Impossible de mettre à jour le statut: la connexion est interrompue");
    expect(await switchOf(page, email).isChecked()).toBe(false);
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
    const undo = toast(page, "Statut mis à jour").getByRole("button", { name: /^Annuler/ });
    await undo.click();
    await toast(page, "Les droits sont comme avant.").waitFor();
    await page.reload();
    expect(await editor.isChecked()).toBe(false);
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
    expect(await isFocused(own)).toBe(true);

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
});
