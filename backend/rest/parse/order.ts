/** `order=`: `col[.asc|.desc][.nullsfirst|.nullslast]`, comma-separated. */
import { errors } from "#backend/rest/errors/errors.ts";
import { type Field, parseField } from "./field.ts";
import { Scanner } from "./scanner.ts";

export interface OrderTerm<F = Field> {
  field: F;
  direction: "asc" | "desc" | null;
  nulls: "nullsfirst" | "nullslast" | null;
}

/** @throws RestError PGRST100; PGRST127 for the order of an embedded resource */
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
  const field = parseField(scanner);
  if (scanner.sees("(")) {
    throw errors.notImplemented("Ordering by an embedded resource is not supported by this server.");
  }
  const direction = scanner.take(".asc") ? "asc" : scanner.take(".desc") ? "desc" : null;
  const nulls = scanner.take(".nullsfirst") ? "nullsfirst" : scanner.take(".nullslast") ? "nullslast" : null;
  scanner.skipSpace();
  if (!scanner.done && !scanner.sees(",")) scanner.fail('"asc", "desc", "nullsfirst", "nullslast" or ","');
  return { field, direction, nulls };
}
