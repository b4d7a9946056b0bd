import { useEditedAddress } from "#app/admin/editing/edited-address.ts";
import { EntityForm } from "#app/admin/entity/entity-form.tsx";
import { useWrite } from "#app/admin/kit/write.ts";
import { ListTable } from "#app/admin/listing/list-table.tsx";
import { counted } from "#app/lib/formatting/counted.ts";
import { Button } from "#app/ui/button.tsx";
import { type MissKind, missLists } from "./miss-lists.ts";
import { forgetMiss, type Miss } from "./misses.ts";

const day = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone: "UTC" });

/** Searches and addresses without a result, each with the form that gives it one. */
export function MissTable({ kind, rows }: { kind: MissKind; rows: readonly Miss[] }) {
  const { label, column, none, answer } = missLists[kind];
  const { open } = useEditedAddress();
  const { write, pending } = useWrite();
  const forget = (text: string) =>
    write((client) => forgetMiss(client, kind, text), {
      of: text,
      done: "Retiré de la liste",
      failed: "Impossible de retirer cette ligne",
      // No journal keeps what visitors typed.
      canUndo: false,
    });
  return (
    <>
      <ListTable
        caption={label}
        none={none}
        rows={rows}
        keyOf={({ text }) => text}
        isBusy={({ text }) => pending?.of === text}
        className="sm:max-lg:grid-cols-3"
        columns={[
          {
            title: column,
            className: "wrap-anywhere sm:max-lg:col-span-3",
            cell: ({ text }) => (kind === "address" ? <code>{text}</code> : text),
          },
          {
            title: "Demandé",
            className: "tabular-nums lg:w-48",
            cell: ({ asked, days }) => `${asked} fois, ${counted(days, "jour")}`,
          },
          {
            title: "La dernière fois",
            className: "lg:w-40",
            cell: ({ lastDay }) => <time dateTime={lastDay}>{day.format(new Date(lastDay))}</time>,
          },
          {
            title: "Actions",
            label: null,
            className: "max-sm:col-span-2 lg:w-72",
            cell: ({ text }) => (
              <div className="flex gap-2">
                <Button variant="outline" size="small" onClick={() => open(null, text)}>
                  {answer}
                  <span className="sr-only"> {text}</span>
                </Button>
                <Button variant="outline" size="small" onClick={() => void forget(text)}>
                  Retirer<span className="sr-only"> {text}</span>
                </Button>
              </div>
            ),
          },
        ]}
      />
      <MissForm kind={kind} />
    </>
  );
}

/** The form that gives what is listed a result. */
function MissForm({ kind }: { kind: MissKind }) {
  const { search, address } = missLists;
  return kind === "search" ? (
    <EntityForm entity={search.entity} draftOf={search.draftOf} otherwiseFocus="contenu" />
  ) : (
    <EntityForm entity={address.entity} draftOf={address.draftOf} otherwiseFocus="contenu" />
  );
}
