/** What the fields of the record are, read from its zod schema through JSON Schema, so that no form is written by hand. */
import { z } from "zod";

export type Shape = Plain | Either;

type Plain =
  | { kind: "text"; longest: number | null; format: "day" | "address" | null }
  | { kind: "number" }
  | { kind: "flag" }
  | { kind: "choice"; options: readonly string[] }
  /** `optional`: the names of the fields that are left out while they are empty. */
  | { kind: "group"; fields: Readonly<Record<string, Shape>>; optional: readonly string[] }
  | { kind: "list"; item: Shape; fewest: number; most: number | null };

/** A value that stands for itself (`null`, "unknown", "not-applicable"), or what `of` describes. */
type Either = { kind: "either"; fixed: readonly (string | null)[]; of: Plain };

/** What a field holds, valid or not. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/** The keywords of JSON Schema that zod writes for a record. */
interface Described {
  type?: string;
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  prefixItems?: Described[];
  anyOf?: Described[];
  const?: string;
  enum?: string[];
  format?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/**
 * Returns the shape of a schema's values.
 * @throws Error for a kind of schema that no field exists for
 */
export function shapeOf(schema: z.ZodType): Shape {
  return read(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Described);
}

function read(described: Described): Shape {
  const alternatives = alternativesOf(described);
  const fixed = alternatives.filter(isFixed).map((one) => one.const ?? null);
  const [open, ...others] = alternatives.filter((one) => !isFixed(one));
  if (!open || others.length > 0) throw new Error(`No field for ${JSON.stringify(described)}`);
  return fixed.length === 0 ? plain(open) : { kind: "either", fixed, of: plain(open) };
}

const alternativesOf = (described: Described): Described[] =>
  described.anyOf ? described.anyOf.flatMap(alternativesOf) : [described];

const isFixed = (one: Described): boolean => one.type === "null" || one.const !== undefined;

function plain(one: Described): Plain {
  const { type, format, prefixItems = [], items = prefixItems[0] } = one;
  if (one.enum) return { kind: "choice", options: one.enum };
  if (type === "object") return group(one);
  if (type === "array" && items)
    return {
      kind: "list",
      item: read(items),
      fewest: one.minItems ?? prefixItems.length,
      most: one.maxItems ?? null,
    };
  if (type === "boolean") return { kind: "flag" };
  if (type === "number" || type === "integer") return { kind: "number" };
  if (type !== "string") throw new Error(`No field for ${JSON.stringify(one)}`);
  const formats: Record<string, "day" | "address"> = { date: "day", uri: "address" };
  return { kind: "text", longest: one.maxLength ?? null, format: formats[format ?? ""] ?? null };
}

function group({ properties = {}, required = [] }: Described): Plain {
  const entries = Object.entries(properties);
  return {
    kind: "group",
    fields: Object.fromEntries(entries.map(([name, of]) => [name, read(of)])),
    optional: entries.map(([name]) => name).filter((name) => !required.includes(name)),
  };
}

/** Returns the value of a field that nobody has filled. */
export function emptyValue(shape: Shape): Value {
  switch (shape.kind) {
    case "text":
    case "choice":
      return "";
    case "number":
      return null;
    case "flag":
      return false;
    case "list":
      return [];
    case "group":
      return Object.fromEntries(Object.entries(shape.fields).map(([name, of]) => [name, emptyValue(of)]));
    case "either":
      return shape.fixed.includes(null) ? null : (shape.fixed[0] ?? null);
  }
}

/**
 * Returns a stored value with every part that its shape has, so that fields and templates can rely on them: a draft may be
 * half written, or older than the schema.
 */
export function completed(shape: Shape, value: unknown): Value {
  switch (shape.kind) {
    case "text":
    case "choice":
      return typeof value === "string" ? value : "";
    case "number":
      return typeof value === "number" ? value : null;
    case "flag":
      return value === true;
    case "list":
      return Array.isArray(value) ? value.map((item) => completed(shape.item, item)) : emptyValue(shape);
    case "group": {
      const parts = value instanceof Object ? (value as Record<string, unknown>) : {};
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, of]) => [name, completed(of, parts[name])]),
      );
    }
    case "either":
      if (shape.fixed.includes(value as string | null)) return value as string | null;
      return value === undefined || value === null ? emptyValue(shape) : completed(shape.of, value);
  }
}

/** Returns a value as it is stored: optional fields without a content are left out. */
export function stored(shape: Shape, value: Value): Value {
  switch (shape.kind) {
    case "list":
      return (value as readonly Value[]).map((item) => stored(shape.item, item));
    case "group": {
      const parts = value as Readonly<Record<string, Value>>;
      const entries = Object.entries(shape.fields).map(
        ([name, of]) => [name, stored(of, parts[name] ?? emptyValue(of))] as const,
      );
      return Object.fromEntries(
        entries.filter(([name, part]) => !shape.optional.includes(name) || !isBlank(part)),
      );
    }
    case "either":
      return shape.fixed.includes(value as string | null) ? value : stored(shape.of, value);
    default:
      return value;
  }
}

const isBlank = (value: Value) =>
  value === "" || value === null || (Array.isArray(value) && value.length === 0);
