/** The lists of facts of a product page. */

import { EnergyLabel } from "#app/components/catalogue/energy-label.tsx";
import { sarText } from "#app/components/catalogue/regulatory-texts.ts";
import { SourceNote } from "#app/components/evidence/source-note.tsx";
import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import { Section } from "#app/ui/section.tsx";
import { FeatureIcon } from "./feature-icon.tsx";

export function Features({ features }: Pick<DossierRecord, "features">) {
  if (features.length === 0) return null;
  return (
    <Section title="Ce qui fait la différence">
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 md:grid-cols-3">
        {features.map(({ icon, title, text, source }) => (
          <li key={title} className="border-t border-line-strong pt-5">
            <FeatureIcon name={icon} />
            <h3 className="mt-3 text-subheading">{title}</h3>
            <p className="mt-2 text-ink-soft">
              {text}
              <SourceNote of={source} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Specifications({ page: { name, record } }: { page: DossierPage }) {
  if (record.specifications.length === 0) return null;
  return (
    <Section
      id="caracteristiques"
      title="Caractéristiques"
      lead="Telles que le fabricant et les marchands les publient."
    >
      <table className="facts w-full text-left">
        <caption className="sr-only">Caractéristiques : {name}</caption>
        <tbody className="divide-y divide-line border-y border-line">
          {record.modelReference && (
            <SpecificationRow label="Référence du modèle">{record.modelReference}</SpecificationRow>
          )}
          {record.specifications.map(({ label, value, source }) => (
            <SpecificationRow key={label} label={label}>
              {value}
              <SourceNote of={source} />
            </SpecificationRow>
          ))}
          <RegulatoryRows regulation={record.regulation} />
        </tbody>
      </table>
    </Section>
  );
}

/** A row of a specification table: label and value side by side on wide screens, stacked on narrow ones. */
function SpecificationRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="wrap-anywhere">{children}</td>
    </tr>
  );
}

/** Rows that the law requires in the advertising of phones: the DAS, no smaller than any other figure, and the energy label. */
function RegulatoryRows({ regulation }: Pick<DossierRecord, "regulation">) {
  const { sar, energyLabel } = regulation;
  return (
    <>
      {sar && sar !== "not-applicable" && (
        <SpecificationRow label="Débit d’absorption spécifique (DAS)">
          <strong className="font-semibold">{sarText(sar)}</strong>
        </SpecificationRow>
      )}
      {energyLabel && energyLabel !== "not-applicable" && (
        <SpecificationRow label="Étiquette énergie">
          <EnergyLabel energyLabel={energyLabel} />
        </SpecificationRow>
      )}
    </>
  );
}

export function PointsToConsider({ points }: { points: DossierRecord["pointsToConsider"] }) {
  if (points.length === 0) return null;
  return (
    <Section title="Points à considérer" lead="Ce que nous préférons dire avant l’achat.">
      <ul className="divide-y divide-line bg-paper-deep px-5 py-2 sm:px-8">
        {points.map(({ title, text }) => (
          <li key={title} className="py-5">
            <h3 className="text-subheading">{title}</h3>
            <p className="mt-1.5 max-w-prose">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
