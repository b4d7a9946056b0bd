/** The loader and the action of a screen that lists and edits the rows of an entity. */

import { lateAction } from "#app/admin/editing/result.ts";
import type { Values } from "#app/admin/editing/versions.ts";
import { listLoader } from "#app/admin/listing/listing.ts";
import { pageNumber } from "#app/admin/listing/page-number.ts";
import type { EntityList } from "./entity.ts";
import type { EntityCommand, Written } from "./entity-commands.ts";
import type { VersionedRow } from "./versioned-row.ts";

/** Returns the `clientLoader` of an entity's list. */
export const entityLoader = <Draft extends Values, Row extends VersionedRow<Draft>>({
  store,
}: Pick<EntityList<Draft, Row>, "store">) =>
  listLoader((client, { url }) =>
    store.list(client, pageNumber(url.searchParams), url.searchParams.get("recherche") ?? ""),
  );

/**
 * Returns the `clientAction` that creates, updates and deletes rows.
 * @param load imports their description
 * @param verify checks a draft in the browser before it is saved, and throws `FieldRefusal`
 */
export const entityAction = <Draft extends Values, Row extends VersionedRow<Draft>>(
  load: () => Promise<Written<Draft, Row>>,
  verify?: (draft: Draft) => Promise<void>,
) =>
  lateAction<EntityCommand<Draft>>(async () => {
    const [{ runEntityCommand }, entity] = await Promise.all([import("./entity-commands.ts"), load()]);
    return (command) => runEntityCommand(entity, command, verify);
  });
