/** Values as people read them, and part by part: in lists, in the history, beside another version. */
import { below } from "./path.ts";
import { alternativeOf, type Shape, type Value } from "./shape.ts";
import { emptyValue } from "./values.ts";

/** A part that is compared as a whole: a single value, or a list. */
export interface Part {
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
