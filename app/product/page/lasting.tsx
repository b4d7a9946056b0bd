import { EnergyLabel } from "#app/product/energy-label.tsx";
import { SourceNote } from "#app/product/history/source-note.tsx";
import type { LastingRow } from "#app/product/outlook/lasting-rows.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { isStated } from "#app/product/regulatory-texts.ts";

interface LastingProps {
  rows: readonly LastingRow[];
  energyLabel: DossierRecord["regulation"]["energyLabel"];
}

/** What becomes of the product: what wears out, what is mended, and until when its maker follows it. */
export function Lasting({ rows, energyLabel }: LastingProps) {
  return (
    <dl className="facts">
      {rows.map(({ term, text, source }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {text}
            <SourceNote of={source} />
          </dd>
        </div>
      ))}
      {isStated(energyLabel) && (
        <div>
          <dt>Étiquette énergie</dt>
          <dd>
            <EnergyLabel energyLabel={energyLabel} />
          </dd>
        </div>
      )}
    </dl>
  );
}
