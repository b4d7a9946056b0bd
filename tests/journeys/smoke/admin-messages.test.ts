/** What visitors write is read, and answered. */
import { afterEach, beforeEach, expect, inject } from "vitest";
import { signIn } from "#tests/journeys/support/accounts.ts";
import { removeMessages, writeMessage } from "#tests/journeys/support/administrators.ts";
import { holdBack } from "#tests/journeys/support/connection.ts";
import { accessibilityFaults, test } from "#tests/journeys/support/journey.ts";
import { linkTo, openMessages, rowOf, screenLink } from "#tests/journeys/support/messages.ts";
import { isFocused } from "#tests/journeys/support/product-form.ts";

beforeEach(removeMessages);
afterEach(removeMessages);

test("the list has the newest first, and marks unread messages", async ({ page }) => {
  await writeMessage({ name: "Zoé", subject: "Le premier" });
  await writeMessage({ name: "Léa", subject: `Le dernier, ${"très ".repeat(30)}long` });
  await signIn(page, inject("administrator"));
  const release = await holdBack(page, "**/rest/v1/contact_messages?*order=*");
  await page.goto("/admin/messages");
  await page.getByRole("status").filter({ hasText: "Chargement des messages..." }).waitFor();
  release();
  const table = page.getByRole("table", { name: "Messages des visiteurs" });
  await table.waitFor();
  expect(await table.getByRole("columnheader").allTextContents()).toEqual([
    "Sujet",
    "De",
    "Reçu le",
    "Statut",
  ]);
  expect(await table.getByRole("rowheader").allTextContents()).toEqual([
    expect.stringContaining("Le dernier"),
    "Le premier",
  ]);
  expect(await rowOf(page, "Le premier").innerText()).toMatch(/Zoé[\s\S]*Non lu/);
  await screenLink(page).filter({ hasText: "2 sans réponse" }).waitFor();
});

test("a message is opened by keyboard, is read but not answered from then on, and gives the focus back", async ({
  page,
}) => {
  await writeMessage({ name: "Zoé", subject: "Et les lampes ?", message: "Bonjour,\n\nMerci !" });
  await writeMessage({ name: "Léa", subject: "Autre chose" });
  await openMessages(page);
  await linkTo(page, "Et les lampes ?").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Et les lampes ?" });
  await dialog.getByText("Bonjour,\n\nMerci !").waitFor();
  expect(await dialog.innerText()).toMatch(/Zoé[\s\S]*@exemple\.fr/);
  expect(await dialog.getByRole("link", { name: "Répondre" }).getAttribute("href")).toMatch(
    /^mailto:[0-9a-f-]+@exemple\.fr\?subject=Re%3A%20Et%20les%20lampes%20%3F&body=.*%3E%20Bonjour/,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await isFocused(linkTo(page, "Et les lampes ?"))).toBe(true);
  expect(await rowOf(page, "Et les lampes ?").getByText("Sans réponse", { exact: true }).isVisible()).toBe(
    true,
  );

  // The address can be shared: it opens the same message, which can be noted as answered.
  await page.goForward();
  await dialog.waitFor();
  await page.reload();
  await dialog.getByRole("button", { name: "Répondu" }).click();
  await dialog.waitFor({ state: "detached" });
  await rowOf(page, "Et les lampes ?").getByText("Répondu").waitFor();
  await screenLink(page).filter({ hasText: "1 sans réponse" }).waitFor();
});
