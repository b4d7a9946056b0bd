import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { accessibilityFaults, phone, test } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";

const endChoice = () => askAsOperator("DELETE", "featured_choice?id=is.true");

/** The address of the home page's first product, for a visitor. */
async function featuredOn(page: Page): Promise<string | undefined> {
  const html = await (await page.request.get("/")).text();
  const [, tile = ""] = /<h2 id="nos-choix".*?<li[^>]*>(.*?)<\/li>/s.exec(html) ?? [];
  return [...tile.matchAll(/ href="([^"]*)"/g)].at(-1)?.[1];
}

test("the product of the home page is chosen until a day, and taken back", async ({ page }) => {
  try {
    const first = await featuredOn(page);
    await signIn(page, inject("administrator"));
    await page.goto("/admin/featured");
    await page.getByText("La page d’accueil suit l’ordre des rayons.").waitFor();
    await page.getByRole("button", { name: "Choisir un produit" }).click();
    const form = page.getByRole("dialog", { name: "Choisir le produit à la une" });
    const product = form.getByLabel("Adresse du produit");
    await product.fill("nokia");
    await expect.poll(() => form.locator("option").first().getAttribute("value")).toBe("/nokia-3210");
    await form.getByLabel("Dernier jour").fill("2020-01-01");
    await form.getByRole("button", { name: "Créer" }).click();
    await form.getByText("L’adresse commence par /").waitFor();
    await form.getByText("Ce jour est passé").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await product.fill("/nulle-part");
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await form.getByLabel("Dernier jour").fill(tomorrow);
    await form.getByRole("button", { name: "Créer" }).click();
    await form.getByText("Aucun produit actif n’est à cette adresse.").waitFor();
    await product.fill("/nokia-3210");
    await form.getByRole("button", { name: "Créer" }).click();
    await toast(page, "Le choix a été enregistré").waitFor();
    await page.getByText(/^Choisi par la rédaction, jusqu’au .* inclus\.$/).waitFor();
    expect(await featuredOn(page)).toBe("/nokia-3210");

    await page.setViewportSize(phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Retirer ce choix" }).click();
    await toast(page, "La page d’accueil suit l’ordre des rayons").waitFor();
    expect(await featuredOn(page)).toBe(first);
  } finally {
    await endChoice();
  }
});
