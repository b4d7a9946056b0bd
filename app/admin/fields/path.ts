/** Places in the values of a form, such as `features.2.title`. */
import type { Shape, Value } from "./shape.ts";

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
