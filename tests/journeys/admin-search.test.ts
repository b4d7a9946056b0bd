import { expect, inject } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { chooseDelete } from "./support/actions-menu.ts";
import { accessibilityFaults, phone, test } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";
import { untilGone } from "./support/product-form.ts";
import { rows } from "./support/product-shelf.ts";

test("an editor's word leads a search to our choice at once, and to nothing after its deletion", async ({
  page,
}) => {
  const linkTo = (path: string) => page.getByRole("main").locator(`a[href="${path}"]`).first();
  try {
    await signIn(page, inject("administrator"));
    await page.goto("/categories?q=aardvark+2");
    await page.getByRole("heading", { level: 1, name: "Rien pour" }).waitFor();

    await page.goto("/admin/search");
    await page.getByRole("button", { name: "Nouveau mot" }).click();
    const form = page.getByRole("dialog", { name: "Ajouter un mot" });
    await form.getByLabel("Mot ou modèle").fill("«»");
    await form.getByLabel("Mène à").fill("nokia");
    await expect.poll(() => form.locator("option[value='/nokia-3210']").count()).toBe(1);
    await form.getByRole("button", { name: "Créer" }).click();
    await form.getByText("Au moins un mot qui se cherche").waitFor();
    await form.getByText("L’adresse commence par /").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.getByLabel("Mot ou modèle").fill("Aardvark");
    await form.getByLabel("Ce que c’est").selectOption({ label: "Modèle d’une autre marque" });
    await form.getByLabel("Mène à").fill("/nulle-part");
    await form.getByRole("button", { name: "Créer" }).click();
    await form.getByText("Il n’y a ni catégorie ni produit à cette adresse").waitFor();
    await form.getByLabel("Mène à").fill("/nokia-3210");
    await form.getByRole("button", { name: "Créer" }).click();
    await toast(page, "Le mot a été ajouté").waitFor();
    await untilGone(form);

    await page.goto("/categories?q=aardvark");
    await page.getByText(/^Aardvark n’est pas parmi nos choix/).waitFor();
    // Of another generation, in the spelling of its name.
    await page.goto("/categories?q=aardvark+2");
    await page.getByText(/^Aardvark 2 n’est pas parmi nos choix/).waitFor();
    await linkTo("/nokia-3210").waitFor();
    await page.setViewportSize(phone);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto("/admin/search");
    await rows(page).filter({ hasText: "Aardvark" }).waitFor();
    await page.getByLabel("Rechercher un mot").fill("rien de tel");
    await page.getByText("Aucun mot").waitFor();
    await page.getByLabel("Rechercher un mot").fill("Aard-Vàrks");
    await rows(page).filter({ hasText: "Aardvark" }).waitFor();
    expect(await rows(page).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    expect(await accessibilityFaults(page)).toEqual([]);
    page.once("dialog", (dialog) => void dialog.accept());
    await chooseDelete(page, "Aardvark");
    await toast(page, "Le mot a été supprimé").waitFor();
    await page.goto("/categories?q=aardvark+2");
    await page.getByRole("heading", { level: 1, name: "Rien pour" }).waitFor();
  } finally {
    await askAsOperator("DELETE", "search_synonyms?normalized_term=eq.aardvark");
  }
});

test("a visitor's words are understood: a price, another maker's model, and what is not treated", async ({
  page,
}) => {
  await page.goto("/categories?q=casque+moins+de+200");
  await page
    .getByRole("heading", { level: 1, name: /^\d+ choix à moins de 200 € pour « casque »$/ })
    .waitFor();
  // Another choice may name it as what suits others better.
  expect(await page.locator("main h2 a, main section li a", { hasText: "Sony WH-1000XM6" }).count()).toBe(0);
  await page.goto("/categories?q=lave-vaisselle");
  await page.getByRole("heading", { level: 1, name: "Rien pour « lave-vaisselle »" }).waitFor();
  const nearest = page.getByRole("navigation", { name: "Les rayons" }).getByRole("link");
  expect(await nearest.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    "/categories/maison-et-cuisine",
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);
});
