import { useState } from "react";
import { readAsPerson } from "#app/admin/kit/use-read.ts";
import { type Dependant, isNamed, type NamedTable, readDependants } from "./dependants.ts";
import { type Deletion, DependantsDialog, type DependantsQuestion } from "./dependants-dialog.tsx";

/** Names what depends on rows, before the question whether they are to be deleted. */
export function useDependants(table: string) {
  const [question, setQuestion] = useState<DependantsQuestion | null>(null);
  return {
    /** @returns null when the person goes back; at once where nothing depends on the rows */
    async ask(ids: readonly string[], title: string): Promise<Deletion | null> {
      const dependants = isNamed(table) ? await read(table, ids) : [];
      if (dependants.length === 0) return {};
      return new Promise((resolve) => {
        setQuestion({
          ids,
          title,
          dependants,
          answer(deletion) {
            setQuestion(null);
            resolve(deletion);
          },
        });
      });
    },
    dialog: isNamed(table) && <DependantsDialog table={table} question={question} />,
  };
}

/** Without an answer the question comes at once: the deletion has its way back. */
async function read(table: NamedTable, ids: readonly string[]): Promise<Dependant[]> {
  try {
    return await readAsPerson((client) => readDependants(client, table, ids));
  } catch (error) {
    console.warn("Failed to read what depends on a row", error);
    return [];
  }
}
