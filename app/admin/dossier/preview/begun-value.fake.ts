import type { Shape, Value } from "#app/admin/fields/shape.ts";
import { emptyValue } from "#app/admin/fields/values.ts";

/** Everything that can be opened is open, and nothing is filled in but one text of each list. */
export function begunValue(shape: Shape): Value {
  switch (shape.kind) {
    case "group":
      return Object.fromEntries(Object.entries(shape.fields).map(([name, of]) => [name, begunValue(of)]));
    case "list":
      return [withText(shape.item, begunValue(shape.item)), emptyValue(shape.item)];
    case "either":
      return begunValue(shape.of);
    default:
      return emptyValue(shape);
  }
}

function withText(shape: Shape, item: Value): Value {
  if (shape.kind === "text") return "début";
  if (shape.kind !== "group") return item;
  const [name] =
    Object.entries(shape.fields).find(([, of]) => of.kind === "text" && of.format === null) ?? [];
  return name === undefined ? item : { ...(item as object), [name]: "début" };
}
