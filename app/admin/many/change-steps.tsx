/** The steps that every change of many products has: reading, preview, writing, and what was refused. */

import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { dialogActionsClass } from "#app/ui/dialogs/dialog-popup.ts";
import { useReread } from "#app/ui/toasts/use-reread.ts";
import { type BulkRun, goOn, newRun } from "./bulk-run.ts";
import { type ProductChange, tooMany } from "./many-products.ts";
import { OutcomeTabs } from "./outcome-tabs.tsx";
import { PartsProgress } from "./parts-progress.tsx";
import { countByOutcome, type PlannedChanges } from "./planned-changes.ts";
import type { useChosen } from "./use-chosen.ts";
import { useParts } from "./use-parts.ts";

/** In place of the preview, until the products are read or why they are not. */
export function ReadingState({ read }: { read: Exclude<ReturnType<typeof useChosen>, { state: "read" }> }) {
  if (read.state === "tooMany") {
    return <p role="alert">{tooMany}</p>;
  }
  if (read.state === "failed") return <p role="alert">Impossible de lire les produits : {read.problem}</p>;
  return (
    <p role="status" className="text-ink-soft tabular-nums">
      {`Lecture des produits${read.of > 0 ? ` : ${read.done} sur ${read.of}` : ""}…`}
    </p>
  );
}

/** Enter in a field of the form leads to the button, past the rows of the preview: it writes nothing by itself. */
export function toChange(event: React.FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>("[data-writes]")?.focus();
}

interface ChangeStepsProps {
  /** `null` while the form lacks something. */
  planned: PlannedChanges | null;
  /** How a change reads, before and after. */
  describe: (change: ProductChange) => { before: string; after: string };
  onDone: () => void;
  /** Called with whether the changes are being written: the fields are closed meanwhile. */
  onRunning: (isRunning: boolean) => void;
}

/** The preview with its button; afterwards what was refused while it was written. */
export function ChangeSteps({ planned, describe, onDone, onRunning }: ChangeStepsProps) {
  const reread = useReread();
  const { run, stop, progress } = useParts();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [written, setWritten] = useState<BulkRun | null>(null);
  const changed = planned?.changed.filter(({ row }) => !leftOut.has(row.id)) ?? [];

  const start = async () => {
    if (!planned) return;
    const before = { refused: planned.refused.length, same: planned.same.length };
    onRunning(true);
    const ended = await run((parts) => goOn(newRun(changed, before), parts));
    onRunning(false);
    void reread();
    // Of what went as the preview said, and of what was cut off, the toast says enough.
    if (ended.refused.length === 0 && ended.left.length === 0) onDone();
    else setWritten(ended);
  };

  if (written) return <WrittenState written={written} onDone={onDone} />;
  return (
    <>
      {planned && (
        <OutcomeTabs
          outcomes={{
            changed: changed.map((change) => ({ ...nameOf(change), ...describe(change) })),
            refused: planned.refused.map(({ row, reason }) => ({ ...nameOf({ row }), reason })),
            same: planned.same.map((row) => nameOf({ row })),
          }}
          onLeaveOut={(id) => setLeftOut(new Set([...leftOut, id]))}
        />
      )}
      {progress && <PartsProgress label="Écriture" progress={progress} className="mt-2 w-full" />}
      <div className={`${dialogActionsClass} items-center justify-between`}>
        <p role="status" className="text-sm text-ink-soft">
          {planned &&
            `Aperçu\u00a0: ${countByOutcome({
              changed: changed.length,
              refused: planned.refused.length,
              same: planned.same.length,
            })}`}
        </p>
        <span className="flex gap-3">
          {progress ? (
            <Button variant="outline" onClick={stop}>
              Arrêter
            </Button>
          ) : (
            <Button variant="outline" onClick={onDone}>
              Retour
            </Button>
          )}
          <Button
            data-writes
            disabled={changed.length === 0 || progress !== null}
            onClick={() => void start()}
          >
            {changed.length > 1
              ? `Changer ${changed.length.toLocaleString("fr-FR")} produits`
              : "Changer le produit"}
          </Button>
        </span>
      </div>
    </>
  );
}

const nameOf = ({ row: { id, title } }: { row: { id: string; title: string } }) => ({ id, title });

interface WrittenStateProps extends Pick<ChangeStepsProps, "onDone"> {
  written: BulkRun;
}

function WrittenState({ written: { counts, refused, left }, onDone }: WrittenStateProps) {
  return (
    <>
      <p role="status" className="mt-5 text-lead">
        {countByOutcome(counts)}.
        {left.length > 0 && <span> Arrêté avant les {left.length.toLocaleString("fr-FR")} derniers.</span>}
      </p>
      {refused.length > 0 && <OutcomeTabs initial="refused" outcomes={{ changed: [], refused, same: [] }} />}
      <div className={`${dialogActionsClass} mt-5 justify-end`}>
        <Button autoFocus onClick={onDone}>
          Fermer
        </Button>
      </div>
    </>
  );
}
