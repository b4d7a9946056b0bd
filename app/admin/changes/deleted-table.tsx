import { countOf, tableName } from "#app/admin/editing/change-words.ts";
import { type ListColumn, ListTable } from "#app/admin/listing/list-table.tsx";
import { writtenTime } from "#app/lib/formatting/written-date.ts";
import { Button } from "#app/ui/button.tsx";
import type { DeletedRow } from "./change-list.ts";
import { useTakeBack } from "./use-take-back.ts";

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
/** Then the end is near enough to be said aloud. */
const SOON_DAYS = 4;

const daysLeft = (time: string) =>
  Math.max(0, Math.ceil(KEPT_DAYS - (Date.now() - Date.parse(time)) / DAY_MS));

/** Rows that can come back, one by one or with all that went at the same time. */
export function DeletedTable({ table, rows }: { table: string; rows: readonly DeletedRow[] }) {
  const { pending, takeBack } = useTakeBack();
  const columns: ListColumn<DeletedRow>[] = [
    {
      title: "Titre",
      className: "wrap-anywhere sm:max-lg:col-span-2",
      cell: ({ name, person, occurred_at, dependants, others }) => (
        <>
          {name ?? tableName(table)}
          <span className="block text-sm font-normal text-ink-soft">
            {[
              `Supprimé le ${writtenTime(occurred_at)}`,
              person && `par ${person}`,
              others > 0 && `avec ${others} ${others > 1 ? "autres" : "autre"}`,
              ...Object.entries(dependants).map(([name, count]) => countOf(name, count)),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </>
      ),
    },
    {
      title: "Reste",
      className: "lg:w-36",
      cell: ({ occurred_at }) => {
        const days = daysLeft(occurred_at);
        const text = `encore ${days} ${days > 1 ? "jours" : "jour"}`;
        return days < SOON_DAYS ? <strong className="font-semibold">{text}</strong> : text;
      },
    },
    {
      title: "Actions",
      label: null,
      className: "max-sm:col-span-2 lg:w-80",
      cell: ({ id, batch, subject, name, others }) => (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="small"
            disabled={pending !== null}
            onClick={() => void takeBack(id, batch, "Rétablir", subject)}
          >
            Rétablir<span className="sr-only"> : {name}</span>
          </Button>
          {others > 0 && (
            <Button
              variant="outline"
              size="small"
              disabled={pending !== null}
              onClick={() => void takeBack(id, batch, "Rétablir")}
            >
              Rétablir les {others + 1}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <ListTable
      caption="Supprimés"
      none="Rien n’a été supprimé ces trente derniers jours"
      rows={rows}
      keyOf={({ id }) => String(id)}
      isBusy={({ id }) => pending === id}
      className="sm:max-lg:grid-cols-3"
      columns={columns}
    />
  );
}
