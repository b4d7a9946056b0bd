/** People, and the rights that they are given. */
import { expect, inject } from "vitest";
import { signIn } from "#tests/journeys/support/accounts.ts";
import { createPerson, dismissAdministrators } from "#tests/journeys/support/administrators.ts";
import { holdBack } from "#tests/journeys/support/connection.ts";
import { accessibilityFaults, allowComplaint, phone, test } from "#tests/journeys/support/journey.ts";
import { isFocused } from "#tests/journeys/support/product-form.ts";
import { allProfiles, expectToast, openUsers, rowOf, switchOf } from "#tests/journeys/support/users.ts";

test("the list has all users, newest first, with their details", async ({ page }) => {
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

  for (const width of [phone.width, 320]) {
    await page.setViewportSize({ ...phone, width });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await rowOf(page, ada.email).getByText(today).isVisible()).toBe(true);
  expect(await table.getByRole("columnheader").count()).toBe(6);
});

test("rights are granted and removed by keyboard, and stored", async ({ page }) => {
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
  await expect.poll(() => isFocused(toggle)).toBe(true);
  await page.keyboard.press("Space");
  await question.waitFor();
  await expect.poll(() => isFocused(question.getByRole("button", { name: "Annuler" }))).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectToast(page, "Statut mis à jour", "L’utilisateur est maintenant administrateur");
  expect(await toggle.isChecked()).toBe(true);
  await expect.poll(() => isFocused(toggle)).toBe(true);
  await page.getByRole("switch", { name: "Admin : Ada Promue" }).waitFor();
  await page.reload();
  expect(await toggle.isChecked()).toBe(true);
  await toggle.click();
  await expectToast(page, "Statut mis à jour", "L’utilisateur est maintenant utilisateur standard");
  expect(await rowOf(page, email).getByRole("cell").nth(3).innerText()).toContain("Non");
});

test("one’s own rights stay with the last administrator, with the reason", async ({ page }) => {
  // Those of journeys before, whatever became of them.
  await dismissAdministrators();
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
  await expect.poll(() => isFocused(own)).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/admin/users");
});
