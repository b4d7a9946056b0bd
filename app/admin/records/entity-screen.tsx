import { useLocation } from "react-router";
import { listWords } from "#app/admin/entity/entity-words.ts";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { EditedRow } from "#app/admin/kit/edited-row.tsx";
import { addressOf, pageNumber, searchedWords, useListQuery } from "#app/admin/listing/address.ts";
import { DeletedLink, ListScreen, listLoader } from "#app/admin/listing/list-screen.tsx";
import { PausedSearch } from "#app/admin/listing/list-search.tsx";
import { entityAt } from "#app/admin/records.ts";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/entity-screen.ts";
import { EntityTable } from "./entity-table.tsx";

const ADD_ID = "nouveau";

/** The screen of each kind of record that has no other. */
export const meta: Route.MetaFunction = (args) => adminMeta(entityAt(args.location.pathname))(args);

const address = addressOf({ search: searchedWords, page: pageNumber });

export const clientLoader = listLoader((client, { url }) => {
  const { search, page } = address.read(url.searchParams);
  return entityAt(url.pathname).store.list(client, page, search);
});
export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

/** The screen of an entity: its list, page by page, and the form that creates and edits its rows. */
export default function EntityScreen({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const entity = entityAt(pathname);
  const { title, lead, adds, search } = entity;
  const { query, go } = useListQuery(address);
  const { edited, open } = useEditedAddress();
  const words = listWords(entity);
  const isGrowing = entity.store.create !== undefined || adds !== undefined;
  const otherwiseFocus = isGrowing ? ADD_ID : "contenu";
  return (
    <ListScreen
      {...words}
      title={title}
      lead={
        <>
          {lead} {entity.restorable && <DeletedLink table={entity.table} />}
        </>
      }
      loaderData={loaderData}
      actions={
        isGrowing && (
          <Button id={ADD_ID} size="medium" onClick={() => open(null)}>
            {adds?.label ?? words.add}
          </Button>
        )
      }
      filters={
        search && (
          <search className="mb-1 block w-full sm:w-80">
            <PausedSearch
              {...search}
              search={query.search}
              onSearch={(typed, isFirst) => go({ search: typed }, { replace: !isFirst })}
            />
          </search>
        )
      }
      below={
        <EditedRow
          // Its form only meets its own description.
          entity={edited?.id === null && adds ? (adds.entity as unknown as typeof entity) : entity}
          otherwiseFocus={otherwiseFocus}
        />
      }
    >
      {(list) => (
        <EntityTable
          entity={entity}
          caption={title}
          none={words.none}
          {...list}
          pagesLabel={words.pages}
          otherwiseFocus={otherwiseFocus}
        />
      )}
    </ListScreen>
  );
}
