import { expect } from "vitest";
import { createAccount, signIn, submitSignIn, toast } from "#tests/journeys/support/accounts.ts";
import { test } from "#tests/journeys/support/journey.ts";

test("the account asks visitors to sign in, and returns them afterwards", async ({ page }) => {
  const credentials = await createAccount();
  await page.goto("/compte");
  await page.waitForURL("**/auth");
  await submitSignIn(page, credentials);
  await page.waitForURL("**/compte");
  await page.getByRole("heading", { level: 1, name: "Mon compte" }).waitFor();
});

test("in one's account the name can be changed", async ({ page }) => {
  await signIn(page, await createAccount({ first_name: "Ada" }));
  await page.goto("/compte");
  await page.getByLabel("Prénom").fill("Augusta");
  await page.getByLabel("Nom", { exact: true }).fill("King");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await toast(page, "Nom enregistré").waitFor();
  await page.reload();
  await page.getByLabel("Prénom").waitFor();
  expect(await page.getByLabel("Prénom").inputValue()).toBe("Augusta");
  expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe("King");
});
