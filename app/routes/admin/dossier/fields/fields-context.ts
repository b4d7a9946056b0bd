/** What all fields of the record share. */
import { createContext, use } from "react";
import type { Fault } from "./faults.ts";
import type { Value } from "./shape.ts";

export interface Fields {
  /** Stable across renders. */
  change: (path: string, value: Value) => void;
  /** By path; only those that are to be shown. */
  faults: ReadonlyMap<string, Fault>;
  /** The sources that a fact can cite. */
  sources: readonly { id: string; name: string }[];
  /** The names of those who may sign. */
  signatures: readonly string[];
}

export const FieldsContext = createContext<Fields>({
  change: () => {},
  faults: new Map(),
  sources: [],
  signatures: [],
});

export const useFields = (): Fields => use(FieldsContext);

/** Returns the fault of a field. */
export const useFault = (path: string): Fault | undefined => useFields().faults.get(path);
