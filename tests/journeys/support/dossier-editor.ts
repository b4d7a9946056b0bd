/** The steps of the editor of dossiers. */
import type { Locator, Page } from "playwright-core";
import { inject } from "vitest";
import { signIn } from "./accounts.ts";
import { isUnused } from "./kept-pages.ts";

/** Opens a tab of a product's dossier; signs the administrator in on a new page. */
export async function openDossier(
  page: Page,
  productId: string,
  tab: "page" | "preuves" | "analyse" | "evaluations" | "historique",
): Promise<void> {
  if (isUnused(page)) await signIn(page, inject("administrator"));
  await page.goto(`/admin/products/${productId}/${tab}`);
  await page.getByRole("navigation", { name: /^Parties de/ }).waitFor();
}

export async function openTab(
  page: Page,
  name: "Page" | "Preuves" | "Analyse" | "Historique" | "Publier…",
): Promise<void> {
  await page.getByRole("link", { name, exact: true }).first().click();
}

/** Waits until what was typed is stored. */
export async function untilSaved(page: Page): Promise<void> {
  await page.getByText(/^Enregistré le \d/).waitFor();
}

/** The control of a field, by its path in the record. */
export const control = (page: Page, path: string): Locator => page.locator(`[id="champ-${path}"]`);

/** Brings a field into sight: what waits is added, what is folded opened. */
async function showField(page: Page, path: string): Promise<Locator> {
  const field = control(page, path);
  const steps = path.split(".").map((_, index, all) => all.slice(0, index + 1).join("."));
  const additions = steps.map((step) => control(page, `${step}-add`));
  await additions
    .reduce((any, addition) => any.or(addition), field)
    .first()
    .waitFor({ state: "attached" });
  for (const [index, addition] of additions.entries()) {
    const isThere = (await control(page, steps[index] ?? "").count()) > 0;
    if (!isThere && (await addition.count()) > 0) await addition.click();
  }
  await unfold(field);
  return field;
}

/** Opens what an element is folded in. */
const unfold = (place: Locator): Promise<void> =>
  place.evaluate((element) => {
    for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
  });

/** Fills fields by their paths; one with a list by the value chosen there. */
export async function fillRecord(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(texts)) {
    const field = await showField(page, path);
    const isList = await field.evaluate(({ tagName }) => tagName === "SELECT");
    await (isList ? field.selectOption(text) : field.fill(text));
  }
}

/** Adds items to a list that has `from` items, and fills their fields. */
export async function addItems(
  page: Page,
  list: string,
  items: readonly (string | Readonly<Record<string, string>>)[],
  from = 0,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    const add = control(page, `${list}-add`);
    await unfold(add);
    await add.click();
    const at = `${list}.${from + index}`;
    const fields = typeof item === "string" ? { [at]: item } : prefixed(at, item);
    await fillRecord(page, fields);
  }
}

/** Fields by their paths below a group. */
export const prefixed = (at: string, item: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(item).map(([name, text]) => [`${at}.${name}`, text]));
