import { useState } from "react";
import { fieldLabel, readValue, tableName } from "#app/admin/editing/change-words.ts";
import { ConflictScreen } from "#app/admin/editing/conflict-screen.tsx";
import type { Question } from "#app/admin/editing/settle-store.ts";
import type { Side } from "#app/admin/editing/versions.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import type { Choices, UndoConflict } from "./undo-changes.ts";

const later = {
  title: "Modifié entre-temps",
  lead: "Quelqu’un a changé ces champs depuis. Rien n’est écrasé\u00a0: choisissez, pour chacun, ce qui doit être gardé.",
  mine: "Comme avant",
  theirs: "Comme maintenant",
};
const taken = {
  title: "Repris entre-temps",
  lead: "Quelque chose d’autre a pris cette place depuis. Ce qui revient peut en recevoir une autre, ou rester supprimé.",
  mine: "Revenir ainsi",
  theirs: "Ne pas revenir",
};

/** Asks what is to be kept where an undo meets a later change, or a taken address. */
export function SettleDialog({ question }: { question: Question | null }) {
  // The last question is still shown while the dialog fades out.
  const [asked, setAsked] = useState(question);
  if (question && question !== asked) setAsked(question);
  if (!asked) return null;
  const { conflict, answer } = asked;
  const values = Object.entries(conflict.values ?? {});
  const isTaken = values.some(([, value]) => value?.free !== undefined);
  return (
    <Dialog isOpen={question !== null} onClose={() => answer(null)} title={tableName(conflict.table)}>
      <ConflictScreen
        key={conflict.change}
        words={isTaken ? taken : later}
        fields={values.map(([column, value]) => ({
          name: column,
          label: fieldLabel(conflict.table, column) ?? "Ce qui avait été ajouté",
          mine: value ? readValue(conflict.table, column, value.free ?? value.was) : "Le retirer quand même",
          theirs: value
            ? isTaken
              ? `${readValue(conflict.table, column, value.was)} est pris`
              : readValue(conflict.table, column, value.now ?? null)
            : "Le garder tel qu’il est",
          suggested: null,
        }))}
        isPending={false}
        refusal={null}
        onSave={(sides) => answer(choicesOf(conflict, sides))}
        onBack={() => answer(null)}
        back="Ne rien changer"
      />
    </Dialog>
  );
}

function choicesOf({ values }: UndoConflict, sides: Readonly<Record<string, Side>>): Choices {
  const chosen = Object.entries(values ?? {}).map(([column, value]) => {
    const isBefore = sides[column] === "mine";
    if (value?.free !== undefined) return isBefore ? [column, value.free] : ["*", false];
    return [column, isBefore];
  });
  return Object.fromEntries(chosen);
}
