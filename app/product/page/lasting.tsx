import { EnergyLabel } from "#app/components/catalogue/energy-label.tsx";
import { isStated } from "#app/components/catalogue/regulatory-texts.ts";
import { SourceNote } from "#app/components/evidence/source-note.tsx";
import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import type { LastingRow } from "#app/dossier/later/lasting-rows.ts";

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
