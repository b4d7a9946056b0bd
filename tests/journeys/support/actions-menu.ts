/** The menus in the rows of lists, which hold what cannot be undone. */
import type { Locator, Page } from "playwright-core";

/** The button that opens the menu of a row. */
export const menuOf = (place: Page | Locator, subject: string) =>
  place.getByRole("button", { name: `Autres actions pour ${subject}`, exact: true });

/** Chooses to delete the subject of a row, by its button or in its menu. */
export async function chooseDelete(place: Page | Locator, subject: string): Promise<void> {
  const remove = place.getByRole("button", { name: `Supprimer ${subject}`, exact: true });
  const menu = menuOf(place, subject);
  await remove.or(menu).first().waitFor();
  if (!(await remove.isVisible())) await menu.click();
  await remove.click();
}
