/** What all fields of a form share. */
import { createContext, use } from "react";
import type { FieldError } from "./field-errors.ts";
import type { Shape, Value } from "./shape.ts";

export interface ControlProps<Kind extends Shape["kind"] = Shape["kind"], Held = Value> {
  shape: Extract<Shape, { kind: Kind }>;
  path: string;
  value: Held;
  /** The list around the field shows its label. */
  hidesLabel?: boolean;
}

/** A control of a form of its own, for the fields whose metadata name it. */
export type Control = React.ComponentType<ControlProps>;

export interface Fields {
  /** Stable across renders. @param isFound whether a control found the value by itself: nobody typed it */
  change: (path: string, value: Value, isFound?: boolean) => void;
  /** By path; only those that are to be shown. */
  errors: ReadonlyMap<string, FieldError>;
  controls: Readonly<Record<string, Control>>;
  /** Whether fields that must be filled in are announced as such; a draft may be half written. */
  marksRequired: boolean;
  /** By default `fieldId`. */
  idOf?: (path: string) => string;
  /** By path: what a half-written draft lacks, said at the name of the field. */
  missing?: ReadonlySet<string>;
}

export const FieldsContext = createContext<Fields>({
  change: () => {},
  errors: new Map(),
  controls: {},
  marksRequired: false,
});

export const useFields = (): Fields => use(FieldsContext);

/** Whether a draft lacks the field, and no error says so yet. */
export function useIsMissing(path: string): boolean {
  const { errors, missing } = useFields();
  return missing?.has(path) === true && !errors.has(path);
}

/** Returns the error of a field. */
export const useFieldError = (path: string): FieldError | undefined => useFields().errors.get(path);

/** Gives a field the focus, once what it is folded in is open. */
export function focusField(field: HTMLElement | null | undefined, options?: FocusOptions): void {
  for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
  field?.focus(options);
}
