import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** A row of a product, before anything is written or after it was refused. */
interface OutcomeRow {
  id: string;
  title: string;
  /** What changes, before and after; of a refusal its sentence. */
  before?: string;
  after?: string;
  reason?: string;
}

interface Outcomes {
  changed: readonly OutcomeRow[];
  refused: readonly OutcomeRow[];
  same: readonly OutcomeRow[];
}

type Outcome = keyof Outcomes;

interface OutcomeTabsProps {
  outcomes: Outcomes;
  /** The tab that is open first. */
  initial?: Outcome;
  /** Leaves a row out of the change. */
  onLeaveOut?: ((id: string) => void) | undefined;
}

/** More rows than these are counted. */
const SHOWN = 100;

const labels: Record<Outcome, string> = { changed: "Changent", refused: "Refusés", same: "Déjà ainsi" };
const none: Record<Outcome, string> = {
  changed: "Rien ne changerait.",
  refused: "Rien n’est refusé.",
  same: "Rien n’est déjà ainsi.",
};

/** What a change of many products does, by outcome: before, after, and why not. */
export function OutcomeTabs({ outcomes, initial = "changed", onLeaveOut }: OutcomeTabsProps) {
  const [chosen, setChosen] = useState<Outcome>(initial);
  const rows = outcomes[chosen];
  return (
    <section aria-label="Aperçu" className="mt-5">
      <div className="flex gap-x-5 border-b border-line-strong">
        {(Object.keys(labels) as Outcome[]).map((outcome) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={outcome === chosen}
            onClick={() => setChosen(outcome)}
            className="-mb-px flex min-h-10 items-center gap-2 border-b-2 border-transparent aria-pressed:border-ink aria-pressed:font-semibold"
          >
            {labels[outcome]}
            <span
              className={`tabular-nums ${outcome === "refused" && outcomes.refused.length > 0 ? "text-danger" : "text-ink-soft"}`}
            >
              {outcomes[outcome].length.toLocaleString("fr-FR")}
            </span>
          </button>
        ))}
      </div>
      <ul className="max-h-[40dvh] overflow-y-auto">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.id} className="flex min-h-10 items-center gap-3 border-b border-line py-1">
            <Line row={row} />
            {chosen === "changed" && onLeaveOut && (
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
          : rows.length > SHOWN && `et ${(rows.length - SHOWN).toLocaleString("fr-FR")} autres`}
      </p>
    </section>
  );
}

function Line({ row: { title, before, after, reason } }: { row: OutcomeRow }) {
  return (
    <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 font-semibold wrap-anywhere">
        {title}
        {reason && <span className="block text-sm font-normal text-danger">{reason}</span>}
      </span>
      {after !== undefined && (
        <span className="text-sm wrap-anywhere tabular-nums">
          <span className="text-ink-soft">
            <span className="sr-only">avant </span>
            {before || "rien"}
          </span>
          <span aria-hidden="true"> → </span>
          <span className="sr-only">, après </span>
          <strong className="font-semibold">{after || "rien"}</strong>
        </span>
      )}
    </div>
  );
}
