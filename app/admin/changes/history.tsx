import { Link } from "react-router";
import { FieldChanges } from "#app/admin/kit/change-list.tsx";
import {
  type Change,
  type ChangeQuery,
  changedFields,
  deed,
  isRecent,
  journaled,
  operations,
  readChanges,
  tableName,
  useActorName,
} from "#app/admin/kit/changes.ts";
import { changePath } from "#app/admin/kit/record-path.ts";
import { useTakeBack } from "#app/admin/kit/undo.ts";
import { asPerson } from "#app/admin/kit/use-read.ts";
import { addressOf, id, rowNumber, text, useListQuery } from "#app/admin/listing/address.ts";
import { ListScreen, listLoader } from "#app/admin/listing/list-screen.tsx";
import { type ListColumn, ListTable } from "#app/admin/listing/list-table.tsx";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { Options, Select } from "#app/admin/ui/controls.tsx";
import { ask } from "#app/admin/ui/dialog.tsx";
import { RowButton } from "#app/admin/ui/row-actions.tsx";
import { shortTime } from "#app/lib/formatting/dates.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/history.ts";
import { countSubjects } from "./own-changes.ts";

const screen = {
  path: "/admin/historique",
  title: "Historique",
  lead: "Qui a changé quoi, pendant douze mois. Ce qui a moins de trente jours s’annule, si personne ne l’a changé depuis.",
  loading: "Chargement de l’historique...",
  failure: "Impossible de récupérer l’historique\u00a0: ",
};

const PER_PAGE = 50;

export const meta = adminMeta(screen);

const address = addressOf({
  table: text("table"),
  subject: text("objet"),
  person: id("personne"),
  day: text("jour", (day) => /^\d{4}-\d{2}-\d{2}$/.test(day)),
  before: rowNumber("avant"),
});

export const clientLoader = listLoader((client, { url }) =>
  readChanges(client, address.read(url.searchParams), PER_PAGE),
);
export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function HistoryScreen({ loaderData }: Route.ComponentProps) {
  const { query, go: goOn } = useListQuery(address);
  const go = (changes: Partial<ChangeQuery>) => goOn({ before: null, ...changes });
  return (
    <ListScreen {...screen} loaderData={loaderData} filters={<HistoryFilters query={query} onChange={go} />}>
      {(changes) => (
        <>
          <ChangeTable changes={changes} onFilter={go} />
          {changes.length === PER_PAGE && (
            <ButtonLink
              to={`?${address.write({ ...query, before: changes.at(-1)?.id ?? null })}`}
              variant="outline"
            >
              Plus anciens
            </ButtonLink>
          )}
        </>
      )}
    </ListScreen>
  );
}

interface HistoryFiltersProps {
  query: ChangeQuery;
  onChange: (changes: Partial<ChangeQuery>) => void;
}

/** Narrows the history by table and day; the names and rows of the list do by person and subject. */
function HistoryFilters({ query, onChange }: HistoryFiltersProps) {
  return (
    <search
      aria-label="Filtrer l’historique"
      className="mb-1 flex flex-wrap items-center gap-2 lg:my-1.5 lg:[&>button]:min-h-8 lg:[&>button]:py-0"
    >
      <Select
        aria-label="Table"
        value={query.table ?? ""}
        onChange={({ currentTarget }) => onChange({ table: currentTarget.value || null })}
        className="w-56 lg:text-sm lg:[&>select]:h-8"
      >
        <option value="">Tout</option>
        <Options of={journaled.map(([table]) => [table, tableName(table)])} />
      </Select>
      <input
        type="date"
        aria-label="Jour"
        value={query.day ?? ""}
        onChange={({ currentTarget }) => onChange({ day: currentTarget.value || null })}
        className="h-11 rounded-sm border border-line-strong bg-paper px-3 lg:h-8 lg:text-sm"
      />
      {query.person && (
        <Button variant="outline" size="small" onClick={() => onChange({ person: null })}>
          Tout le monde
        </Button>
      )}
      {query.subject && (
        <Button variant="outline" size="small" onClick={() => onChange({ subject: null })}>
          Tous les objets
        </Button>
      )}
    </search>
  );
}

interface ChangeTableProps {
  changes: readonly Change[];
  onFilter: (changes: Partial<ChangeQuery>) => void;
}

/** Changes with who made them. A button takes back all that the same request did. */
function ChangeTable({ changes, onFilter }: ChangeTableProps) {
  const { pending, takeBack } = useTakeBack();
  const actorName = useActorName();
  /** The row may be one of many that the same request changed: all of them come back. */
  const takeBackAsked = async (id: number, batch: string, name: string | null) => {
    const count = await asPerson((client) => countSubjects(client, batch)).catch(() => 1);
    const others = count - 1;
    const isMeant =
      others === 0 ||
      (await ask({
        title: `Annuler ${formatNumber(count)} changements\u00a0?`,
        description: `«\u00a0${name}\u00a0» a changé avec ${formatNumber(others)} ${others > 1 ? "autres" : "autre"}, en une seule fois\u00a0: tous reviennent comme avant.`,
        confirmLabel: "Tout annuler",
        cancelLabel: "Ne rien changer",
        isHarmless: true,
      }));
    if (isMeant) await takeBack(id, batch, "Annuler");
  };
  const columns: ListColumn<Change>[] = [
    {
      title: "Objet",
      className: "lg:w-64",
      cell: (change) => {
        const { table_name, subject, name } = change;
        const path = changePath(change);
        return (
          <>
            {path ? (
              <Link to={path} className="inline-block min-h-6 text-link">
                {name ?? tableName(table_name)}
              </Link>
            ) : (
              (name ?? tableName(table_name))
            )}
            <button
              type="button"
              onClick={() => onFilter({ subject })}
              className="block min-h-6 text-left text-sm font-normal text-ink-soft underline-offset-4 hover:underline"
            >
              {tableName(table_name)}
              <span className="sr-only"> : n’afficher que son historique</span>
            </button>
          </>
        );
      },
    },
    {
      title: "Changement",
      className: "max-lg:col-span-3 max-lg:whitespace-normal",
      cell: (change) => <ChangedFields change={change} />,
    },
    {
      title: "Par",
      className: "max-lg:row-start-3! max-lg:before:hidden lg:w-40",
      cell: ({ actor, person }) =>
        actor ? (
          <button
            type="button"
            onClick={() => onFilter({ person: actor })}
            className="min-h-6 text-left text-link"
          >
            {actorName({ actor, person })}
          </button>
        ) : (
          actorName({ actor, person })
        ),
    },
    {
      title: "Le",
      className: "max-lg:row-start-3! lg:w-32 lg:whitespace-nowrap",
      cell: ({ occurred_at }) => <time dateTime={occurred_at}>{shortTime(occurred_at)}</time>,
    },
    {
      title: "Actions",
      isActions: true,
      className: "lg:w-32",
      cell: ({ id, batch, occurred_at, name, table_name }) =>
        isRecent({ occurred_at }) && (
          <RowButton
            subject={name ?? tableName(table_name)}
            disabled={pending !== null}
            onClick={() => void takeBackAsked(id, batch, name)}
          >
            Annuler
          </RowButton>
        ),
    },
  ];
  return (
    <ListTable
      caption="Changements"
      none="Aucun changement"
      rows={changes}
      keyOf={({ id }) => String(id)}
      isBusy={({ id }) => pending === id}
      className="max-lg:gap-y-1"
      columns={columns}
    />
  );
}

function ChangedFields({ change }: { change: Change }) {
  const fields = changedFields(change);
  if (fields.length === 0) return deed(change) ?? operations[change.operation];
  return <FieldChanges fields={fields} />;
}
