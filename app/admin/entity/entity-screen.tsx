import { useLocation, useSearchParams } from "react-router";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { deletionQuestion, listWords } from "#app/admin/kit/entity-words.ts";
import { pageNumber } from "#app/admin/listing/address.ts";
import { ListingState, useListing } from "#app/admin/listing/list-screen.tsx";
import { PausedSearch } from "#app/admin/listing/list-search.tsx";
import { PagesNavigation } from "#app/admin/listing/list-table.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { entityAt } from "#app/admin/records.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/entity-screen.ts";
import { EntityForm } from "./entity-form.tsx";
import { EntityTable } from "./entity-table.tsx";
import { useDeleteRow } from "./use-delete-row.ts";

const ADD_ID = "nouveau";
const SEARCH = "recherche";

/** The screens of `config/addresses.ts` that list and edit one kind of record each: `records.ts` names them. */
export const meta: Route.MetaFunction = (args) => adminMeta(entityAt(args.location.pathname))(args);

export const clientLoader = listLoader((client, { url }) =>
  entityAt(url.pathname).store.list(client, pageNumber(url.searchParams), url.searchParams.get(SEARCH) ?? ""),
);
export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

/** The screen of an entity: its list, page by page, and the form that creates and edits its rows. */
export default function EntityScreen({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const entity = entityAt(pathname);
  const { title, lead, caption = title, addsAt, search } = entity;
  const { list, problem } = useListing(loaderData.listing);
  const [parameters] = useSearchParams();
  const { open } = useEditedAddress();
  const words = listWords(entity);
  const { create, remove } = entity.store;
  const otherwiseFocus = create ? ADD_ID : "contenu";
  const deletion = useDeleteRow(entity, otherwiseFocus);
  const hrefOf = (page: number) => {
    const sought = parameters.get(SEARCH) ?? "";
    return `?${new URLSearchParams({ ...(sought && { [SEARCH]: sought }), page: String(page) })}`;
  };
  return (
    <AdminPage
      title={title}
      lead={lead}
      actions={
        create ? (
          <Button id={ADD_ID} size="medium" onClick={() => open(null)}>
            {words.add}
          </Button>
        ) : (
          addsAt && (
            <ButtonLink to={addsAt.to} size="medium">
              {addsAt.label}
            </ButtonLink>
          )
        )
      }
    >
      {search && <EntitySearch {...search} />}
      {list ? (
        <>
          <EntityTable
            entity={entity}
            caption={caption}
            none={words.none}
            rows={list.rows}
            onEdit={({ id }) => open(id)}
            onDelete={
              remove
                ? (row) =>
                    void deletion.remove(
                      row.id,
                      entity.nameOf(row),
                      deletionQuestion(entity, entity.nameOf(row), entity.deletionNotice?.(row)),
                    )
                : null
            }
            busy={deletion.pending?.of}
          />
          <PagesNavigation label={words.pages} {...list} hrefOf={hrefOf} />
        </>
      ) : (
        <ListingState problem={problem} loading={words.loading} failure={words.failure} />
      )}
      {deletion.dialog}
      <EntityForm entity={entity} otherwiseFocus={otherwiseFocus} />
    </AdminPage>
  );
}

/** Asks for the rows that match, from the first page on. */
function EntitySearch(words: { label: string; placeholder: string }) {
  const [parameters, setParameters] = useSearchParams();
  return (
    <search className="mb-1 block sm:max-w-80">
      <PausedSearch
        {...words}
        search={parameters.get(SEARCH) ?? ""}
        onSearch={(search, isFirst) =>
          setParameters(search ? { [SEARCH]: search } : {}, { replace: !isFirst, preventScrollReset: true })
        }
      />
    </search>
  );
}
