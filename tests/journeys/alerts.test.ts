/**
 * A reader asks to be told when a choice changes, confirms, changes the amount and ends it:
 * by mail and without an account.
 */
import { randomUUID } from "node:crypto";
import { expect, inject } from "vitest";
import { accessibilityFaults, allowComplaint, phone, siteUrl, test } from "./support/journey.ts";
import { nextLinkFor } from "./support/sent-mail.ts";

const leaf = "/categories/casques-a-reduction-de-bruit";

test("from the card of a phone to the end, each step without a script", async ({ phonePage: page }) => {
  allowComplaint(page, /status of 400/);
  const address = `${randomUUID()}@exemple.fr`;
  await page.goto(leaf);
  await page.getByText("Prévenez-moi si ce choix change").click();
  await page.getByLabel("Votre e-mail").fill(address);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Me prévenir" }).click();
  await page.getByRole("heading", { level: 1, name: "Regardez votre messagerie" }).waitFor();

  const link = await nextLinkFor(address);
  await page.goto(link.href);
  await page.getByRole("heading", { name: "À confirmer" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  const amount = page.getByLabel("Aussi à ce prix ou moins");
  await amount.fill("pas cher");
  await page.getByRole("button", { name: "Confirmer" }).click();
  await page.getByText("Indiquez un prix en euros").waitFor();
  await amount.fill("1 299,90");
  await page.getByRole("button", { name: "Confirmer" }).click();
  await page.getByRole("heading", { name: "Vous suivez" }).waitFor();
  expect((await amount.inputValue()).replace(/\s/g, " ")).toBe("1 299,90");

  // As a mail program posts it: without the page, without an origin, and without following a redirect.
  const oneClick = () =>
    fetch(link, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  expect((await oneClick()).status).toBe(200);
  expect((await oneClick()).status).toBe(200);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Aucune alerte ici" }).waitFor();
});

test("from a network that has asked ten times, a request leaves after a challenge", async ({ page }) => {
  allowComplaint(page, /status of 429/);
  const prefix = `2001:db9:${randomUUID().slice(0, 4)}`;
  await page.context().setExtraHTTPHeaders({ "X-Forwarded-For": `${prefix}:10::1` });
  await page.goto(leaf);
  await page.getByText("Prévenez-moi si ce choix change").click();
  const category = await page.locator("input[name=besoin]").first().inputValue();
  for (let sent = 0; sent < 10; sent += 1) {
    const answer = await fetch(`${siteUrl}/rest/v1/rpc/request_alert`, {
      method: "POST",
      headers: {
        apikey: inject("anonKey"),
        "Content-Type": "application/json",
        "X-Forwarded-For": `${prefix}:${sent}::1`,
      },
      body: JSON.stringify({ address: `${randomUUID()}@exemple.fr`, category }),
    });
    expect(answer.status).toBe(204);
  }
  const address = `${randomUUID()}@exemple.fr`;
  await page.getByLabel("Votre e-mail").fill(address);
  const challenged = page.waitForResponse((response) => response.status() === 429);
  await page.getByRole("button", { name: "Me prévenir" }).click();
  expect(Number((await challenged).headers()["retry-after"])).toBeLessThanOrEqual(20);
  await page.getByRole("heading", { level: 1, name: "Regardez votre messagerie" }).waitFor();
  expect((await nextLinkFor(address)).pathname).toBe("/alertes");
});

test("a wrong address is told beside its field, and the page of a link is kept nowhere", async ({
  plainPage: page,
}) => {
  allowComplaint(page, /status of 400/);
  await page.goto("/products/sony-wh-1000xm6");
  await page.getByText("Prévenez-moi si ce choix change").click();
  await page.getByLabel("Votre e-mail").fill("ada@exemple");
  await page.getByRole("button", { name: "Me prévenir" }).click();
  await page.getByText("Cette adresse e-mail ne semble pas valide.").waitFor();
  expect(await page.getByLabel("Votre e-mail").inputValue()).toBe("ada@exemple");

  const answer = await fetch(`${siteUrl}/alertes?jeton=rien`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("referrer-policy")).toBe("same-origin");
});

test("a kept choice is found on the wall, which says what changed since, and leaves with its mark", async ({
  phonePage: page,
}) => {
  await page.goto("/products/sony-wh-1000xm6");
  const mark = page.getByRole("button", { name: "Garder Sony WH-1000XM6" });
  await mark.click();
  await page.goto("/products/nokia-3210");
  await page.getByRole("button", { name: "Garder Nokia 3210" }).click();
  await page.goto("/");
  const wall = page.getByRole("region", { name: "Nos choix" });
  await wall.getByRole("button", { name: "Vos choix 2" }).waitFor();
  // At rest only what is kept bears a mark.
  await page.mouse.move(0, 0);
  const seen = () =>
    wall
      .getByRole("button", { name: /^Garder/ })
      .evaluateAll((marks) => marks.filter((mark) => getComputedStyle(mark).opacity === "1").length);
  await expect.poll(seen).toBe(2);
  await wall.getByRole("button", { name: "Vos choix 2" }).click();
  const tiles = wall.getByRole("list", { name: "Vos choix" }).getByRole("listitem");
  expect(await tiles.count()).toBe(2);
  expect(await accessibilityFaults(page)).toEqual([]);

  // As if they had been kept before the changes.
  await page.evaluate(() => {
    const [phone, headphones] = JSON.parse(localStorage.getItem("levidence-choix") ?? "[]");
    const before = [
      { ...phone, path: "/ancien", name: "Nokia 3310" },
      { ...headphones, amount: 1299.9 },
      { need: "parti", path: "/products/parti", name: "Grille-pain", amount: null },
    ];
    localStorage.setItem("levidence-choix", JSON.stringify(before));
  });
  await page.goto("/categories");
  await page.getByRole("button", { name: "Vos choix 3" }).click();
  const texts = (
    await page.getByRole("list", { name: "Vos choix" }).getByRole("listitem").allInnerTexts()
  ).join();
  expect(texts).toContain("Vous aviez gardé Nokia 3310");
  expect(texts.replace(/\s/g, " ")).toContain("Gardé à 1 299,90 €");
  await page.getByRole("link", { name: "Grille-pain" }).waitFor();

  await page.goto("/products/sony-wh-1000xm6");
  expect(await mark.getAttribute("aria-pressed")).toBe("true");
  await mark.click();
  expect(await page.evaluate(() => localStorage.getItem("levidence-choix"))).not.toContain("1000XM6");
});

test("without a script there is no mark", async ({ plainPage: page }) => {
  await page.goto("/");
  expect(await page.getByRole("button", { name: /^Garder/ }).count()).toBe(0);
  expect(await page.getByText("Vos choix").count()).toBe(0);
});
