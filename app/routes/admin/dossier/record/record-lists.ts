/** What fields of the record choose from. */
import { createContext, use } from "react";

interface Lists {
  /** The sources that a fact can cite. */
  sources: readonly { id: string; name: string }[];
  /** The names that may sign. */
  signatures: readonly string[];
}

export const RecordLists = createContext<Lists>({ sources: [], signatures: [] });

export const useRecordLists = (): Lists => use(RecordLists);
