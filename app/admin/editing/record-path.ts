import { tabPath } from "#app/admin/shell/tab-path.ts";
import { EDITING_PARAMETER } from "./use-editing-address.ts";

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

const FORMS: readonly string[] = ["categories", "choosers"];

/** Returns the address where a row is edited, or of its list. */
export function editPath(table: string, id: string): string {
  const screen = SCREENS[table];
  if (!screen) return tabPath(id, "");
  return FORMS.includes(table) ? `${screen}?${EDITING_PARAMETER}=${id}` : screen;
}

/** Returns the address of the screen that shows a journaled row; undefined for none. */
export function recordPath(row: { table: string; subject: string } | null): string | undefined {
  if (!row) return undefined;
  return SCREENS[row.table] ?? tabPath(row.subject, "");
}
