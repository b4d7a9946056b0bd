/**
 * `order=`: `col[.asc|.desc][.nullsfirst|.nullslast]`, comma-separated;
 * `relation(col)` for a column of a related row.
 */
import { type Field, parseField } from "./field.ts";
import { Scanner } from "./scanner.ts";

export interface OrderTerm<F = Field, R = string> {
  field: F;
  /** The relation whose column it is: its name in the answer, or as planned. */
  relation: R | null;
  direction: "asc" | "desc" | null;
  nulls: "nullsfirst" | "nullslast" | null;
}

/** @throws RestError PGRST100 */
export function parseOrder(text: string): readonly OrderTerm[] {
  const scanner = new Scanner(text, "order");
  const terms = [];
  do {
    terms.push(parseOrderTerm(scanner));
  } while (scanner.take(","));
  scanner.expectEnd();
  return terms;
}

function parseOrderTerm(scanner: Scanner): OrderTerm {
  const first = parseField(scanner);
  const relation = scanner.take("(") ? first.name : null;
  const field = relation === null ? first : parseField(scanner);
  if (relation !== null) scanner.expect(")");
  const direction = scanner.take(".asc") ? "asc" : scanner.take(".desc") ? "desc" : null;
  const nulls = scanner.take(".nullsfirst") ? "nullsfirst" : scanner.take(".nullslast") ? "nullslast" : null;
  scanner.skipSpace();
  if (!scanner.done && !scanner.sees(",")) scanner.fail('"asc", "desc", "nullsfirst", "nullslast" or ","');
  return { field, relation, direction, nulls };
}
