import { SourceNote } from "#app/product/history/source-note.tsx";
import type { ShownValue } from "#app/product/shown-rivals.ts";
import { ValueBars } from "./value-bars.tsx";

interface CriteriaProps {
  values: readonly ShownValue[];
  /** What the lines are called. */
  ours: string;
  theirs: string;
}

const directions = { higher: "le plus haut gagne", lower: "le plus bas gagne" } as const;

/** Criterion by criterion what both products have; one without both values is not there. */
export function Criteria({ values, ours, theirs }: CriteriaProps) {
  if (values.length === 0) return null;
  return (
    <ul className="criteria">
      {values.map((value) => (
        <li key={value.key}>
          <h4>
            {value.name}
            {value.better && <small>{directions[value.better]}</small>}
          </h4>
          <ValueBars value={value} ours={ours} theirs={theirs}>
            {[...new Set(value.sources)].map((source) => (
              <SourceNote key={source} of={source} />
            ))}
          </ValueBars>
        </li>
      ))}
    </ul>
  );
}
