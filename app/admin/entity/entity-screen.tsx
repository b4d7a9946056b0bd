import { useSearchParams } from "react-router";
import { announceAnswer } from "#app/admin/editing/announce-answer.ts";
import { deletionQuestion, listWords, toastWords } from "#app/admin/editing/entity-words.ts";
import { type EditingControls, useEditing } from "#app/admin/editing/use-editing.ts";
import type { Values } from "#app/admin/editing/versions.ts";
import { PausedSearch } from "#app/admin/listing/list-search.tsx";
import type { Listing } from "#app/admin/listing/listing.ts";
import { ListingState } from "#app/admin/listing/listing-state.tsx";
import { useListing } from "#app/admin/listing/use-listing.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import { PagesNavigation } from "#app/admin/ui/pages-navigation.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { EntityList } from "./entity.ts";
import { EntityTable } from "./entity-table.tsx";
import type { Page } from "./page.ts";
import { useDeleteRow } from "./use-delete-row.ts";
import type { VersionedRow } from "./versioned-row.ts";

interface EntityScreenProps<Draft extends Values, Row extends VersionedRow<Draft>> {
  entity: EntityList<Draft, Row>;
  /** As `lateEntityDialog` returns it. */
  Dialog: React.ComponentType<{ editing: EditingControls<Draft> }>;
  /** As `entityLoader` reads it. */
  listing: Promise<Listing<Page<Row>>>;
  title: string;
  /** Below the title: what the list holds. */
  lead: string;
  /** Names the table for screen readers; by default the title. */
  caption?: string;
  /** In place of the buttons that edit and delete. */
  actionsOf?: (row: Row, edit: () => void) => React.ReactNode;
  /** Where rows are made, if another screen has their form. */
  addsAt?: { label: string; to: string };
}

const ADD_ID = "nouveau";
const SEARCH = "recherche";

/** The screen of an entity: its list, page by page, and the dialog that creates and edits its rows. */
export function EntityScreen<Draft extends Values, Row extends VersionedRow<Draft>>({
  entity,
  Dialog,
  listing,
  title,
  lead,
  caption = title,
  actionsOf,
  addsAt,
}: EntityScreenProps<Draft, Row>) {
  const { list, problem } = useListing(listing);
  const [parameters] = useSearchParams();
  const searched = (page: number) => {
    const search = parameters.get(SEARCH) ?? "";
    return new URLSearchParams({ ...(search && { [SEARCH]: search }), page: String(page) });
  };
  const words = listWords(entity);
  const toasts = toastWords(entity);
  const { create, remove } = entity.store;
  const otherwiseFocus = create ? ADD_ID : "contenu";
  const editing = useEditing<Draft>({
    otherwiseFocus,
    find: (id) => list?.rows.find((row) => row.id === id),
    onAnswer: announceAnswer(toasts),
  });
  const deletion = useDeleteRow(entity.table, toasts, otherwiseFocus);
  const deleteAfterQuestion = (row: Row) =>
    void deletion.remove(
      row.id,
      entity.nameOf(row),
      deletionQuestion(entity, entity.nameOf(row), entity.deletionNotice?.(row)),
    );
  return (
    <AdminPage
      title={title}
      lead={lead}
      actions={
        (create && (
          <Button id={ADD_ID} size="medium" onClick={() => editing.open(null)}>
            {words.add}
          </Button>
        )) ||
        (addsAt && (
          <ButtonLink to={addsAt.to} size="medium">
            {addsAt.label}
          </ButtonLink>
        ))
      }
    >
      {entity.search && <EntitySearch {...entity.search} />}
      {!list && <ListingState problem={problem} loading={words.loading} failure={words.failure} />}
      {list && (
        <EntityTable<Draft, Row>
          entity={entity}
          caption={caption}
          none={words.none}
          rows={list.rows}
          onEdit={editing.open}
          onDelete={remove ? deleteAfterQuestion : null}
          actionsOf={actionsOf && ((row) => actionsOf(row, () => editing.open(row)))}
        />
      )}
      {list && <PagesNavigation label={words.pages} {...list} hrefOf={(page) => `?${searched(page)}`} />}
      {deletion.dialog}
      <Dialog editing={editing} />
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
