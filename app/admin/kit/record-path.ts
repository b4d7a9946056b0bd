import { EDITING_PARAMETER } from "#app/admin/listing/address.ts";
import { recordOf } from "#app/admin/records.ts";
import type { Change } from "./changes.ts";

/** Returns the address where a row is edited; what is about a product is edited on its own screen. */
export function editPath(table: string, id: string): string {
  const path = table === "products" ? undefined : recordOf(table)?.path;
  return path ? `${path}?${EDITING_PARAMETER}=${id}` : tabPath(id, "");
}

/** Returns the address of the screen that shows the row that a change was about; undefined for a deleted one. */
export const changePath = ({ operation, table_name, subject }: Change): string | undefined =>
  operation === "DELETE" ? undefined : recordPath({ table: table_name, subject });

/** Returns the address of the screen that shows a journaled row; undefined for none. */
export function recordPath(row: { table: string; subject: string } | null): string | undefined {
  if (!row) return undefined;
  return (row.table !== "products" && recordOf(row.table)?.path) || tabPath(row.subject, "");
}

/** Returns the address of a tab of a product's editor, or of its publication. */
export const tabPath = (
  productId: string,
  tab: "" | "page" | "preuves" | "analyse" | "evaluations" | "historique" | "publication",
): string => `/admin/products/${productId}${tab && `/${tab}`}`;
