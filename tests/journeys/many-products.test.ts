/** Many products at once: a dead link that is replaced everywhere, prices of a whole filter. */
import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { toast } from "./support/accounts.ts";
import { accessibilityFaults, allowComplaint, phone } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";
import { openShelf, test, titles } from "./support/product-shelf.ts";

const DEAD = "https://www.magasin.example/ancien/platine";

test("a dead link is replaced wherever it is, after a preview", async ({ page, shelf }) => {
  const added = await shelf.add(
    // The oldest: a dead link comes first all the same.
    { title: "Platine A", affiliate_url: DEAD, price: 100, created_at: "2026-01-01T08:00:00Z" },
    { title: "Platine B", affiliate_url: DEAD },
    { title: "Platine C", affiliate_url: `${DEAD}?autre` },
  );
  const [first, second] = added;
  await askAsOperator("POST", "link_checks", [
    { id: first?.id, state: "dead", reason: "not_found", status: 404 },
    { id: second?.id, state: "unknown", reason: "refused", status: 403 },
  ]);
  await openShelf(page, shelf);
  // The address of the former screen.
  await page.goto("/admin/links");
  await page.waitForURL(/\/admin\/products\?vue=liens$/);
  // So did the list of the day.
  await page.goto("/admin?tout=liens");
  await page.waitForURL(/\/admin\/products\?vue=liens/);
  await page.getByRole("link", { name: /^Liens à regarder \d+$/ }).waitFor();
  // As any view, it is narrowed further.
  await page.goto(`/admin/products?vue=liens&category=${shelf.category.id}`);
  const dead = page.getByRole("row", { name: /Platine A/ });
  await dead.getByText("Page introuvable (404)").waitFor();
  expect(await titles(page)).toEqual(["Platine A", "Platine B"]);
  // The row is called by its title, although the buttons that deal with the link stand beside it.
  expect(await page.getByRole("rowheader", { name: "Platine A", exact: true }).innerText()).toMatch(
    /^Platine A\s+Mort · /,
  );
  // Without a price and a merchant as well.
  await page.getByRole("link", { name: "Boutique, Platine B\u00a0: ouvrir la boutique" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  await dead.getByRole("button", { name: "Remplacer… : Platine A" }).click();
  const dialog = page.getByRole("dialog", { name: "Remplacer partout" });
  // The letters of the row behind the dialog do nothing in it: neither a price that was read nor the row's own form.
  for (const letter of ["r", "x", "e"]) await dialog.getByRole("button", { name: "Retour" }).press(letter);
  expect(await page.getByRole("dialog").count()).toBe(1);
  await dialog.getByLabel("Par", { exact: true }).fill("https://www.magasin.example/platine-2");
  await dialog.getByText("2 changés").waitFor();
  await dialog.getByLabel("Ce qui est remplacé").selectOption("https://www.magasin.example/ancien/");
  await dialog.getByText("3 changés").waitFor();
  await dialog.getByLabel("Ce qui est remplacé").selectOption(DEAD);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Changer 2 produits" }).click();
  await toast(page, /^Terminé.*2 changés/s).waitFor();
  await page.getByText("Aucun produit trouvé dans cette catégorie").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("etat-de-la-liste");
  const links = await askAsOperator<{ affiliate_url: string; price_seen_at: string | null }>(
    "GET",
    `products?id=in.(${added.map(({ id }) => id).join()})&select=affiliate_url,price_seen_at&order=title`,
  );
  expect(links[0]?.price_seen_at).toBe(first?.price_seen_at);
  expect(links.map(({ affiliate_url }) => affiliate_url)).toEqual([
    "https://www.magasin.example/platine-2",
    "https://www.magasin.example/platine-2",
    `${DEAD}?autre`,
  ]);
});

test("the prices of a whole filter change by per cent, and the answer is a count by outcome", async ({
  page,
  shelf,
}) => {
  await shelf.add(
    ...Array.from({ length: 53 }, (_, place) => ({
      title: `Lampe ${place + 1}`,
      price: place === 0 ? null : 100,
    })),
  );
  await openShelf(page, shelf);
  await page.getByLabel("Tout sélectionner").check();
  await page.getByText("50 produits sélectionnés").waitFor();
  const bar = page.locator("[data-bottom-bar]");
  for (const width of [1024, 1280, 1366, 1440, 1536]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await bar.evaluate(overflowingButtons)]).toEqual([width, []]);
  }
  await page.getByRole("button", { name: "Prendre les 53 du filtre" }).click();
  await page.getByText("53 produits sélectionnés").waitFor();
  await page.getByRole("button", { name: "Prix…" }).click();
  const dialog = page.getByRole("dialog", { name: "Changer en nombre" });
  await dialog.getByLabel("Pour cent").fill("5 % 5");
  await expect.poll(() => dialog.getByLabel("Pour cent").getAttribute("aria-invalid")).toBe("true");
  await dialog.getByLabel("Pour cent").fill("-2,5\u00a0%");
  await dialog.getByRole("button", { name: "Refusés 1" }).click();
  await dialog.getByText("Sans prix").waitFor();
  await dialog.getByRole("button", { name: "Changent 52" }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Laisser Lampe 10 de côté" }).click();
  // Enter in the field leads past the rows of the preview.
  await dialog.getByLabel("Pour cent").press("Enter");
  await page.keyboard.press("Enter");
  const changed = toast(page, /^Terminé.*51 changés, 1 refusé/s);
  await changed.waitFor();
  await dialog.waitFor({ state: "detached" });
  const prices = async () => {
    const stored = await shelf.stored();
    return [97.5, 100, null].map((price) => stored.filter((row) => row.price === price).length);
  };
  expect(await prices()).toEqual([51, 1, 1]);
  await changed.getByRole("button", { name: /^Annuler/ }).click();
  await toast(page, "Tout est comme avant.").waitFor();
  expect(await prices()).toEqual([0, 52, 1]);
});

test("a whole filter is deleted with one question, and is back with one click", async ({ page, shelf }) => {
  const added = await shelf.add(
    ...Array.from({ length: 103 }, (_, place) => ({ title: `Lampe ${place + 1}` })),
  );
  const term = `mot ${shelf.category.name}`;
  await askAsOperator("POST", "search_synonyms", { term, product_id: added[102]?.id });
  await openShelf(page, shelf);
  await page.getByLabel("Tout sélectionner").check();
  await page.getByRole("button", { name: "Prendre les 103 du filtre" }).click();
  await page.getByRole("button", { name: "Supprimer la sélection" }).click();
  // What names one of them is said first, although it is on another page of the list.
  const first = page.getByRole("dialog", { name: "Supprimer 103 produits" });
  await first.getByRole("link", { name: term }).waitFor();
  let question = "";
  page.once("dialog", (dialog) => {
    question = dialog.message();
    void dialog.accept();
  });
  await first.getByRole("button", { name: "Supprimer…" }).click();
  const deleted = toast(page, "103 produit(s) supprimé(s)");
  await deleted.waitFor();
  expect(question).toBe("Voulez-vous vraiment supprimer 103 produit(s) sélectionné(s)\u00A0?");
  expect(await shelf.stored()).toEqual([]);
  // How long that is offered can be seen.
  const line = deleted.locator(".toast-time");
  expect(await line.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().duration)).toBe(
    20_000,
  );
  await deleted.getByRole("button", { name: /^Annuler/ }).click();
  await toast(page, "Tout est comme avant.").waitFor();
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
  expect(ids(await shelf.stored())).toEqual(ids(added));
});

test("a change that was cut off says how far it came, goes on, and comes back as a whole", async ({
  page,
  shelf,
}) => {
  await shelf.add(...Array.from({ length: 50 }, (_, index) => ({ title: `Lampe ${index + 1}`, price: 100 })));
  const prices = async () => (await shelf.stored()).filter(({ price }) => price === 90).length;
  await openShelf(page, shelf);
  await page.getByLabel("Tout sélectionner").check();
  await page.getByRole("button", { name: "Prix…" }).click();
  const dialog = page.getByRole("dialog", { name: "Changer en nombre" });
  await dialog.getByLabel("De combien").selectOption("Prix fixe");
  await dialog.getByLabel("Prix, en euros").fill("90");
  let parts = 0;
  const change = "**/rest/v1/rpc/change_products*";
  await page.route(change, async (route) => {
    parts += 1;
    if (parts === 1) await route.continue();
  });
  await dialog.getByRole("button", { name: "Changer 50 produits" }).click();
  await expect.poll(prices).toBe(20);
  await expect.poll(() => parts).toBe(2);
  expect(await dialog.getByLabel("Prix, en euros").isDisabled()).toBe(true);
  // First the reload: without the route the browser sends what it holds.
  await page.reload();
  await page.unroute(change);
  const told = toast(page, /^Interrompu.*20 sur 50/s);
  await told.getByRole("button", { name: /^Annuler/ }).waitFor();
  await told.getByRole("button", { name: "Reprendre" }).click();
  await toast(page, /^Terminé.*50 changés/s).waitFor();
  expect(await prices()).toBe(50);
  await toast(page, /^Terminé/)
    .getByRole("button", { name: /^Annuler/ })
    .click();
  await toast(page, "Tout est comme avant.").waitFor();
  expect(await prices()).toBe(0);
});

test("a change whose line is lost, or whose dialog is closed, ends in a count as well", async ({
  page,
  shelf,
}) => {
  await shelf.add(...Array.from({ length: 50 }, (_, index) => ({ title: `Lampe ${index + 1}`, price: 100 })));
  const prices = async (price: number) => (await shelf.stored()).filter((row) => row.price === price).length;
  const dialog = page.getByRole("dialog", { name: "Changer en nombre" });
  const setTo = async (price: string) => {
    await page.getByRole("button", { name: "Prix…" }).click();
    await dialog.getByLabel("De combien").selectOption("Prix fixe");
    await dialog.getByLabel("Prix, en euros").fill(price);
    await dialog.getByRole("button", { name: "Changer 50 produits" }).click();
  };
  const change = "**/rest/v1/rpc/change_products*";
  const told = toast(page, /^Interrompu.*20 sur 50/s);
  await openShelf(page, shelf);
  await page.getByLabel("Tout sélectionner").check();

  let parts = 0;
  allowComplaint(page, /^Failed to /);
  await page.route(change, (route) => {
    parts += 1;
    return parts === 2 ? route.abort("connectionfailed") : route.continue();
  });
  await setTo("90");
  await told.waitFor();
  const result = dialog.getByText("20 changés. Arrêté avant les 30 derniers.");
  await result.waitFor();
  await dialog.getByText("Fermer", { exact: true }).waitFor();
  // It is of that change alone.
  await dialog.getByLabel("Prix, en euros").fill("");
  await result.waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Retour" }).click();
  await told.getByRole("button", { name: "Reprendre" }).click();
  await toast(page, /^Terminé.*50 changés/s).waitFor();
  expect(await prices(90)).toBe(50);

  await page.unroute(change);
  parts = 0;
  await page.route(change, async (route) => {
    parts += 1;
    if (parts === 1) await route.continue();
  });
  await setTo("80");
  await expect.poll(() => parts).toBe(2);
  await page.keyboard.press("Escape");
  await told.waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.unroute(change);
  await told.getByRole("button", { name: /^Annuler/ }).click();
  await toast(page, "Tout est comme avant.").waitFor();
  expect(await prices(90)).toBe(50);
});

test("a selection leaves as a file, comes back edited, and changes what was edited", async ({
  page,
  shelf,
}) => {
  const added = await shelf.add(
    { title: "=Lampe", price: 349.9 },
    { title: "Lampe 2", price: 100 },
    { title: "Lampe 3", price: 100 },
  );
  await openShelf(page, shelf);
  await page.getByLabel("Tout sélectionner").check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exporter" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain("'=Lampe");

  await page.getByRole("button", { name: "CSV pour les produits" }).click();
  await page.getByRole("button", { name: "Importer…" }).click();
  const dialog = page.getByRole("dialog", { name: "Importer des produits" });
  const choose = (text: string) =>
    dialog
      .getByLabel("Fichier CSV")
      .setInputFiles({ name: `${text.length}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose("PK");
  await dialog.getByRole("alert").filter({ hasText: "C’est un classeur" }).waitFor();
  await choose(file);
  await dialog.getByText("3 déjà ainsi").waitFor();
  expect(await dialog.getByRole("alert").count()).toBe(0);
  const [heads = "", ...lines] = file.split("\r\n");
  await choose(
    [heads, ...Array.from({ length: 2_000 }, (_, line) => `inconnu-${line}${";".repeat(12)}`), ...lines].join(
      "\r\n",
    ),
  );
  await dialog.getByText("2 000 refusés, 3 déjà ainsi").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await choose("a;b");
  await dialog.getByText("n’a pas de colonne").waitFor();
  // As Excel saves « Texte Unicode », with a column of the editor's own.
  const edited = file
    .replace('"Version"', '"Note"')
    .replace(/("Lampe 2";.*?);"100";/, "$1;89€50;")
    .replace(/("Lampe 3";.*?);"100";/, "$1;7o;");
  await dialog.getByLabel("Fichier CSV").setInputFiles({
    name: "unicode.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(edited.replaceAll(";", "\t"), "utf16le"),
  });
  await dialog
    .getByText("Laissé de côté, faute d’un titre de colonne connu\u00a0: «\u00a0Note\u00a0».")
    .waitFor();
  await dialog.getByText("1 changé, 1 refusé, 1 déjà ainsi").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Changer le produit" }).click();
  await toast(page, /^Terminé.*1 changé, 1 refusé, 1 déjà ainsi/s).waitFor();
  const stored = await shelf.stored();
  expect(stored.map(({ id, price }) => [id, price])).toEqual(
    added.map(({ id }, place) => [id, [349.9, 89.5, 100][place]]),
  );
});

test("lines without an identifier make products, which one click takes back", async ({ page, shelf }) => {
  const { name } = shelf.category;
  const mark = name.replace("Rayon ", "");
  await shelf.add({ title: "Lampe 1", slug: `lampe-${mark}` });
  const heads = "Identifiant;Titre;Catégorie;Prix (€);Slug";
  const lines = Array.from(
    { length: 25 },
    (_, place) => `;Bougie ${place};${name};12,50;bougie-${place}-${mark}`,
  );
  const taken = `;Lampe 1;${name};;lampe-${mark}`;
  await openShelf(page, shelf);
  await page.getByRole("button", { name: "CSV pour les produits" }).click();
  await page.getByRole("button", { name: "Importer…" }).click();
  const dialog = page.getByRole("dialog", { name: "Importer des produits" });
  const choose = (name: string, ...rows: (string | undefined)[]) =>
    dialog.getByLabel("Fichier CSV").setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from([heads, ...rows].join("\r\n")),
    });
  // The tab stays, and is the chosen one, when the last row of it is left out.
  await choose("une-ligne.csv", lines[0]);
  await dialog.getByRole("button", { name: "Laisser Bougie 0 de côté" }).click();
  await dialog.getByText("Rien ne serait créé.").waitFor();
  expect(await dialog.getByRole("button", { name: "Créés 0", pressed: true }).count()).toBe(1);
  await choose("nouveaux.csv", ...lines, taken);
  await dialog.getByText("25 créés, 1 refusé").waitFor();
  await dialog.getByRole("button", { name: "Refusés 1" }).click();
  await dialog.getByText("Un produit a déjà le slug").waitFor();
  await dialog.getByRole("button", { name: "Créés 25" }).click();
  await dialog.getByRole("button", { name: "Laisser Bougie 3 de côté" }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await shelf.stored()).toHaveLength(1);
  await dialog.getByRole("button", { name: "Créer 24 produits" }).click();
  const made = toast(page, /^Terminé.*24 créés, 1 refusé/s);
  await made.waitFor();
  const stored = await shelf.stored();
  expect(stored).toHaveLength(25);
  expect(stored.find(({ title }) => title === "Bougie 7")).toMatchObject({ price: 12.5, is_active: false });
  await made.getByRole("button", { name: /^Annuler/ }).click();
  await toast(page, "Tout est comme avant.").waitFor();
  expect((await shelf.stored()).map(({ title }) => title)).toEqual(["Lampe 1"]);
});

test("a grid takes the cells of a spreadsheet, says what it refuses, and writes the rest", async ({
  page,
  shelf,
}) => {
  const added = await shelf.add({ title: "Lampe A", price: 100 }, { title: "Lampe B", price: 100 });
  await openShelf(page, shelf);
  await page.getByLabel("Tout sélectionner").check();
  await page.getByRole("button", { name: "Grille…" }).click();
  const dialog = page.getByRole("dialog", { name: "Changer en tableau" });
  const first = dialog.getByRole("row").nth(1).getByLabel(/^Prix/);
  await first.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "89,5\tDarty\r\n7o\tFnac\r\n");
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await dialog.getByText("1 changé, 1 refusé").waitFor();
  await first.press("Enter");
  await page.keyboard.type("79,90");
  await dialog.getByText("2 changés").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Continuer la saisie" }).click();
  await dialog.getByRole("button", { name: "Changer 2 produits" }).click();
  await toast(page, /^Terminé.*2 changés/s).waitFor();
  const stored = await shelf.stored();
  expect(stored.map(({ price, merchant }) => [price, merchant])).toEqual(
    expect.arrayContaining([
      [89.5, "Darty"],
      [79.9, "Fnac"],
    ]),
  );
  expect(stored).toHaveLength(added.length);
});

/** @returns the labels of the buttons that are not whole inside a bar */
function overflowingButtons(bar: Element): string[] {
  const { left, right, top, bottom } = bar.getBoundingClientRect();
  return [...bar.querySelectorAll("button")]
    .filter((button) => button.getClientRects().length > 0)
    .filter((button) => {
      const box = button.getBoundingClientRect();
      return box.left < left || box.right > right || box.top < top || box.bottom > bottom;
    })
    .map((button) => button.innerText);
}
