/** The commands of a screen that lists and edits the rows of an entity. */
import { isNamed, replaceInDependants } from "#app/admin/changes/dependants.ts";
import type { SaveCommand } from "#app/admin/editing/result.ts";
import { runCommand, save } from "#app/admin/editing/run-command.ts";
import type { Values } from "#app/admin/editing/versions.ts";
import type { Editable } from "./entity.ts";
import { refusalOf } from "./refusal.ts";
import type { VersionedRow } from "./versioned-row.ts";

export interface DeleteRow {
  intent: "delete";
  id: string;
  /** Named in its place. */
  by?: string;
}

export type EntityCommand<Draft> = SaveCommand<Draft> | DeleteRow;

export type Written<Draft extends Values, Row extends VersionedRow<Draft>> = Pick<
  Editable<Draft, Row>,
  "table" | "schema" | "refusals" | "store"
>;

/** Runs a command. Never rejects. */
export function runEntityCommand<Draft extends Values, Row extends VersionedRow<Draft>>(
  entity: Written<Draft, Row>,
  command: EntityCommand<Draft>,
  verify?: (draft: Draft) => Promise<void>,
) {
  const { store } = entity;
  return runCommand<Draft>(
    async (client) => {
      if (command.intent === "delete") {
        if (command.by && isNamed(entity.table))
          await replaceInDependants(client, entity.table, [command.id], command.by);
        return { status: (await store.remove?.(client, command.id)) ? "saved" : "gone" };
      }
      await verify?.(command.draft);
      return save(client, store, command);
    },
    (error) => refusalOf(entity, error),
  );
}
