import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, inject } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { chooseDelete, menuOf } from "./support/actions-menu.ts";
import { removeMessages, writeMessage } from "./support/administrators.ts";
import { cutConnection, holdBack } from "./support/connection.ts";
import { accessibilityFaults, allowComplaint, phone, test } from "./support/journey.ts";

const oneList = "**/rest/v1/contact_messages?*order=*";

const rowOf = (page: Page, subject: string) => page.getByRole("row").filter({ hasText: subject });
const linkTo = (page: Page, subject: string) => page.getByRole("link", { name: subject });
const unread = (page: Page) =>
  page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: /^Messages/ });
const isFocused = (element: HTMLElement | SVGElement) => element === document.activeElement;

beforeEach(removeMessages);
afterEach(removeMessages);

async function openMessages(page: Page): Promise<void> {
  await signIn(page, inject("administrator"));
  await page.goto("/admin/messages");
  await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
}

/** The badge at the navigation's link to the messages. */
async function expectUnread(page: Page, words: string): Promise<void> {
  await unread(page).filter({ hasText: words }).waitFor();
}

describe("the list", () => {
  test("says that it is empty", async ({ page }) => {
    await openMessages(page);
    await page.getByText("Aucun message").waitFor();
    expect(await unread(page).innerText()).toBe("Messages");
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("has the newest first, and marks unread messages", async ({ page }) => {
    await writeMessage({ name: "Zoé", subject: "Le premier" });
    await writeMessage({ name: "Léa", subject: `Le dernier, ${"très ".repeat(30)}long` });
    await signIn(page, inject("administrator"));
    const release = await holdBack(page, oneList);
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
    await expectUnread(page, "2 sans réponse");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize(phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("has pages of fifty, and its address holds the page", async ({ page }) => {
    for (let number = 1; number <= 51; number += 1)
      await writeMessage({ name: "Zoé", subject: `N° ${number}.` });
    await openMessages(page);
    await page.getByText("Page 1 sur 2").waitFor();
    expect(await page.getByRole("rowheader").count()).toBe(50);
    await page.getByRole("link", { name: "Page suivante" }).click();
    await page.getByText("Page 2 sur 2").waitFor();
    expect(await page.getByRole("rowheader").allTextContents()).toEqual(["N° 1."]);
    expect(new URL(page.url()).search).toBe("?page=2");
    await linkTo(page, "N° 1.").click();
    await page.getByRole("dialog", { name: "N° 1." }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => new URL(page.url()).search).toBe("?page=2");
    await page.goBack();
    await page.getByText("Page 1 sur 2").waitFor();
    // A page beyond the end shows the last one.
    allowComplaint(page, /416 \(Range Not Satisfiable\)/);
    await page.goto("/admin/messages?page=9");
    await page.getByText("Page 2 sur 2").waitFor();
  });

  test("explains a failed read, and can be read again", async ({ page }) => {
    await writeMessage({ name: "Zoé", subject: "Patience" });
    await signIn(page, inject("administrator"));
    const restore = await cutConnection(page, oneList);
    await page.goto("/admin/messages");
    await page
      .getByRole("main")
      .getByText(/^Impossible de récupérer les messages: la connexion/)
      .waitFor();
    await toast(page, "Erreur").waitFor();
    await restore();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await linkTo(page, "Patience").waitFor();
  });
});

describe("a message", () => {
  test("is opened by keyboard, is read but not answered from then on, and gives the focus back", async ({
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
    expect(await linkTo(page, "Et les lampes ?").evaluate(isFocused)).toBe(true);
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
    await expectUnread(page, "1 sans réponse");
  });

  test("that is deleted or unknown is reported", async ({ page }) => {
    await signIn(page, inject("administrator"));
    allowComplaint(page, /400 \(Bad Request\)/);
    for (const id of ["0b0b3f8e-5f0e-4a53-9d3c-2f0f6f7f1a11", "nimporte-quoi"]) {
      await page.goto(`/admin/messages?message=${id}`);
      await page.getByRole("dialog", { name: "Message introuvable" }).waitFor();
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Fermer" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });

  test("is deleted after a question, on a phone", async ({ phonePage: page }) => {
    await writeMessage({ name: "Zoé", subject: "À garder" });
    await writeMessage({ name: "Léa", subject: "À jeter" });
    await openMessages(page);
    await linkTo(page, "À jeter").click();
    const dialog = page.getByRole("dialog", { name: "À jeter" });
    const remove = () => chooseDelete(dialog, "ce message");
    await remove();
    const question = page.getByRole("alertdialog", { name: "Supprimer ce message ?" });
    await question.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole("button", { name: "Annuler" }).click();
    await question.waitFor({ state: "detached" });
    expect(await menuOf(dialog, "ce message").evaluate(isFocused)).toBe(true);

    const restore = await cutConnection(page, "**/rest/v1/contact_messages*");
    await remove();
    await question.getByRole("button", { name: "Supprimer définitivement" }).click();
    await toast(page, "Impossible de supprimer le message: la connexion est interrompue").waitFor();
    await dialog.getByText("Bonjour").waitFor();
    await restore();

    await remove();
    await question.getByRole("button", { name: "Supprimer définitivement" }).click();
    await toast(page, "Message supprimé").waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByRole("rowheader").allTextContents()).toEqual(["À garder"]);
  });

  test("can be read even if it cannot be marked", async ({ page }) => {
    await writeMessage({ name: "Zoé", subject: "Hors ligne" });
    await openMessages(page);
    await linkTo(page, "Hors ligne").waitFor();
    await cutConnection(page, "**/rest/v1/contact_messages?id=*&select=id");
    await linkTo(page, "Hors ligne").click();
    const dialog = page.getByRole("dialog", { name: "Hors ligne" });
    await dialog.getByText("Bonjour").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await rowOf(page, "Hors ligne").getByText("Non lu").waitFor();
  });
});
