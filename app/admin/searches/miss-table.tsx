import { announceAnswer } from "#app/admin/editing/announce-answer.ts";
import { toastWords } from "#app/admin/editing/entity-words.ts";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { type EditingControls, useEditing } from "#app/admin/editing/use-editing.ts";
import type { Values } from "#app/admin/editing/versions.ts";
import { lateEntityDialog } from "#app/admin/entity/late-entity-dialog.tsx";
import { ListTable } from "#app/admin/listing/list-table.tsx";
import { counted } from "#app/lib/formatting/counted.ts";
import { Button } from "#app/ui/button.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { ForgetMiss } from "./forget-command.ts";
import { type MissKind, missLists } from "./miss-lists.ts";
import type { Miss } from "./misses.ts";

const dialogs = {
  search: lateEntityDialog(missLists.search.entity),
  address: lateEntityDialog(missLists.address.entity),
};

const day = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone: "UTC" });

/** Searches and addresses without a result, each with the form that gives it one. */
export function MissTable({ kind, rows }: { kind: MissKind; rows: readonly Miss[] }) {
  const { label, column, none, answer, draftOf, list } = missLists[kind];
  const Dialog = dialogs[kind] as unknown as React.ComponentType<{ editing: EditingControls<Values> }>;
  const editing = useEditing<Values>({
    otherwiseFocus: "contenu",
    find: () => undefined,
    draftOf,
    onAnswer: announceAnswer(toastWords(list)),
  });
  const { send, pending } = useCommand<ForgetMiss>(({ status }) => {
    if (status === "saved") showToast({ title: "Succès", description: "Retiré de la liste" });
    else showFailure("Impossible de retirer cette ligne");
    document.getElementById("contenu")?.focus();
  });
  return (
    <>
      <ListTable
        caption={label}
        none={none}
        rows={rows}
        keyOf={({ text }) => text}
        isBusy={({ text }) => pending?.text === text}
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
                <Button variant="outline" size="small" onClick={() => editing.open(null, draftOf(text))}>
                  {answer}
                  <span className="sr-only"> {text}</span>
                </Button>
                <Button variant="outline" size="small" onClick={() => send({ intent: "forget", text })}>
                  Retirer<span className="sr-only"> {text}</span>
                </Button>
              </div>
            ),
          },
        ]}
      />
      <Dialog editing={editing} />
    </>
  );
}
