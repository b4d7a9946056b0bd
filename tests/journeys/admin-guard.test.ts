import type { Page } from "playwright-core";
import { afterEach, describe, expect, inject } from "vitest";
import { isCampaign } from "#tests/campaign.ts";
import { accountLinks, signIn, submitSignIn, toast } from "./support/accounts.ts";
import {
  createAdministrator,
  createEditor,
  createPerson,
  dismissAdministrators,
  removeMessages,
  removeProfile,
  setRights,
  writeMessage,
} from "./support/administrators.ts";
import { cutConnection, holdBack } from "./support/connection.ts";
import {
  accessibilityFaults,
  allowComplaint,
  allowEndedSession,
  desktop,
  phone,
  siteUrl,
  test,
} from "./support/journey.ts";
import { shiftsOf, watchShifts } from "./support/page-cost.ts";
import { untilIdle } from "./support/readiness.ts";

const screens = [
  { path: "/admin", heading: "Aujourd’hui", label: /^Aujourd’hui/, isEditors: true },
  {
    path: "/admin/categories",
    heading: "Administration des catégories",
    label: "Catégories",
    isEditors: true,
  },
  { path: "/admin/products", heading: "Gestion des produits", label: "Produits", isEditors: true },
  { path: "/admin/prices", heading: "Tournée des prix", label: /^Tournée des prix/, isEditors: true },
  { path: "/admin/evaluations", heading: "Évaluations", label: /^Évaluations/, isEditors: true },
  { path: "/admin/people", heading: "Signatures", label: "Signatures", isEditors: false },
  { path: "/admin/merchants", heading: "Marchands", label: "Marchands", isEditors: false },
  {
    path: "/admin/users",
    heading: "Administration des utilisateurs",
    label: "Utilisateurs",
    isEditors: false,
  },
  { path: "/admin/messages", heading: "Messages", label: /^Messages/, isEditors: true },
  { path: "/admin/media", heading: "Médiathèque", label: "Médiathèque", isEditors: true },
  { path: "/admin/findings", heading: "Contrôle des pages", label: /^Contrôle/, isEditors: true },
  { path: "/admin/searches", heading: "Sans réponse", label: "Sans réponse", isEditors: true },
  { path: "/admin/links", heading: "Liens des marchands", label: "Liens", isEditors: true },
  { path: "/admin/redirects", heading: "Redirections", label: "Redirections", isEditors: true },
  { path: "/admin/choosers", heading: "Aides au choix", label: "Aides au choix", isEditors: true },
  { path: "/admin/featured", heading: "À la une", label: "À la une", isEditors: true },
  { path: "/admin/search", heading: "Recherche", label: "Recherche", isEditors: true },
  { path: "/admin/supprimes", heading: "Supprimés (30 jours)", label: "Supprimés", isEditors: true },
  { path: "/admin/historique", heading: "Historique", label: "Historique", isEditors: false },
  { path: "/admin/jobs", heading: "Tâches planifiées", label: /^Tâches/, isEditors: false },
] as const;

const checking = "Vérification des droits d’accès...";
const ownProfile = "**/rest/v1/profiles?select=*&id=eq.*";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const navigation = (page: Page) => page.getByRole("navigation", { name: "Administration" });

afterEach(dismissAdministrators);

async function expectDenied(page: Page): Promise<void> {
  await page.waitForURL(`${siteUrl}/`);
  const denied = toast(page, "Accès refusé");
  await denied.waitFor();
  expect(await denied.textContent()).toContain("Vous n’avez pas les droits d’administration nécessaires.");
  expect(await denied.getAttribute("data-type")).toBe("destructive");
}

describe("people without the rights are led home, with the reason", () => {
  test("visitors", async ({ page }) => {
    for (const { path } of screens) {
      await page.goto(path);
      await expectDenied(page);
    }
  });

  test("people with an account, on a phone too", async ({ phonePage: page }) => {
    await signIn(page, await createPerson("Sacha", "Sans-Droits"));
    // One layout guards them all.
    for (const { path } of isCampaign ? screens : screens.filter((_, index) => index % 4 === 0)) {
      await page.goto(path);
      await expectDenied(page);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("a person without a profile", async ({ page }) => {
    const person = await createPerson("Sacha", "Sans-Profil");
    await signIn(page, person);
    await removeProfile(person.id);
    allowComplaint(page, /PGRST116|406 \(Not Acceptable\)/);
    await page.goto("/admin/products");
    await expectDenied(page);
  });
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

describe("an editor", () => {
  test("opens the screens of the catalogue and the messages, and no others", async ({ page }) => {
    await signIn(page, await createEditor("Dominique", "Éditrice"));
    await page.goto("/about");
    await accountLinks(page).getByRole("link", { name: "Admin Catégories" }).click();
    await heading(page, "Administration des catégories").waitFor();
    expect(await page.getByRole("link", { name: "Admin Utilisateurs" }).count()).toBe(0);
    const open = screens.filter(({ isEditors }) => isEditors);
    expect(await navigation(page).getByRole("link").count()).toBe(open.length);
    for (const { heading: name, label } of open.toReversed()) {
      await navigation(page).getByRole("link", { name: label }).click();
      await heading(page, name).waitFor();
    }
    // What an administrator may, an editor may: here, creating a category.
    await navigation(page).getByRole("link", { name: "Catégories" }).click();
    await page.getByRole("button", { name: "Nouvelle catégorie" }).waitFor();
    for (const { path } of screens.filter(({ isEditors }) => !isEditors)) {
      await page.goto(path);
      await expectDenied(page);
    }
    // Somebody who is signed in needs no way to sign in.
    expect(await toast(page, "Accès refusé").getByRole("link").count()).toBe(0);
  });
});

test("the server sends everybody the same waiting page, not to be cached or indexed", async ({ page }) => {
  for (const { path } of screens) {
    const answer = await page.request.get(path);
    const html = await answer.text();
    expect(html).toContain(checking);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html).not.toContain("<table");
    expect(answer.headers()["cache-control"]).toBe("private, no-cache");
  }
});

test("without JavaScript the waiting page names the reason", async ({ plainPage: page }) => {
  await page.goto("/admin/users");
  expect(await page.locator("main noscript").innerText()).toContain("activez JavaScript");
});

describe("an administrator", () => {
  test("waits while the rights are checked, then opens one screen after the other, without a fault for axe", async ({
    page,
  }) => {
    await signIn(page, inject("administrator"));
    const release = await holdBack(page, ownProfile);
    await page.goto("/admin");
    await page.getByRole("status").filter({ hasText: checking }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await heading(page, screens[0].heading).count()).toBe(0);
    release();
    await heading(page, screens[0].heading).waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin");

    for (const [index, { path, heading: name, label }] of screens.toReversed().entries()) {
      await navigation(page).getByRole("link", { name: label }).click();
      await heading(page, name).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await navigation(page).locator("[aria-current=page]").getAttribute("href")).toBe(path);
      expect(await page.title()).toContain(name);
      // The round of prices begins with the cursor in its field.
      const focused = path === "/admin/prices" ? "prix-lu" : "contenu";
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(focused);
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect({ path, isWithin: wide <= size.width }).toEqual({ path, isWithin: true });
        // The same parts stand on all of them: half at each width finds what is wrong with a part.
        const isLooked = isCampaign || (index % 2 === 0) === (size === desktop);
        if (isLooked) expect(await accessibilityFaults(page), path).toEqual([]);
      }
    }
  });

  test("has the links in the header, which navigate without a reload", async ({ page }) => {
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
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "Menu de l’administration" }).click();
    await navigation(page).getByRole("link", { name: "Catégories" }).click();
    await heading(page, "Administration des catégories").waitFor();
  });

  test("sees in the header of every page what waits, one click away", async ({ page }) => {
    await removeMessages();
    await writeMessage({ name: "Zoé", subject: "Une question" });
    await writeMessage({ name: "Léa", subject: "Une autre" });
    await signIn(page, inject("administrator"));
    await page.goto("/about");
    await accountLinks(page).getByRole("link", { name: "2 messages sans réponse" }).click();
    await heading(page, "Messages").waitFor();
    await navigation(page).getByRole("link", { name: "Messages 2 sans réponse" }).waitFor();
    // The navigation beside the list counts: the header would say the same again.
    expect(
      await accountLinks(page)
        .getByRole("link", { name: /sans réponse/ })
        .count(),
    ).toBe(0);
    await removeMessages();
    await accountLinks(page).getByRole("link", { name: "Mon compte" }).click();
    await heading(page, "Mon compte").waitFor();
    expect(
      await accountLinks(page)
        .getByRole("link", { name: /sans réponse/ })
        .count(),
    ).toBe(0);
  });

  test("has one line in each link of the header, and nothing moves when they come", async ({ page }) => {
    await removeMessages();
    for (let number = 1; number <= 31; number += 1) await writeMessage({ name: "Zoé", subject: `${number}` });
    await signIn(page, inject("administrator"));
    await watchShifts(page);
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/nokia-3210");
      for (const name of ["Modifier", "31 messages sans réponse", "Admin Utilisateurs"])
        await accountLinks(page).getByRole("link", { name }).waitFor();
      await untilIdle(page);
      expect(await shiftsOf(page), `${width}`).toEqual([]);
      const crowded = await page.getByRole("banner").evaluate((header) =>
        [...header.querySelectorAll<HTMLElement>("nav a, nav button")]
          .filter((link) => {
            const { top, bottom, height } = link.getBoundingClientRect();
            const lines = height / Number.parseFloat(getComputedStyle(link).lineHeight);
            return height > 0 && (lines >= 2 || top < 0 || bottom > header.getBoundingClientRect().bottom);
          })
          .map(({ innerText }) => innerText),
      );
      expect(crowded, `${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await removeMessages();
  });

  test("whose rights cannot be checked is told the reason, and can try again", async ({ page }) => {
    await signIn(page, inject("administrator"));
    const restore = await cutConnection(page, ownProfile);
    await page.goto("/admin/users");
    await heading(page, "Cet écran n’a pas pu être ouvert").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await restore();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await heading(page, "Administration des utilisateurs").waitFor();
  });

  test("who signs out in another tab is led home", async ({ page }) => {
    await signIn(page, inject("administrator"));
    await page.goto("/admin/messages");
    await heading(page, "Messages").waitFor();
    const other = await page.context().newPage();
    await other.goto("/about");
    allowEndedSession(page);
    await accountLinks(other).getByRole("button", { name: "Déconnexion" }).click();
    await page.waitForURL(`${siteUrl}/`);
    expect(await toast(page, "Accès refusé").count()).toBe(0);
  });

  test("whose rights were removed meanwhile is led home at the next step", async ({ page }) => {
    const person = await createAdministrator("Camille", "Rétrogradée");
    await signIn(page, person);
    await page.goto("/admin/messages");
    await heading(page, "Messages").waitFor();
    await setRights(person.id, false);
    await navigation(page).getByRole("link", { name: "Utilisateurs" }).click();
    await expectDenied(page);
    expect(await page.getByRole("link", { name: /^Admin/ }).count()).toBe(0);
  });

  test("sees the toast of a success only after the reload that follows it", async ({ page }) => {
    const person = await createAdministrator("Camille", "Rechargée");
    await signIn(page, person);
    await page.goto("/admin/messages");
    await heading(page, "Messages").waitFor();
    await page.evaluate(() => {
      const kept = { toast: { title: "Gardé", description: "Pour après." }, focusIds: [] };
      sessionStorage.setItem("levidence-after-reload", JSON.stringify(kept));
    });
    await setRights(person.id, false);
    await page.reload();
    await expectDenied(page);
    await setRights(person.id, true);
    await page.goto("/admin/messages");
    await heading(page, "Messages").waitFor();
    expect(await toast(page, "Gardé").count()).toBe(0);
  });
});
