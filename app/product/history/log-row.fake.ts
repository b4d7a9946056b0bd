/** For tests: a row as the function `log_entries` returns it. */
import type { LogRow } from "#app/lib/data/database-types.ts";

export function logRow(changes: Partial<LogRow> = {}): LogRow {
  return {
    kind: "price",
    id: "e0000000-0000-4000-8000-000000000001",
    logged_at: "2026-02-01T00:00:00+00:00",
    product_id: "d0000000-0000-4000-8000-000000000001",
    product_title: "Sony WH-1000XM6",
    product_slug: "sony-wh-1000xm6",
    product_url: "/sony-wh-1000xm6",
    is_product_active: true,
    outcome: null,
    occasion: null,
    replaces: null,
    note: null,
    person: null,
    was: null,
    is_now: null,
    amount: 449,
    previous_amount: null,
    merchant: "Fnac",
    source: "catalogue",
    ...changes,
  };
}
