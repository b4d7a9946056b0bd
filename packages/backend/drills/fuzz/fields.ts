/** Fields of requests: a column, or a path into its JSON; as the address has it and as SQL has it. */
import fc from "fast-check";
import { type KnownColumn, type KnownTable, quoteName, quoteText } from "./catalog.ts";

export interface FieldModel {
  column: KnownColumn;
  path: readonly { asText: boolean; key: string | number }[];
}

const keys = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom<string | number>("size", "height", "colours", "note", "a", 0, -1, 1, 7),
  },
  { weight: 1, arbitrary: fc.constantFrom<string | number>("a b", "é", "it's", 'say "x"', "a.b", "a->b") },
);
/** `->>` gives text, which has no paths: it can only come last. */
export const pathTo = (asText: boolean): fc.Arbitrary<FieldModel["path"]> =>
  fc
    .array(keys, { minLength: 1, maxLength: 3 })
    .map((steps) => steps.map((key, at) => ({ asText: asText && at === steps.length - 1, key })));

/** How often a field of the column has a path, for each time that it has none. */
export const pathWeight = ({ type }: KnownColumn) => (type === "jsonb" || type === "json" ? 10 : 1);

// Alternatives are made once for each column: making them for each field takes longer than asking.
export function fieldsOf({ columns }: Pick<KnownTable, "columns">): fc.Arbitrary<FieldModel> {
  const path = fc.oneof(pathTo(true), pathTo(false));
  return fc.oneof(
    ...columns.map((column) =>
      fc
        .oneof({ weight: 20, arbitrary: fc.constant([]) }, { weight: pathWeight(column), arbitrary: path })
        .map((steps) => ({ column, path: steps })),
    ),
  );
}

/** Its name in an address. */
export function fieldText({ column, path: steps }: FieldModel): string {
  const arrows = steps.map(({ asText, key }) => `${asText ? "->>" : "->"}${keyText(key)}`);
  return `${nameText(column.name)}${arrows.join("")}`;
}

/** A name in an address: plain, or in quotes where it has to be. */
export const nameText = (name: string) => (/^[a-z0-9_]+$/i.test(name) ? name : quoted(name));

const keyText = (key: string | number) =>
  typeof key === "number" || /^[a-z]+$/i.test(key) ? String(key) : quoted(key);

export const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** Its expression in SQL, of the row `t`. */
export function fieldSql({ column, path: steps }: FieldModel): string {
  const name = `t.${quoteName(column.name)}`;
  if (steps.length === 0) return name;
  const isJson = column.type === "jsonb" || column.type === "json";
  const parts = steps.map(({ asText, key }) => {
    const step = typeof key === "number" ? `(${key})` : `${quoteText(key)}::text`;
    return `${asText ? "->>" : "->"} ${step}`;
  });
  return `(${isJson ? name : `to_jsonb(${name})`} ${parts.join(" ")})`;
}

/** Its key in an answer. */
export function fieldKey({ column, path: steps }: FieldModel): string {
  return steps.map(({ key }) => key).findLast((key) => typeof key === "string") ?? column.name;
}
