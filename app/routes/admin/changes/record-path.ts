import type { UndoConflict } from "#app/changes/undo-changes.ts";
import { tabPath } from "#app/routes/admin/shell/tab-path.ts";

/** The screens of tables whose rows have none of their own. */
const SCREENS: Readonly<Record<string, string>> = {
  categories: "/admin/categories",
  merchants: "/admin/merchants",
  people: "/admin/people",
  choosers: "/admin/choosers",
  search_synonyms: "/admin/search",
  redirects: "/admin/redirects",
  media: "/admin/media",
  featured_choice: "/admin/featured",
};

/** Returns the address of the screen that shows a journaled row; undefined for none. */
export function recordPath(row: Pick<UndoConflict, "table" | "subject"> | null): string | undefined {
  if (!row) return undefined;
  return SCREENS[row.table] ?? tabPath(row.subject, "");
}
