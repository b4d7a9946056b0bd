/** The values of a record as people read them, and part by part: for two versions beside each other. */
import { choiceText, fixedText, textsOf } from "./labels.ts";
import { below, patternOf } from "./path.ts";
import { emptyValue, type Shape, type Value } from "./shape.ts";

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
export function labelOf(path: string): string {
  const steps = path.split(".");
  return steps
    .map((_, index) => steps.slice(0, index + 1).join("."))
    .filter((part) => !/\.\d+$/.test(part))
    .map((part) => textsOf(patternOf(part)).label)
    .join(" › ");
}

/** Returns a value as text; a list has a line for each item. */
export function writtenValue({ shape, value, path }: Part): string {
  switch (shape.kind) {
    case "either":
      return shape.fixed.includes(value as string | null)
        ? fixedText(patternOf(path), value as string | null)
        : writtenValue({ shape: shape.of, value, path });
    case "list":
      return (value as readonly Value[])
        .map(
          (item, index) => `– ${writtenValue({ shape: shape.item, value: item, path: below(path, index) })}`,
        )
        .join("\n");
    case "group":
      return partsOf(shape, value, path)
        .map((part) => writtenValue(part))
        .filter((text) => text !== "")
        .join(" · ");
    case "flag":
      return value === true ? "Oui" : "Non";
    case "choice":
      return choiceText(String(value));
    default:
      return value === null ? "" : String(value);
  }
}
