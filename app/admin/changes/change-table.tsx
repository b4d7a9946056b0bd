import { Link } from "react-router";
import { changedFields, deed, operations, tableName } from "#app/admin/kit/change-words.ts";
import { recordPath } from "#app/admin/kit/record-path.ts";
import { useActorName } from "#app/admin/kit/use-actor-name.ts";
import { readAsPerson } from "#app/admin/kit/use-read.ts";
import { type ListColumn, ListTable } from "#app/admin/listing/list-table.tsx";
import { ask } from "#app/admin/ui/ask.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Change, type ChangeQuery, isRecent } from "./change-list.ts";
import { countSubjects } from "./own-changes.ts";
import { useTakeBack } from "./use-take-back.ts";

const moment = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

interface ChangeTableProps {
  changes: readonly Change[];
  onFilter: (changes: Partial<ChangeQuery>) => void;
}

/** Changes with who made them. A button takes back all that the same request did. */
export function ChangeTable({ changes, onFilter }: ChangeTableProps) {
  const { pending, takeBack } = useTakeBack();
  const actorName = useActorName();
  /** The row may be one of many that the same request changed: all of them come back. */
  const takeBackAsked = async (id: number, batch: string, name: string | null) => {
    const count = await readAsPerson((client) => countSubjects(client, batch)).catch(() => 1);
    const others = count - 1;
    const isMeant =
      others === 0 ||
      (await ask({
        title: `Annuler ${count.toLocaleString("fr-FR")} changements\u00a0?`,
        description: `«\u00a0${name}\u00a0» a changé avec ${others.toLocaleString("fr-FR")} ${others > 1 ? "autres" : "autre"}, en une seule fois\u00a0: tous reviennent comme avant.`,
        confirmLabel: "Tout annuler",
        cancelLabel: "Ne rien changer",
        isHarmless: true,
      }));
    if (isMeant) await takeBack(id, batch, "Annuler");
  };
  const columns: ListColumn<Change>[] = [
    {
      title: "Objet",
      className: "wrap-anywhere sm:max-lg:col-span-2 lg:w-64",
      cell: ({ table_name, subject, name, operation }) => {
        const path = operation === "DELETE" ? undefined : recordPath({ table: table_name, subject });
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
      className: "wrap-anywhere max-sm:col-span-2",
      cell: (change) => <ChangedFields change={change} />,
    },
    {
      title: "Par",
      className: "lg:w-40",
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
      className: "lg:w-32 lg:whitespace-nowrap",
      cell: ({ occurred_at }) => <time dateTime={occurred_at}>{moment.format(new Date(occurred_at))}</time>,
    },
    {
      title: "Actions",
      label: null,
      className: "max-sm:col-span-2 lg:w-32",
      cell: ({ id, batch, occurred_at, name }) =>
        isRecent({ occurred_at }) && (
          <Button
            variant="outline"
            size="small"
            disabled={pending !== null}
            onClick={() => void takeBackAsked(id, batch, name)}
          >
            Annuler<span className="sr-only"> : {name}</span>
          </Button>
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
      className="sm:max-lg:grid-cols-3"
      columns={columns}
    />
  );
}

function ChangedFields({ change }: { change: Change }) {
  const fields = changedFields(change);
  if (fields.length === 0) return deed(change) ?? operations[change.operation];
  return (
    <ul className="grid gap-1">
      {fields.map(({ column, label, was, isNow }) => (
        <li key={column}>
          {label} : <del className="text-ink-soft">{was}</del> <ins className="font-semibold">{isNow}</ins>
        </li>
      ))}
    </ul>
  );
}
