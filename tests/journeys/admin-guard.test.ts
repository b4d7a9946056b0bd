/** The back office's guard, and what its links in the header say. */
import { afterEach, expect, inject } from "vitest";
import { accountLinks, signIn, toast } from "./support/accounts.ts";
import {
  createAdministrator,
  createPerson,
  dismissAdministrators,
  removeMessages,
  removeProfile,
  setRights,
} from "./support/administrators.ts";
import { expectDenied, heading, navigation, ownProfile } from "./support/back-office.ts";
import { cutConnection } from "./support/connection.ts";
import { accessibilityFaults, allowComplaint, allowEndedSession, siteUrl, test } from "./support/journey.ts";
import { writeMessages } from "./support/messages.ts";
import { shiftsOf, watchShifts } from "./support/page-cost.ts";
import { untilIdle } from "./support/readiness.ts";

afterEach(dismissAdministrators);

test("a person without a profile is led home, with the reason", async ({ page }) => {
  const person = await createPerson("Sacha", "Sans-Profil");
  await signIn(page, person);
  await removeProfile(person.id);
  allowComplaint(page, /PGRST116|406 \(Not Acceptable\)/);
  await page.goto("/admin/products");
  await expectDenied(page);
});

test("an administrator sees in the header what waits, one click away; each link has one line, and nothing moves", async ({
  page,
}) => {
  await removeMessages();
  await writeMessages(31);
  await signIn(page, inject("administrator"));
  await watchShifts(page);
  const links = accountLinks(page);
  const waiting = links.getByRole("link", { name: /sans réponse/ });
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/nokia-3210");
    for (const name of ["Modifier", "31 messages sans réponse", "Admin Utilisateurs"])
      await links.getByRole("link", { name }).waitFor();
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
  await waiting.click();
  await heading(page, "Messages").waitFor();
  await navigation(page).getByRole("link", { name: "Messages 31 sans réponse" }).waitFor();
  // The navigation beside the list counts: the header would say the same again.
  expect(await waiting.count()).toBe(0);
  await removeMessages();
  await links.getByRole("link", { name: "Mon compte" }).click();
  await heading(page, "Mon compte").waitFor();
  expect(await waiting.count()).toBe(0);
});

test("an administrator whose rights cannot be checked is told the reason, and can try again", async ({
  page,
}) => {
  await signIn(page, inject("administrator"));
  const restore = await cutConnection(page, ownProfile);
  await page.goto("/admin/users");
  await heading(page, "Cet écran n’a pas pu être ouvert").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await restore();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await heading(page, "Administration des utilisateurs").waitFor();
});

test("an administrator who signs out in another tab is led home", async ({ page }) => {
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

test("an administrator sees the toast of a success only after the reload that follows it", async ({
  page,
}) => {
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
