import { afterEach, beforeEach, describe, expect, inject } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { chooseDelete, menuOf } from "./support/actions-menu.ts";
import { removeMessages, writeMessage } from "./support/administrators.ts";
import { cutConnection } from "./support/connection.ts";
import { accessibilityFaults, allowComplaint, test } from "./support/journey.ts";
import { linkTo, openMessages, rowOf, screenLink, writeMessages } from "./support/messages.ts";
import { isFocused } from "./support/product-form.ts";

beforeEach(removeMessages);
afterEach(removeMessages);

describe("the list", () => {
  test("says that it is empty", async ({ page }) => {
    await openMessages(page);
    await page.getByText("Aucun message").waitFor();
    expect(await screenLink(page).innerText()).toBe("Messages");
  });

  test("has pages of fifty, and its address holds the page", async ({ page }) => {
    await writeMessages(51);
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
});

describe("a message", () => {
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
    expect(await isFocused(menuOf(dialog, "ce message"))).toBe(true);

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
    await expect.poll(() => page.getByRole("rowheader").allTextContents()).toEqual(["À garder"]);
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

  test("that could not be read leaves the one that was open before alone", async ({ page }) => {
    await writeMessage({ name: "Zoé", subject: "Déjà ouvert" });
    await writeMessage({ name: "Léa", subject: "Hors de portée" });
    await openMessages(page);
    const marked: string[] = [];
    page.on("request", (request) => request.method() === "PATCH" && marked.push(request.url()));
    await linkTo(page, "Déjà ouvert").click();
    const read = page.getByRole("dialog", { name: "Déjà ouvert" });
    await read.getByText("Bonjour").waitFor();
    await page.keyboard.press("Escape");
    await read.waitFor({ state: "detached" });
    await rowOf(page, "Déjà ouvert").getByText("Sans réponse").waitFor();

    const restore = await cutConnection(page, /contact_messages\?select=\*&id=/);
    await linkTo(page, "Hors de portée").click();
    const failed = page.getByRole("dialog", { name: "Erreur" });
    await failed.getByRole("alert").waitFor();
    await page.keyboard.press("Escape");
    await failed.waitFor({ state: "detached" });
    await restore();
    // What the last step asked for would have come before this answer.
    await linkTo(page, "Déjà ouvert").click();
    await read.getByText("Bonjour").waitFor();
    expect(marked).toHaveLength(1);
  });
});
