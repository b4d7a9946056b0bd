/** The dialog that creates and edits products. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export const createDialog = (page: Page) => page.getByRole("dialog", { name: "Ajouter un produit" });

export const field = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true });

export async function fill(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(dialog, label).fill(value);
}

export async function openEditor(page: Page, title: string): Promise<Locator> {
  await page.getByRole("button", { name: `Modifier ${title}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier le produit" });
  await field(dialog, "Titre").waitFor();
  return dialog;
}

export async function openCreator(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Nouveau produit" }).click();
  const dialog = createDialog(page);
  await field(dialog, "Titre").waitFor();
  return dialog;
}

export const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

export async function untilGone(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.count()).toBe(0);
}
