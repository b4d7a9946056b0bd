/** The fields of a form, read from its zod schema through JSON Schema, so that no form is written by hand. */
import { z } from "zod";
import type { FieldMeta } from "#app/admin/entity/column.ts";

export type Shape = Plain | Either;
export type Group = Extract<Shape, { kind: "group" }>;
export type Variant = Extract<Shape, { kind: "variant" }>;

type Plain = { texts: FieldMeta } & (
  | {
      kind: "text";
      isRequired: boolean;
      longest: number | null;
      format: "day" | "address" | null;
      /** What is a number is stored as one. */
      takesNumbers: boolean;
    }
  | { kind: "number" }
  | { kind: "flag" }
  | { kind: "choice"; options: readonly string[] }
  /** `optional`: the names of the fields that are left out while they are empty. */
  | { kind: "group"; fields: Readonly<Record<string, Shape>>; optional: readonly string[] }
  /** One of several groups, by the name of the first field that none of the others has. */
  | { kind: "variant"; shared: readonly string[]; options: Readonly<Record<string, Group>> }
  | { kind: "list"; item: Shape; fewest: number; most: number | null }
);

/** A value that stands for itself (`null`, "unknown", "not-applicable"), or what `of` describes. */
type Either = { kind: "either"; texts: FieldMeta; fixed: readonly (string | null)[]; of: Plain };

/** What a field holds, valid or not. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/** The keywords of JSON Schema that zod writes, and the metadata beside them. */
interface Described extends FieldMeta {
  type?: string;
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  prefixItems?: Described[];
  anyOf?: Described[];
  const?: string;
  enum?: string[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/**
 * Returns the shape of a schema's values.
 * @throws Error for a kind of schema that no field exists for
 */
function shapeOf(schema: z.ZodType): Shape {
  return read(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Described);
}

const groups = new WeakMap<z.ZodType, Group>();

/** Returns the shape of an object's values, one for each schema. @throws Error for another kind of schema */
export function groupOf(schema: z.ZodType): Group {
  const shape = groups.get(schema) ?? shapeOf(schema);
  if (shape.kind !== "group") throw new Error("A form needs the schema of an object");
  groups.set(schema, shape);
  return shape;
}

function read(described: Described): Shape {
  const alternatives = alternativesOf(described);
  const fixed = alternatives.filter(isFixed).map((one) => one.const ?? null);
  const typed = alternatives.filter((one) => !isFixed(one));
  if (typed.length > 1 && fixed.length === 0 && typed.every(({ type }) => type === "object"))
    return { ...variant(typed), texts: textsIn(described) };
  const takesNumbers = typed.length > 1 && typed.some(({ type }) => type === "number");
  const [open, ...others] = takesNumbers ? typed.filter(({ type }) => type !== "number") : typed;
  if (!open || others.length > 0) throw new Error(`No field for ${JSON.stringify(described)}`);
  const texts = textsIn(described);
  if (fixed.length === 0) return { ...plain(open, takesNumbers), texts };
  // The hint is said once, above the alternatives.
  const { hint, ...inner } = texts;
  return {
    kind: "either",
    texts,
    fixed,
    of: { ...plain(open, takesNumbers), texts: { ...inner, ...textsIn(open) } },
  };
}

const alternativesOf = (described: Described): Described[] =>
  described.anyOf ? described.anyOf.flatMap(alternativesOf) : [described];

const isFixed = (one: Described): boolean => one.type === "null" || one.const !== undefined;

const metaKeys = [
  "label",
  "hint",
  "item",
  "within",
  "words",
  "control",
  "initial",
  "lines",
  "isCode",
  "inputMode",
  "summary",
  "isTucked",
  "onlyWith",
] as const;

const textsIn = (one: Described): FieldMeta =>
  Object.fromEntries(metaKeys.flatMap((key) => (one[key] === undefined ? [] : [[key, one[key]]])));

function plain(one: Described, takesNumbers = false): Plain {
  const { type, format, prefixItems = [], items = prefixItems[0] } = one;
  const texts = textsIn(one);
  if (one.enum) return { kind: "choice", texts, options: one.enum };
  if (type === "object") return { ...group(one), texts };
  if (type === "array" && items)
    return {
      kind: "list",
      texts,
      item: read(items),
      fewest: one.minItems ?? prefixItems.length,
      most: one.maxItems ?? null,
    };
  if (type === "boolean") return { kind: "flag", texts };
  if (type === "number" || type === "integer") return { kind: "number", texts };
  if (type !== "string") throw new Error(`No field for ${JSON.stringify(one)}`);
  const formats: Record<string, "day" | "address"> = { date: "day", uri: "address" };
  return {
    kind: "text",
    takesNumbers,
    texts,
    isRequired: (one.minLength ?? 0) > 0,
    longest: one.maxLength ?? null,
    format: formats[format ?? ""] ?? null,
  };
}

function group({ properties = {}, required = [] }: Described) {
  const entries = Object.entries(properties);
  return {
    kind: "group" as const,
    fields: Object.fromEntries(entries.map(([name, of]) => [name, read(of)])),
    optional: entries.map(([name]) => name).filter((name) => !required.includes(name)),
  };
}

function variant(alternatives: readonly Described[]) {
  const groups = alternatives.map((one): Group => ({ ...group(one), texts: textsIn(one) }));
  const shared = Object.keys(groups[0]?.fields ?? {}).filter((name) =>
    groups.every(({ fields }) => name in fields),
  );
  const own = ({ fields }: Group) => Object.keys(fields).find((name) => !shared.includes(name)) ?? "";
  return {
    kind: "variant" as const,
    shared,
    options: Object.fromEntries(groups.map((one) => [own(one), one])),
  };
}

/** Returns the name of the alternative that a value is; the first one of a value that is none. */
export function optionOf({ options }: Variant, value: unknown): string {
  const names = Object.keys(options);
  return names.find((name) => value instanceof Object && name in value) ?? names[0] ?? "";
}

/** Returns the group that a value is one of. */
export function alternativeOf(shape: Variant, value: unknown): Group {
  const group = shape.options[optionOf(shape, value)];
  if (!group) throw new Error("A variant without alternatives");
  return group;
}
