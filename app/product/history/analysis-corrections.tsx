import type { Evidence } from "./load-evidence.ts";
import { LogWords } from "./log-list.tsx";

/** The corrections of an analysis, the only entries of its evidence. */
export function AnalysisCorrections({ log }: Pick<Evidence, "log">) {
  if (log.length === 0) return <p>Aucune à ce jour.</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {log.map((entry) => (
        <li key={entry.id} className="py-4">
          <p className="text-sm text-ink-soft">
            <time dateTime={entry.at}>{entry.day}</time>
          </p>
          <LogWords entry={entry} />
        </li>
      ))}
    </ol>
  );
}
