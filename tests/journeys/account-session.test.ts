import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { accountLinks, createAccount, signIn, submitSignIn } from "./support/accounts.ts";
import { test } from "./support/journey.ts";
import { shiftsOf, watchShifts } from "./support/page-cost.ts";
import { openHydrated, openIdle, untilIdle } from "./support/readiness.ts";

const signOut = (page: Page) => accountLinks(page).getByRole("button", { name: "Déconnexion" });
const way = (page: Page) => accountLinks(page).getByRole("link", { name: "Connexion" });

test("signing in shows in every tab, and so does signing out", async ({ page }) => {
  const credentials = await createAccount();
  await openHydrated(page, "/about");
  const other = await page.context().newPage();
  await other.goto("/auth");
  await submitSignIn(other, credentials);
  await signOut(other).waitFor();
  await signOut(page).waitFor();

  await signOut(page).click();
  await way(page).waitFor();
  await way(other).waitFor();
  expect(new URL(page.url()).pathname).toBe("/about");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

describe("the header", () => {
  test("has no administrators' links for others", async ({ page }) => {
    await signIn(page, await createAccount());
    const profile = page.waitForResponse("**/rest/v1/profiles*");
    await page.goto("/");
    await profile;
    await signOut(page).waitFor();
    expect(await page.getByRole("link", { name: /^Admin/ }).count()).toBe(0);
  });

  test("shows the sign-in link to visitors at once, without account code", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await openIdle(page, "/");
    expect(await way(page).isVisible()).toBe(true);
    expect(await signOut(page).isVisible()).toBe(false);
    expect(scripts.filter((url) => /auth-client|\/auth\/v1\//.test(url))).toEqual([]);
  });
});

test("there is no layout shift when the session becomes known", async ({ page }) => {
  await signIn(page, inject("administrator"));
  await watchShifts(page);
  for (const path of ["/", "/sony-wh-1000xm6", "/contact"]) {
    const profile = page.waitForResponse("**/rest/v1/profiles*");
    await page.goto(path);
    await profile;
    await untilIdle(page);
    expect({ path, shifts: await shiftsOf(page) }).toEqual({ path, shifts: [] });
  }
});
