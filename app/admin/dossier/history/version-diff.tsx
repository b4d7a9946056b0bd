import { diffWordsWithSpace } from "diff";
import { Fragment } from "react";
import { type Draft, partLabel, writtenParts } from "#app/admin/dossier/saving/draft.ts";
import { TitledSection } from "#app/admin/dossier/titled-section.tsx";

/** Of a long text that is the same in both versions, how much is shown on either side of a change. */
const CONTEXT_LENGTH = 120;

/** What differs between two versions, field by field and word by word. */
export function VersionDiff({ before, after }: { before: Draft; after: Draft }) {
  const changes = changesOf(before, after);
  return (
    <TitledSection id="differences" title="Différences">
      <div className="grid gap-6">
        {changes.length === 0 && <p role="status">Ces deux versions disent la même chose.</p>}
        {changes.map(({ label, from, to }) => (
          <div key={label}>
            <h3 className="font-sans">{label}</h3>
            <p className="whitespace-pre-line wrap-anywhere">
              <Words from={from} to={to} />
            </p>
          </div>
        ))}
      </div>
    </TitledSection>
  );
}

/** Returns the fields that differ, in the order of the page. */
function changesOf(before: Draft, after: Draft) {
  const old = writtenParts(before);
  return [...writtenParts(after)]
    .map(([part, to]) => ({ label: partLabel(part), from: old.get(part) ?? "", to }))
    .filter(({ from, to }) => from !== to);
}

function Words({ from, to }: { from: string; to: string }) {
  const parts = diffWordsWithSpace(from, to);
  return parts.map(({ value, added, removed }, index) => {
    // The parts of a text have no name but their position.
    const key = index;
    if (added)
      return (
        <ins key={key} className="bg-paper-deep underline decoration-2 underline-offset-[0.2em]">
          {value}
        </ins>
      );
    if (removed)
      return (
        <del key={key} className="text-danger">
          {value}
        </del>
      );
    return <Fragment key={key}>{shortened(value, index === 0, index === parts.length - 1)}</Fragment>;
  });
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT_LENGTH) return text;
  const start = isFirst ? "" : text.slice(0, CONTEXT_LENGTH);
  return `${start} […] ${isLast ? "" : text.slice(-CONTEXT_LENGTH)}`;
}
