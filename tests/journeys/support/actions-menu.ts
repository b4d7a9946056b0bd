/** The menus in the rows of lists, which hold what cannot be undone. */
import type { Locator, Page } from "playwright-core";
import { vi } from "vitest";

/** The button that opens the menu of a row. */
export const menuOf = (place: Page | Locator, subject: string) =>
  place.getByRole("button", { name: `Autres actions pour ${subject}`, exact: true });

/** Opens the menu of a row, and chooses to delete its subject. */
export async function chooseDelete(place: Page | Locator, subject: string): Promise<void> {
  const item = place.getByRole("button", { name: `Supprimer ${subject}`, exact: true });
  // A list that arrives meanwhile closes the menu: a reader would open it again.
  await vi.waitFor(
    async () => {
      if (!(await item.isVisible())) await menuOf(place, subject).click({ timeout: 5_000 });
      await item.click({ timeout: 5_000 });
    },
    { timeout: 30_000, interval: 100 },
  );
}
