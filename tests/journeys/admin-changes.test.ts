/** What people change in the back office comes back. */
import { expect, inject } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { chooseDelete } from "./support/actions-menu.ts";
import { accessibilityFaults, allowComplaint } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";
import { fill, openEditor, untilGone } from "./support/product-form.ts";
import { openShelf, rows, test, titles } from "./support/product-shelf.ts";

/** Tables whose rows go with a product, or change with it. */
const TABLES = [
  "products",
  "price_observations",
  "evaluations",
  "corrections",
  "search_synonyms",
  "dossiers",
  "dossier_revisions",
  "dossier_drafts",
  "categories",
  "choosers",
  "redirects",
  "featured_choice",
];

/** Everything but versions, in an order of its own. */
async function content(): Promise<Record<string, string[]>> {
  const rowsOf = async (table: string) => {
    const stored = await askAsOperator<Record<string, unknown>>("GET", `${table}?limit=10000`);
    return stored.map(({ updated_at: _, ...row }) => JSON.stringify(row)).sort();
  };
  return Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await rowsOf(table)])));
}

test("fifty products that were deleted at once are back with one click, and nothing else has changed", async ({
  page,
  shelf,
}) => {
  const added = await shelf.add(
    ...Array.from({ length: 50 }, (_, place) => ({ title: `Casque ${place + 1}`, price: 10 + place })),
  );
  const [first, second] = added;
  await askAsOperator("POST", "evaluations", {
    product_id: first?.id,
    occasion: "schedule",
    outcome: "confirmed",
    note: "Rien de mieux.",
    next_due_on: "2027-01-01",
  });
  await askAsOperator("POST", "corrections", { product_id: first?.id, was: "Six", is_now: "Cinq" });
  await askAsOperator("POST", "search_synonyms", { term: shelf.category.name, product_id: first?.id });
  await askAsOperator("POST", "dossier_drafts", { id: second?.id, record: { tagline: "A" } });
  await askAsOperator("PATCH", `categories?id=eq.${shelf.category.id}`, { choice_id: first?.id });
  const before = await content();

  await openShelf(page, shelf);
  await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
  const asked = page.waitForEvent("dialog").then((dialog) => dialog.accept());
  await page.getByRole("button", { name: "Supprimer la sélection" }).click();
  const dependants = page.getByRole("dialog", { name: "Supprimer 50 produits" });
  await dependants.getByText("2 endroits y renvoient").waitFor();
  await dependants.getByRole("button", { name: "Supprimer…" }).click();
  await asked;
  await toast(page, "50 produit(s) supprimé(s)").waitFor();
  expect(await shelf.stored()).toEqual([]);

  await toast(page, "50 produit(s) supprimé(s)").getByRole("button", { name: "Annuler" }).click();
  await toast(page, "Tout est comme avant.").waitFor();
  expect(await content()).toEqual(before);
  await expect.poll(() => rows(page).count()).toBe(50);
});

test("Ctrl Z takes the last change back, and what somebody has changed since is named instead", async ({
  page,
  shelf,
}) => {
  const [stored] = await shelf.add({ title: "Casque" }, { title: "Enceinte" });
  await openShelf(page, shelf);
  page.once("dialog", (dialog) => void dialog.accept());
  await chooseDelete(page, "Enceinte");
  await toast(page, "Le produit a été supprimé").waitFor();
  await page.keyboard.press("Control+z");
  await toast(page, "Tout est comme avant.").waitFor();
  await expect.poll(() => titles(page)).toEqual(["Casque", "Enceinte"]);

  await rows(page).first().getByRole("switch").click();
  await toast(page, "Le statut du produit a été mis à jour").waitFor();
  await shelf.remove(stored?.id ?? "");
  allowComplaint(page, /Failed to undo|409/);
  await toast(page, "Le statut").getByRole("button", { name: "Annuler" }).click();
  const refusal = toast(page, "n’existe plus : rien n’a été annulé");
  await refusal.waitFor();
  await refusal.getByRole("link", { name: "Voir ce qui a changé" }).waitFor();
});

test("the list of what was deleted brings one back, and the history names both changes and takes one back", async ({
  page,
  shelf,
}) => {
  const [casque] = await shelf.add({ title: "Casque rendu" }, { title: "Enceinte rendue" });
  await openShelf(page, shelf);
  await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Supprimer la sélection" }).click();
  await toast(page, "2 produit(s) supprimé(s)").waitFor();

  await page.goto("/admin/supprimes");
  const gone = rows(page).filter({ hasText: "Casque rendu" });
  await gone.getByText("avec 1 autre").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await gone.getByRole("button", { name: /^Rétablir\s*: Casque/ }).click();
  await toast(page, "Tout est revenu.").waitFor();
  await expect.poll(() => gone.count()).toBe(0);
  expect((await shelf.stored()).map(({ title }) => title)).toEqual(["Casque rendu"]);

  // What came back came with what was deleted at the same time: its row says so before it goes again.
  await page.goto(`/admin/historique?objet=${casque?.id}`);
  const deleted = rows(page).filter({ hasText: "Suppression" });
  // Its two addresses have rows of their own.
  await deleted.getByRole("button", { name: /^Annuler\s*: Casque rendu/ }).click();
  const question = page.getByRole("alertdialog", { name: "Annuler 2 changements\u00a0?" });
  await question.getByText("a changé avec 1 autre").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Ne rien changer" }).click();
  expect((await shelf.stored()).map(({ title }) => title)).toEqual(["Casque rendu"]);

  await openShelf(page, shelf);
  await rows(page).first().getByRole("switch").click();
  await toast(page, "Le statut du produit a été mis à jour").waitFor();
  await page.goto(`/admin/historique?objet=${casque?.id}`);
  await rows(page).first().waitFor();
  const switched = rows(page).filter({ hasText: "Actif → Inactif" });
  await switched.getByRole("button", { name: /^Annuler/ }).click();
  await toast(page, "Tout est comme avant.").waitFor();
  expect((await shelf.stored()).map(({ is_active }) => is_active)).toEqual([true]);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a field comes back from the history of its product, and « Annuler » takes the way back; what has changed since is named", async ({
  page,
  shelf,
}) => {
  const [stored] = await shelf.add({ title: "Casque long", short_description: "Avant" });
  await openShelf(page, shelf);
  let dialog = await openEditor(page, "Casque long");
  await fill(dialog, { Titre: "Casque court", "Description courte": "Après" });
  await dialog.getByRole("button", { name: "Mettre à jour" }).click();
  await toast(page, "Le produit a été mis à jour").waitFor();
  await untilGone(dialog);

  dialog = await openEditor(page, "Casque court");
  await dialog.getByRole("link", { name: "Historique" }).click();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^Rétablir tout/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await main.getByRole("button", { name: /^Rétablir\s*: Titre/ }).click();
  await toast(page, "Titre : comme avant").waitFor();
  await page.getByRole("heading", { level: 1, name: "Casque long" }).waitFor();
  await toast(page, "Titre : comme avant").getByRole("button", { name: "Annuler" }).click();
  await toast(page, "Tout est comme avant.").waitFor();
  await page.getByRole("heading", { level: 1, name: "Casque court" }).waitFor();

  await shelf.change(stored?.id ?? "", { short_description: "Plus tard" });
  allowComplaint(page, /409/);
  await main
    .getByRole("button", { name: /^Rétablir tout/ })
    .last()
    .click();
  const refusal = page.getByRole("dialog", { name: "Erreur" });
  await refusal.getByRole("link", { name: "Voir ce qui a changé" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await shelf.stored()).toMatchObject([{ title: "Casque court", short_description: "Plus tard" }]);
});

test("what depends on a product is named first, with links; another takes its place, and one click undoes both", async ({
  page,
  shelf,
}) => {
  const [gone, other] = await shelf.add({ title: "Casque ancien" }, { title: "Casque nouveau" });
  await askAsOperator("POST", "search_synonyms", {
    term: `mot ${shelf.category.name}`,
    product_id: gone?.id,
  });
  await askAsOperator("PATCH", `categories?id=eq.${shelf.category.id}`, { choice_id: gone?.id });
  const before = await content();
  const choice = async () =>
    (await askAsOperator<{ choice_id: string }>("GET", `categories?id=eq.${shelf.category.id}`))[0]
      ?.choice_id;
  await openShelf(page, shelf);
  let question = "";
  page.once("dialog", (dialog) => {
    question = dialog.message();
    void dialog.accept();
  });
  await chooseDelete(page, "Casque ancien");
  const dependants = page.getByRole("dialog", { name: "Supprimer Casque ancien" });
  await dependants.getByRole("link", { name: shelf.category.name, exact: true }).waitFor();
  await dependants.getByRole("combobox", { name: "Remplacer par" }).selectOption("Casque nouveau");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(question).toBe("");
  await dependants.getByRole("button", { name: "Supprimer…" }).click();
  await toast(page, "Le produit a été supprimé").waitFor();
  expect(question).toBe('Voulez-vous vraiment supprimer le produit "Casque ancien"\u00A0?');
  expect(await choice()).toBe(other?.id);
  await toast(page, "Le produit a été supprimé").getByRole("button", { name: "Annuler" }).click();
  await toast(page, "Tout est comme avant.").waitFor();
  expect(await content()).toEqual(before);
});

test("older rows begin at the top of the page, and the focus with them", async ({ page }) => {
  await signIn(page, inject("administrator"));
  const deleted = Array.from({ length: 50 }, (_, place) => ({
    id: 1000 - place,
    batch: crypto.randomUUID(),
    subject: crypto.randomUUID(),
    name: `Produit ${place}`,
    person: null,
    occurred_at: new Date().toISOString(),
    others: 0,
    dependants: {},
  }));
  const older = page.getByRole("link", { name: "Plus anciens" });
  // The link stays while there is a further page; on the last one it is gone, and the focus was on it.
  for (const answer of [deleted, deleted.slice(0, 40)]) {
    let isFirst = true;
    await page.unroute(/rpc\/deleted_rows/);
    await page.route(/rpc\/deleted_rows/, (route) => {
      const json = isFirst ? deleted : answer;
      isFirst = false;
      return route.fulfill({ json });
    });
    await page.goto("/admin/supprimes");
    await older.focus();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await page.waitForURL(/avant=951/);
    await expect.poll(() => older.count()).toBe(answer.length === 50 ? 1 : 0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  }
});
