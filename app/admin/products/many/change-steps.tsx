/** The steps that every change of many products has: reading, preview, writing, and what was refused. */
import { useEffect, useRef, useState } from "react";
import { useRead } from "#app/admin/kit/use-read.ts";
import { dialogActionsClass } from "#app/admin/ui/dialog.tsx";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useReread } from "#app/ui/toasts/use-reread.ts";
import {
  type BulkRun,
  countByOutcome,
  countsOf,
  goOn,
  newRun,
  nothingPlanned,
  type Outcome,
  type PlannedChanges,
  type PlannedRow,
} from "./bulk-run.ts";
import { type Chosen, readChosen, tooMany } from "./chosen-products.ts";

/**
 * Reads chosen products for what is made of them.
 * @returns `rows`; until they are there `state`, which says how far it is, or why there are none
 */
export function useChosenRows(chosen: Chosen) {
  const [{ done, of }, setProgress] = useState({ done: 0, of: 0 });
  const onProgress = (done: number, of: number) => setProgress({ done, of });
  const { data: rows, problem } = useRead(JSON.stringify(chosen), (client, signal) =>
    readChosen(client, chosen, { signal, onProgress }),
  );
  const state = rows ? null : rows === null || problem ? (
    <p role="alert">{problem ? `Impossible de lire les produits\u00a0: ${problem}` : tooMany}</p>
  ) : (
    <p role="status" className="text-ink-soft">
      {`Lecture des produits${of > 0 ? `\u00a0: ${done} sur ${of}` : ""}…`}
    </p>
  );
  return { rows: rows ?? undefined, state };
}

/** Enter in a field of the form leads to the button, past the rows of the preview: it writes nothing by itself. */
function toChange(event: React.FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>("[data-writes]")?.focus();
}

interface ChangeFormProps extends Omit<ChangeStepsProps, "progress" | "onStart" | "onStop"> {
  /** Names the change: rows that were left out of another one are in this one. */
  name: string;
  className?: string;
  /** In place of the preview; an empty text for nothing. */
  state?: React.ReactNode;
  /** The fields, which are closed while the changes are written. */
  children: React.ReactNode;
}

/** What is to change, then its preview, its writing, and what was refused. */
export function ChangeForm({ name, className, state, children, planned, onDone }: ChangeFormProps) {
  const reread = useReread();
  const [written, setWritten] = useState<BulkRun | null>(null);
  const [progress, setProgress] = useState<ChangeStepsProps["progress"]>(null);
  const writing = useRef<AbortController>(null);
  useEffect(() => () => writing.current?.abort(), []);
  const start = async (run: BulkRun) => {
    const controller = new AbortController();
    writing.current = controller;
    const onProgress = (done: number, of: number) => setProgress({ done, of });
    onProgress(0, 0);
    const ended = await goOn(run, { signal: controller.signal, onProgress });
    setProgress(null);
    void reread();
    // Of what went as the preview said, and of what was cut off, the toast says enough.
    if (ended.refused.length === 0 && ended.left.length === 0) onDone();
    else setWritten(ended);
  };
  return (
    <form onSubmit={toChange} className={className}>
      <fieldset disabled={progress !== null} onChange={() => setWritten(null)} className="min-w-0">
        {children}
      </fieldset>
      {state ??
        (written ? (
          <WrittenState written={written} onDone={onDone} />
        ) : (
          <ChangeSteps
            key={name}
            {...{ planned, onDone, progress }}
            onStart={(run) => void start(run)}
            onStop={() => writing.current?.abort("stop")}
          />
        ))}
    </form>
  );
}

interface ChangeStepsProps {
  /** `null` while the form lacks something. */
  planned: PlannedChanges | null;
  onDone: () => void;
  /** How many are written; `null` while nothing is. */
  progress: { done: number; of: number } | null;
  onStart: (run: BulkRun) => void;
  onStop: () => void;
}

/** The preview with its button. */
function ChangeSteps({ planned, onDone, progress, onStart, onStop }: ChangeStepsProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const taken = (rows: readonly PlannedRow[]) => rows.filter(({ id }) => !leftOut.has(id));
  const meant = planned && {
    ...planned,
    changed: taken(planned.changed),
    created: taken(planned.created),
  };
  const counts = countsOf(meant ?? nothingPlanned());

  return (
    <>
      {meant && (
        <OutcomeTabs
          outcomes={meant}
          hasCreated={planned.created.length > 0}
          initial={counts.changed === 0 && counts.created > 0 ? "created" : "changed"}
          onLeaveOut={(id) => setLeftOut(new Set([...leftOut, id]))}
        />
      )}
      {progress && <PartsProgress label="Écriture" progress={progress} className="mt-2 w-full" />}
      <div className={`${dialogActionsClass} items-center`}>
        <p role="status" className="grow text-sm text-ink-soft max-sm:order-last max-sm:w-full">
          {meant && `Aperçu\u00a0: ${countByOutcome(counts)}`}
        </p>
        <Button variant="outline" onClick={progress ? onStop : onDone} className="max-sm:grow">
          {progress ? "Arrêter" : "Retour"}
        </Button>
        <Button
          data-writes
          disabled={counts.changed + counts.created === 0 || progress !== null}
          onClick={() => meant && onStart(newRun(meant))}
          className="max-sm:grow"
        >
          {actOf(counts)}
        </Button>
      </div>
    </>
  );
}

/** « Changer 12 produits », « Créer 3 produits et en changer 12 » */
function actOf({ changed, created }: ReturnType<typeof countsOf>): string {
  const made = `Créer ${created > 1 ? `${formatNumber(created)} produits` : "le produit"}`;
  if (created > 0) return changed > 0 ? `${made} et en changer ${formatNumber(changed)}` : made;
  return changed > 1 ? `Changer ${formatNumber(changed)} produits` : "Changer le produit";
}

function WrittenState({ written, onDone }: Pick<ChangeStepsProps, "onDone"> & { written: BulkRun }) {
  const { counts, refused, left } = written;
  return (
    <>
      <p role="status" className="mt-5 text-lead">
        {countByOutcome(counts)}.
        {left.length > 0 && <span> Arrêté avant les {formatNumber(left.length)} derniers.</span>}
      </p>
      {refused.length > 0 && (
        <OutcomeTabs initial="refused" outcomes={{ ...nothingPlanned(), refused: [...refused] }} />
      )}
      <div className={`${dialogActionsClass} mt-5 justify-end`}>
        <Button autoFocus onClick={onDone}>
          Fermer
        </Button>
      </div>
    </>
  );
}

interface OutcomeTabsProps {
  outcomes: PlannedChanges;
  /** The tab that is open first. */
  initial?: Outcome;
  /** Whether products are made, also when all of them are left out: only a file makes any. */
  hasCreated?: boolean;
  /** Leaves a row out of the change. */
  onLeaveOut?: ((id: string) => void) | undefined;
}

/** More rows than these are counted. */
const SHOWN = 100;

const labels: Record<Outcome, string> = {
  changed: "Changent",
  created: "Créés",
  refused: "Refusés",
  same: "Déjà ainsi",
};
const none: Record<Outcome, string> = {
  changed: "Rien ne changerait.",
  created: "Rien ne serait créé.",
  refused: "Rien n’est refusé.",
  same: "Rien n’est déjà ainsi.",
};

/** What a change of many products does, by outcome: before, after, and why not. */
function OutcomeTabs({ outcomes, initial = "changed", hasCreated = false, onLeaveOut }: OutcomeTabsProps) {
  const [chosen, setChosen] = useState<Outcome>(initial);
  const rows = outcomes[chosen];
  const shown = (Object.keys(labels) as Outcome[]).filter((outcome) => outcome !== "created" || hasCreated);
  return (
    <section aria-label="Aperçu" className="mt-5">
      <div className="flex gap-x-5 border-b border-line-strong">
        {shown.map((outcome) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={outcome === chosen}
            onClick={() => setChosen(outcome)}
            className="-mb-px flex min-h-10 items-center gap-2 border-b-2 border-transparent aria-pressed:border-ink aria-pressed:font-semibold"
          >
            {labels[outcome]}
            <span
              className={
                outcome === "refused" && outcomes.refused.length > 0 ? "text-danger" : "text-ink-soft"
              }
            >
              {formatNumber(outcomes[outcome].length)}
            </span>
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <ul tabIndex={0} className="relative max-h-[40dvh] overflow-y-auto">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.id} className="flex min-h-10 items-center gap-3 border-b border-line py-1">
            <Line row={row} />
            {(chosen === "changed" || chosen === "created") && onLeaveOut && (
              <button
                type="button"
                aria-label={`Laisser ${row.title} de côté`}
                onClick={() => onLeaveOut(row.id)}
                className="-mr-2 grid size-9 shrink-0 place-items-center"
              >
                <Icon name="close" className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="py-2 text-sm text-ink-soft">
        {rows.length === 0
          ? none[chosen]
          : rows.length > SHOWN && `et ${formatNumber(rows.length - SHOWN)} autres`}
      </p>
    </section>
  );
}

function Line({ row: { title, before, after, reason } }: { row: PlannedRow }) {
  return (
    <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 font-semibold wrap-anywhere">
        {title}
        {reason && <span className="block text-sm font-normal text-danger">{reason}</span>}
      </span>
      {after !== undefined && (
        <span className="text-sm wrap-anywhere">
          {before !== undefined && (
            <>
              <span className="text-ink-soft">
                <span className="sr-only">avant </span>
                {before || "rien"}
              </span>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">, après </span>
            </>
          )}
          <strong className="font-semibold">{after || "rien"}</strong>
        </span>
      )}
    </div>
  );
}

interface PartsProgressProps {
  label: string;
  progress: { done: number; of: number };
  className: string;
}

/** How far work on many products is, in the colour of the text around it: browsers draw their own bar in green. */
export const PartsProgress = ({ label, progress: { done, of }, className }: PartsProgressProps) => (
  <progress
    aria-label={label}
    value={of === 0 ? 0 : done / of}
    className={`h-1 appearance-none bg-current/25 [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-current/25 [&::-webkit-progress-value]:bg-current ${className}`}
  />
);
