/** The menus in the rows of lists, which hold what cannot be undone. */
import type { Locator, Page } from "playwright-core";

/** The button that opens the menu of a row. */
export const menuOf = (place: Page | Locator, subject: string) =>
  place.getByRole("button", { name: `Autres actions pour ${subject}`, exact: true });

/** Opens the menu of a row, and chooses to delete its subject. */
export async function chooseDelete(place: Page | Locator, subject: string): Promise<void> {
  await menuOf(place, subject).click();
  await place.getByRole("button", { name: `Supprimer ${subject}`, exact: true }).click();
}
