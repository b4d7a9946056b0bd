/** An editor records what visitors then read; a reader reports what is wrong. */
import { expect } from "vitest";
import { toast } from "./support/accounts.ts";
import { openDossier } from "./support/dossier-editor.ts";
import { accessibilityFaults, phone, siteUrl } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";
import { openShelf, rows, test } from "./support/product-shelf.ts";

test("an evaluation and a correction are recorded by keyboard on a phone, and stand on the page, in the log and in its feed", async ({
  page,
  shelf,
}) => {
  const [row] = await shelf.add({ title: "Platine d’essai", price: 129, merchant: "Fnac" });
  const { id = "", slug = "" } = row ?? {};
  await openDossier(page, id, "evaluations");
  await page.setViewportSize(phone);
  await page.getByText("Prochaine vérification au plus tard le").waitFor();
  await page.getByLabel("Raison, que lisent les visiteurs").focus();
  await page.keyboard.type("Rien de mieux sous 150 euros.");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.getByRole("button", { name: "Enregistrer l’évaluation" }).focus();
  await page.keyboard.press("Enter");
  await toast(page, "L’évaluation est enregistrée").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Rien de mieux sous 150" }).waitFor();

  await page.getByLabel("Ce qui était faux").fill("La page annonçait six kilos.");
  await page.getByLabel("Ce que la page dit désormais").fill("Cinq kilos.");
  await page.getByRole("button", { name: "Publier la correction" }).click();
  await toast(page, "La correction est publiée").waitFor();

  await page.goto(`/products/${slug}`);
  for (const fold of [/Preuves/, /^Journal de ce choix/])
    await page.getByRole("main").locator("summary").filter({ hasText: fold }).click();
  await page
    .getByText(/^Réévalué le .*choix revu d’ici au/)
    .first()
    .waitFor();
  await page.getByText("La page annonçait six kilos.").waitFor();
  await page.getByRole("link", { name: "Tout le journal" }).click();
  await page.getByRole("heading", { level: 1, name: "Journal" }).waitFor();
  const entries = page.getByRole("listitem").filter({ hasText: "Platine d’essai" });
  await entries.getByText("Cinq kilos.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.getByRole("link", { name: "Évaluations", exact: true }).click();
  await entries.getByText("Cinq kilos.").waitFor({ state: "detached" });
  await entries.getByText("Rien de mieux sous 150 euros.").waitFor();

  const feed = await page.request.get(`${siteUrl}/atom.xml`);
  expect(feed.url()).toBe(`${siteUrl}/journal/atom.xml`);
  expect(await feed.text()).toContain("<title>Platine d’essai : choix confirmé</title>");
});

test("an error is reported with the form filled in, without JavaScript", async ({ plainPage: reader }) => {
  for (const path of ["/nokia-3210", "/nokia-3210-pourquoi", "/products/jbl-flip-7"]) {
    await reader.goto(path);
    await reader.getByRole("link", { name: "Signaler une erreur" }).click();
    expect(await reader.getByLabel("Sujet").inputValue()).toMatch(/^Erreur sur la page /);
    expect(await reader.getByLabel("Message").inputValue()).toContain(`${siteUrl}/`);
  }
  await reader.goto("/contact?page=https://ailleurs.example/");
  expect(await reader.getByLabel("Message").inputValue()).toBe("");
});

test("choices that still hold are confirmed together and taken back together; a major product makes a category due", async ({
  page,
  shelf,
}) => {
  const added = await shelf.add({ title: "Platine A" }, { title: "Platine B" }, { title: "Enceinte" });
  const recorded = async () => {
    const ids = added.map(({ id }) => id).join();
    return (await askAsOperator("GET", `evaluations?product_id=in.(${ids})&select=id`)).length;
  };
  await openShelf(page, shelf);
  await page.goto(`/admin/evaluations?category=${shelf.category.id}`);
  await expect.poll(() => rows(page).count()).toBe(3);
  await rows(page).first().getByText("À venir").waitFor();
  await page.getByRole("button", { name: "Nouveau produit majeur" }).click();
  await toast(page, "3 choix à réévaluer aujourd’hui").waitFor();
  await rows(page).first().getByText("À faire").waitFor();

  await page.getByLabel("Sélectionner Platine A").check();
  await page.getByLabel("Sélectionner Platine B").check();
  await page.setViewportSize(phone);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.getByRole("button", { name: "Encore vrai…" }).click();
  const dialog = page.getByRole("dialog", { name: "Encore vrai" });
  await dialog.getByRole("button", { name: "Confirmer 2 choix" }).click();
  await dialog.getByText("La raison est requise").waitFor();
  await dialog.getByLabel("Ce qui a été vérifié").fill("Prix et concurrents relus.");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Confirmer 2 choix" }).click();
  const saved = toast(page, "2 évaluations enregistrées");
  await saved.waitFor();
  await expect.poll(() => rows(page).getByText("À venir").count()).toBe(2);
  expect(await recorded()).toBe(2);
  await saved.getByRole("button", { name: /^Annuler/ }).click();
  await toast(page, "Tout est comme avant.").waitFor();
  expect(await recorded()).toBe(0);

  await page.getByLabel("Rechercher un produit").fill("enceinte");
  await expect.poll(() => rows(page).count()).toBe(1);
});
