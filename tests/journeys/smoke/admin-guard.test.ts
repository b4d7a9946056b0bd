/** Who gets into the back office, and who does not. */
import { afterEach, expect, inject } from "vitest";
import { accountLinks, signIn, submitSignIn, toast } from "#tests/journeys/support/accounts.ts";
import {
  createAdministrator,
  createPerson,
  dismissAdministrators,
  setRights,
} from "#tests/journeys/support/administrators.ts";
import {
  checking,
  expectDenied,
  heading,
  navigation,
  ownProfile,
  screens,
} from "#tests/journeys/support/back-office.ts";
import { holdBack } from "#tests/journeys/support/connection.ts";
import { accessibilityFaults, phone, siteUrl, test } from "#tests/journeys/support/journey.ts";

afterEach(dismissAdministrators);

test("a person without the rights is led home with the reason, on a phone too", async ({
  phonePage: page,
}) => {
  await signIn(page, await createPerson("Sacha", "Sans-Droits"));
  for (const path of ["/admin", "/admin/users"]) {
    await page.goto(path);
    await expectDenied(page);
  }
  // Somebody who is signed in needs no way to sign in.
  expect(await toast(page, "Accès refusé").getByRole("link").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a visitor with the address of a screen signs in from the toast, and comes back to it", async ({
  page,
}) => {
  await page.goto("/admin/products?recherche=nokia");
  await expectDenied(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await toast(page, "Accès refusé").getByRole("link", { name: "Se connecter" }).click();
  await page.waitForURL(`${siteUrl}/auth`);
  await submitSignIn(page, inject("administrator"));
  await heading(page, "Gestion des produits").waitFor();
  expect(page.url()).toBe(`${siteUrl}/admin/products?recherche=nokia`);
});

test("the server sends everybody the same waiting page, not to be cached or indexed", async ({ page }) => {
  for (const path of Object.keys(screens)) {
    const answer = await page.request.get(path);
    const html = await answer.text();
    expect(html).toContain(checking);
    expect(html).toMatch(/<noscript>[\s\S]*activez JavaScript[\s\S]*<\/noscript>/);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html).not.toContain("<table");
    expect(answer.headers()["cache-control"]).toBe("private, no-cache");
  }
});

test("an administrator goes from the header to the screens of the site's four tasks, without a reload", async ({
  page,
}) => {
  await signIn(page, inject("administrator"));
  await page.goto("/about");
  const link = accountLinks(page).getByRole("link", { name: "Admin Utilisateurs" });
  await link.waitFor();
  const release = await holdBack(page, ownProfile);
  await link.click();
  await page.getByRole("status").filter({ hasText: checking }).waitFor();
  expect(await heading(page, "À propos").count()).toBe(0);
  release();
  await heading(page, "Administration des utilisateurs").waitFor();
  expect(await page.locator('meta[name="keywords"]').getAttribute("content")).toContain("administration");
  for (const [label, name] of [
    ["Produits", "Gestion des produits"],
    [/^Messages/, "Messages"],
  ] as const) {
    await navigation(page).getByRole("link", { name: label }).click();
    await heading(page, name).waitFor();
  }
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Menu de l’administration" }).click();
  await navigation(page).getByRole("link", { name: "Catégories" }).click();
  await heading(page, "Administration des catégories").waitFor();
});

test("an administrator whose rights were removed meanwhile is led home at the next step", async ({
  page,
}) => {
  const person = await createAdministrator("Camille", "Rétrogradée");
  await signIn(page, person);
  await page.goto("/admin/messages");
  await heading(page, "Messages").waitFor();
  await setRights(person.id, false);
  await navigation(page).getByRole("link", { name: "Réglages" }).click();
  await expectDenied(page);
  expect(await page.getByRole("link", { name: /^Admin/ }).count()).toBe(0);
});
