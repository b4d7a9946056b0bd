import { createContext } from "react";

export type ListedSource = {
  /** Empty while nothing cites it. */
  id: string;
  name: string;
};

/** What fields of the record choose from. */
export const RecordLists = createContext<{
  /** As in the record, so that their places are those of its list. */
  sources: readonly ListedSource[];
  /** Of the record. */
  criteria: readonly { key: string; name: string }[];
  /** Of the product's category. */
  categoryCriteria: readonly { key: string; name: string }[];
  /** The names that may sign. */
  signatures: readonly string[];
}>({ sources: [], criteria: [], categoryCriteria: [], signatures: [] });
