/** The values of fields: empty, read from storage, as they are stored, and the places in them. */
import { typedPrice } from "#app/lib/formatting/numbers.ts";
import { cleanAddress, typographic } from "./draft-fields.ts";
import { alternativeOf, type Shape, type Value } from "./shape.ts";

/** As it is typed in French. */
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** Returns the value of a field that is not filled in. */
export function emptyValue(shape: Shape): Value {
  switch (shape.kind) {
    case "text":
    case "choice":
      return shape.texts.initial ?? "";
    case "number":
      return null;
    case "flag":
      return shape.texts.initial ?? false;
    case "list":
      return shape.texts.initial ? Array.from({ length: shape.fewest }, () => emptyValue(shape.item)) : [];
    case "variant":
      return emptyValue(alternativeOf(shape, null));
    case "group":
      return Object.fromEntries(Object.entries(shape.fields).map(([name, of]) => [name, emptyValue(of)]));
    case "either":
      return shape.fixed.includes(null) ? null : (shape.fixed[0] ?? null);
  }
}

/**
 * Returns a stored value with every part of its shape, for fields and templates: a draft may be half written,
 * or older than the schema.
 */
export function completed(shape: Shape, value: unknown): Value {
  switch (shape.kind) {
    case "text":
    case "choice":
      // A number that is typed as a text has a comma, an amount also two decimals.
      if (typeof value === "number")
        return shape.texts.inputMode === "decimal" ? typedPrice(value) : String(value).replace(".", ",");
      return typeof value === "string" ? value : "";
    case "number":
      // What is no number stays, for whoever typed it to see.
      return typeof value === "number" || (typeof value === "string" && value !== "") ? value : null;
    case "flag":
      return value === true;
    case "list":
      return Array.isArray(value) ? value.map((item) => completed(shape.item, item)) : emptyValue(shape);
    case "variant":
      return completed(alternativeOf(shape, value), value);
    case "group": {
      const parts = value instanceof Object ? (value as Record<string, unknown>) : {};
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, of]) => [name, completed(of, parts[name])]),
      );
    }
    case "either":
      if (shape.fixed.includes(value as string | null)) return value as string | null;
      // A choice that nobody made was stored as an empty text.
      if (value === "" && shape.of.kind === "choice") return emptyValue(shape);
      return value === undefined || value === null ? emptyValue(shape) : completed(shape.of, value);
  }
}

/** Returns a value as it is stored: texts in their typography, optional fields without a content left out. */
export function stored(shape: Shape, value: Value): Value {
  switch (shape.kind) {
    case "list":
      return (value as readonly Value[]).map((item) => stored(shape.item, item));
    case "variant":
      return stored(alternativeOf(shape, value), value);
    case "group": {
      const parts = value as Readonly<Record<string, Value>>;
      const entries = Object.entries(shape.fields).map(
        ([name, of]) => [name, stored(of, parts[name] ?? emptyValue(of))] as const,
      );
      return Object.fromEntries(
        entries.filter(([name, part]) => !shape.optional.includes(name) || !isBlank(part)),
      );
    }
    case "either": {
      if (shape.fixed.includes(value as string | null)) return value;
      const filled = stored(shape.of, value);
      // What was begun and left empty is as if it had not been begun.
      return isBlank(filled) && shape.fixed.length === 1 ? emptyValue(shape) : filled;
    }
    case "text":
      if (shape.takesNumbers && NUMBER.test(String(value))) return Number(String(value).replace(",", "."));
      // A control chooses among names and marks that are kept elsewhere.
      if (shape.texts.control) return value;
      return (shape.format === "address" ? cleanAddress : typographic)(String(value));
    default:
      return value;
  }
}

/** Returns the values of a row's form without empty texts: its schema expects no value in an empty field. */
export const filledIn = (values: object): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** Whether nothing is filled in, in any part. */
export function isBlank(value: Value): boolean {
  if (value === "" || value === null) return true;
  return typeof value === "object" && Object.values(value).every(isBlank);
}

/** A part that is compared as a whole: a single value, or a list. */
interface Part {
  path: string;
  shape: Shape;
  value: Value;
}

/** Returns the parts of a value in the order of the schema. */
export function partsOf(shape: Shape, value: Value, path = ""): Part[] {
  if (shape.kind !== "group") return [{ path, shape, value }];
  const parts = value as Readonly<Record<string, Value>>;
  return Object.entries(shape.fields).flatMap(([name, of]) =>
    partsOf(of, parts[name] ?? emptyValue(of), below(path, name)),
  );
}

/** Returns the labels that lead to a field: « Prix › Note sur le prix ». */
export function labelOf(shape: Shape, path: string): string {
  const [name, ...rest] = path.split(".");
  const inner = within(shape, name ?? "");
  if (!inner) return path;
  const own = shape.kind === "list" ? [] : [inner.texts.label ?? name];
  return [...own, ...(rest.length > 0 ? [labelOf(inner, rest.join("."))] : [])].filter(Boolean).join(" › ");
}

/** Returns the shape of a part: a field of a group, or the items of a list. */
function within(shape: Shape, name: string): Shape | undefined {
  switch (shape.kind) {
    case "group":
      return shape.fields[name];
    case "list":
      return shape.item;
    case "variant":
      return Object.values(shape.options).find(({ fields }) => name in fields)?.fields[name];
    case "either":
      return within(shape.of, name);
    default:
      return undefined;
  }
}

/** What most values that stand for themselves are called. */
const fixedTexts: Readonly<Record<string, string>> = {
  null: "Aucun",
  unknown: "Inconnu",
  "not-applicable": "Sans objet",
};

/** Returns what a value that stands for itself is called in a field. */
export const fixedText = ({ texts }: Shape, value: string | null): string =>
  texts.words?.[`${value}`] ?? fixedTexts[`${value}`] ?? `${value}`;

/** Returns what an option of a choice is called; many are French words already. */
export const choiceText = ({ texts }: Shape, option: string): string => texts.words?.[option] ?? option;

/** Returns a value as text; a list has a line for each item. */
export function writtenValue({ shape, value }: Pick<Part, "shape" | "value">): string {
  switch (shape.kind) {
    case "either":
      return shape.fixed.includes(value as string | null)
        ? fixedText(shape, value as string | null)
        : writtenValue({ shape: shape.of, value });
    case "list":
      return (value as readonly Value[])
        .map((item) => `– ${writtenValue({ shape: shape.item, value: item })}`)
        .join("\n");
    case "variant":
      return writtenValue({ shape: alternativeOf(shape, value), value });
    case "group":
      return partsOf(shape, value)
        .filter(({ shape: { texts } }) => texts.control !== "none")
        .map((part) => writtenValue(part))
        .filter((text) => text !== "")
        .join(" · ");
    case "flag":
      return shape.texts.words?.[`${value}`] ?? (value === true ? "Oui" : "Non");
    case "choice":
      return choiceText(shape, String(value ?? ""));
    default:
      return value === null ? "" : String(value);
  }
}

/** Places in the values of a form, such as `features.2.title`. */

/** Returns the value at a path; `undefined` where there is none. */
export function valueAt(value: Value, path: string): Value | undefined {
  return steps(path).reduce<Value | undefined>(
    (part, step) => (part instanceof Object ? (part as Readonly<Record<string, Value>>)[step] : undefined),
    value,
  );
}

/** Returns a copy with another value at a path; parts beside the path stay the same objects. */
export function withValue(value: Value, path: string, next: Value): Value {
  const [step, ...rest] = steps(path);
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    const items: readonly Value[] = value;
    return items.map((item, index) =>
      String(index) === step ? withValue(item, rest.join("."), next) : item,
    );
  }
  const parts = value as Readonly<Record<string, Value>>;
  return { ...parts, [step]: withValue(parts[step] ?? null, rest.join("."), next) };
}

const steps = (path: string): string[] => (path === "" ? [] : path.split("."));

export const below = (path: string, step: string | number): string =>
  path === "" ? `${step}` : `${path}.${step}`;

/** Returns the positions of the items that a path leads through, from 1: « 1.2 »; empty without one. */
export const positionsIn = (path: string): string =>
  steps(path)
    .filter((step) => /^\d+$/.test(step))
    .map((step) => Number(step) + 1)
    .join(".");

/** Returns the item that a field belongs to, for those who do not see the frame around it: « réponse 1.2 ». */
export function itemAround({ texts: { within } }: Shape, path: string): string {
  const positions = positionsIn(path);
  return within && positions ? `${within} ${positions}` : "";
}

/** Returns the id of a field's control: also the fragment of an address that leads to it. */
export function fieldId(path: string): string {
  return `champ-${path}`;
}

/** The same in the form of a row, which may stand over a page of fields. */
export const rowFieldId = (path: string): string => `fiche-${path}`;

/** Returns the items with one moved to another position. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}
