/** The first hour of a dossier: from where it begins to its first words. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, inject } from "vitest";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { signIn, submitSignIn } from "./support/accounts.ts";
import { createEditor } from "./support/administrators.ts";
import { control, fillRecord, openDossier, openTab, untilSaved } from "./support/dossier-editor.ts";
import { accessibilityFaults, desktop, phone, siteUrl } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";
import { test } from "./support/product-shelf.ts";

const clipboard = (name: string) =>
  readFileSync(new URL(`support/clipboards/${name}.txt`, import.meta.url), "utf8");

/** As people copied it, whatever the program. */
const pasted = `Le besoin

Un texte **gras**, _penché_ souligné, [lié](https://www.fnac.com/notice).

- premier point
  - **dedans**
- second point

1. d’abord

**Magimix** · 219 €
`;

/** What was struck out, said beside the text, hidden or wrapped in it stays out; of wrapped links the inner address. */
const reviewed = `Le casque se plie et tient dans un sac.

Il est silencieux dans le train.

Prix 299 €, un texte collé, lu [dans un essai](https://www.quechoisir.org/test-casque?a=1) et [la notice](https://www.fnac.com/notice) de l’[appareil](https://www.fnac.com/ancien), écrire à la rédaction.

Une remarque.
`;

test("who has never seen the newsroom is led from a category to its published choice, by what the screens say", async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [category, product] = [`Bouilloires ${mark}`, `Bouilloire ${mark}`];
  await page.goto("/");
  await page.getByRole("link", { name: "Connexion" }).click();
  await submitSignIn(page, await createEditor("Camille", "Neuve"));
  await page.waitForURL(`${siteUrl}/`);
  await page.getByRole("link", { name: "Admin Catégories" }).click();
  await page.getByRole("link", { name: "Aujourd’hui" }).click();
  const steps = page.getByRole("region", { name: "Pour commencer" });
  await steps.getByRole("link", { name: "Créer une catégorie", exact: true }).click();

  const form = page.getByRole("dialog", { name: "Créer une catégorie" });
  await form.getByLabel("Nom", { exact: true }).fill(category);
  expect(await form.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(
    1,
  );
  await form.getByRole("button", { name: "Ajouter un critère" }).click();
  await form.getByRole("textbox", { name: /^Critère/ }).fill("le bruit");
  await form.getByLabel("Poids").selectOption("décisif");
  await form.getByLabel("Ce qu’il veut dire").fill("se tient à côté sans hausser la voix.");
  await form.getByRole("button", { name: "Créer", exact: true }).click();
  await page.getByRole("link", { name: "Ajouter un produit" }).click();

  const fiche = page.getByRole("dialog", { name: "Ajouter un produit" });
  await fiche.getByLabel("Titre", { exact: true }).fill(product);
  await fiche.getByLabel("Lien vers le marchand").fill("https://www.fnac.com/bouilloire");
  await fiche.getByLabel("Prix (€)").fill("39,90");
  expect(await fiche.getByLabel("Nom du marchand").inputValue()).toBe("Fnac");
  await fiche.getByRole("button", { name: "Créer", exact: true }).click();
  await page.getByRole("link", { name: "Écrire le dossier" }).click();

  await page.getByRole("button", { name: "Commencer…" }).click();
  const beginning = page.getByRole("dialog", { name: `Commencer le dossier de ${product}` });
  await beginning.getByRole("button", { name: "Commencer", exact: true }).click();
  const texts = {
    "Genre de produit": "Bouilloire",
    Accroche: "Elle chauffe vite et se tait.",
    "Pour vous si": "vous buvez votre thé tôt, à côté de qui dort.",
    "Notre avis": "Elle chauffe un litre en trois minutes, et ne réveille personne.",
  };
  // Each reason leads to its field, and the way back is at the foot.
  for (const [label, text] of Object.entries(texts)) {
    await page.getByRole("link", { name: "Publier…" }).click();
    await page.getByRole("link", { name: label, exact: true }).click();
    await page
      .getByLabel(new RegExp(`^${label}`))
      .and(page.locator(":focus"))
      .fill(text);
  }
  await page.getByRole("button", { name: "Ajouter un mot" }).click();
  await page.getByLabel("Mot 1").fill("Silencieuse");
  await page.getByRole("link", { name: "Publier…" }).click();
  await page.getByText("Rien n’empêche la publication.").waitFor();
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await page.waitForURL("**/historique");
  await page.getByText(`notre choix : ${category}`).waitFor();
  await page.getByRole("link", { name: "Voir la page" }).click();
  await page.getByRole("heading", { level: 1, name: product }).waitFor();
  await page.goto(`/categories/bouilloires-${mark}`);
  await page.getByRole("heading", { name: product }).first().waitFor();

  // Whoever has published is led no more.
  await page.goto("/admin");
  await page.getByRole("heading", { level: 1, name: "Aujourd’hui" }).waitFor();
  expect(await steps.count()).toBe(0);
  await askAsOperator("DELETE", `products?slug=eq.bouilloire-${mark}`);
  await askAsOperator("DELETE", `categories?slug=eq.bouilloires-${mark}`);
});

test("what is pasted from a word processor keeps bold, italics, lists and links, and nothing else", async ({
  page,
  shelf,
}) => {
  for (const program of ["google-docs", "word", "libreoffice", "reviewed"]) {
    const [row] = await shelf.add({ title: `Collé de ${program}` });
    await openDossier(page, row?.id ?? "", "analyse");
    const text = page.getByRole("textbox", { name: "Texte de l’analyse" });
    await text.click();
    await text.evaluate((surface, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      surface.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, clipboard(program));
    if (program === "reviewed")
      await page
        .getByText("2 remarques, 3 passages supprimés, 1 passage masqué, 1 image, 1 lien refusé.")
        .waitFor();
    await untilSaved(page);
    const [draft] = await askAsOperator<{ analysis: string }>(
      "GET",
      `dossier_drafts?id=eq.${row?.id}&select=analysis`,
    );
    const expected = program === "reviewed" ? reviewed : pasted;
    expect(draft?.analysis, program).toBe(expected.replace(/ (?=€)/, "\u00a0"));
  }
});

test("a dossier begun from a neighbour: names come, a removed row comes back, a source is made where it is cited", async ({
  page,
  shelf,
}) => {
  const [watches] = await askAsOperator<{ id: string; criteria: { key: string }[] }>(
    "GET",
    "categories?slug=eq.montres-connectees&select=id,criteria",
  );
  const [row] = await shelf.add({ title: "Montre neuve", category_id: watches?.id ?? "" });
  const id = row?.id ?? "";
  const stored = async () =>
    (await askAsOperator<{ record: DossierRecord }>("GET", `dossier_drafts?id=eq.${id}`))[0];
  await openDossier(page, id, "page");
  await openTab(page, "Analyse");
  await openTab(page, "Page");
  await page.getByRole("button", { name: "Commencer…" }).click();
  const dialog = page.getByRole("dialog", { name: "Commencer le dossier de Montre neuve" });
  const neighbour = dialog.getByRole("radio", { name: /^Withings ScanWatch 2/ });
  expect(await neighbour.isChecked()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.setViewportSize(desktop);
  const missing = await dialog.getByText(/^Avant de publier, il manquera/).textContent();
  expect(Number(/\d+/.exec(missing ?? "")?.[0])).toBeLessThanOrEqual(8);
  await dialog.getByText("le DAS et dispositif médical ou non").waitFor();
  // Looking writes nothing.
  expect(await stored()).toBeUndefined();
  await dialog.getByRole("button", { name: "Commencer", exact: true }).click();
  await expect
    .poll(() => control(page, "kind").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await untilSaved(page);
  const begun = (await stored())?.record;
  expect(begun?.criteria?.map(({ key }) => key)).toEqual(watches?.criteria.map(({ key }) => key));
  expect(begun?.specifications.length).toBeGreaterThan(5);
  expect(begun?.specifications.filter(({ value }) => value !== "")).toEqual([]);
  expect(begun?.sources).toEqual([]);
  expect(await page.getByRole("button", { name: "Commencer…" }).count()).toBe(0);

  // What is required says so; of the law only what this kind of product owes is asked.
  expect(await page.getByLabel(/^Accroche\s*obligatoire/).count()).toBe(1);
  expect(await control(page, "regulation.sar").isVisible()).toBe(true);
  expect(await control(page, "regulation.energyLabel").isVisible()).toBe(false);

  const first = begun?.specifications[0]?.label ?? "";
  await page.getByRole("button", { name: /^Retirer Caractéristiques 1 sur/ }).click();
  await page.getByRole("button", { name: `Rétablir « ${first} »` }).waitFor();
  await page.keyboard.press("Control+z");
  await expect.poll(() => control(page, "specifications.0.label").inputValue()).toBe(first);

  await fillRecord(page, { "specifications.0.value": "trente jours" });
  const preview = page.frameLocator("iframe[title^=Aperçu]");
  await preview.locator("[data-followed]", { hasText: "trente jours" }).waitFor();
  await control(page, "specifications.0.source").selectOption("Nouvelle source…");
  const source = page.getByRole("group", { name: "Nouvelle source" });
  await source.getByLabel("Adresse").fill("https://www.withings.com/fr/fr/scanwatch");
  await source.getByLabel("Nom").fill("Withings, la page");
  await source.getByLabel("Rang").selectOption("Écrit par la marque");
  await source.getByLabel("Ce que le dossier en retient").fill("L’autonomie.");
  await source.getByLabel("Nom").press("Enter");
  await source.waitFor({ state: "hidden" });
  await expect
    .poll(async () => {
      const { specifications, sources } = (await stored())?.record ?? {};
      return [specifications?.[0]?.source, sources?.map(({ id, rank }) => `${id} ${rank}`)];
    })
    .toEqual(["withings", ["withings maker"]]);
  await openTab(page, "Publier…");
  const gate = page.getByRole("region", { name: "Règles de publication" });
  const blocking = await gate.getByText(/^À corriger avant de publier/).textContent();
  expect(Number(/\d+/.exec(blocking ?? "")?.[0])).toBeLessThanOrEqual(8);
  await shelf.remove(id);
});

test("an address with a text that is no id says that there is no such product", async ({ page }) => {
  await signIn(page, inject("administrator"));
  for (const tab of ["", "/historique", "/publication"]) {
    await page.goto(`/admin/products/pas-un-id${tab}`);
    await page.getByRole("heading", { name: "Produit introuvable" }).waitFor();
  }
});
