/** The loader and the action of a screen that lists and edits the rows of an entity. */
import type { ClientActionFunctionArgs } from "react-router";
import { isNamed, replaceInDependants } from "#app/changes/dependants.ts";
import type { Editable, Entity } from "#app/data/entities/entity.ts";
import { refusalOf } from "#app/data/entities/refusal.ts";
import type { VersionedRow } from "#app/data/versioned-row.ts";
import { runCommand, type SaveCommand, save } from "#app/routes/admin/editing/result.ts";
import type { Values } from "#app/routes/admin/editing/versions.ts";
import { listLoader } from "#app/routes/admin/listing/listing.ts";
import { pageNumber } from "#app/routes/admin/listing/page-number.ts";

export interface DeleteRow {
  intent: "delete";
  id: string;
  /** Named in its place. */
  by?: string;
}

type EntityCommand<Draft> = SaveCommand<Draft> | DeleteRow;

type Written<Draft extends Values, Row extends VersionedRow<Draft>> = Pick<
  Editable<Draft, Row>,
  "table" | "schema" | "refusals" | "store"
>;

/** Returns the `clientLoader` of an entity's list. */
export const entityLoader = <Draft extends Values, Row extends VersionedRow<Draft>>({
  store,
}: Pick<Entity<Draft, Row>, "store">) =>
  listLoader((client, { url }) =>
    store.list(client, pageNumber(url.searchParams), url.searchParams.get("recherche") ?? ""),
  );

/**
 * Returns the `clientAction` that creates, updates and deletes rows.
 * @param verify checks a draft in the browser before it is saved, and throws `FieldRefusal`
 */
export const entityAction =
  <Draft extends Values, Row extends VersionedRow<Draft>>(
    entity: Written<Draft, Row>,
    verify?: (draft: Draft) => Promise<void>,
  ) =>
  async ({ request }: ClientActionFunctionArgs) =>
    runEntityCommand(entity, (await request.json()) as EntityCommand<Draft>, verify);

function runEntityCommand<Draft extends Values, Row extends VersionedRow<Draft>>(
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
