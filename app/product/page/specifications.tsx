import { EnergyLabel } from "#app/product/energy-label.tsx";
import { SourceNote } from "#app/product/history/source-note.tsx";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { isStated, owesSar, sarText } from "#app/product/regulatory-texts.ts";

interface SpecificationsProps {
  /** The product’s. */
  name: string;
  /** Of buyers elsewhere, with where it comes from. */
  rating: string | null;
  record: Pick<DossierRecord, "kind" | "modelReference" | "specifications" | "regulation">;
}

/**
 * The figures of a product; the law wants the DAS among them bold, and no smaller than any other. While that of
 * a phone is not known, a row says where to read it.
 */
export function Specifications({ name, rating, record }: SpecificationsProps) {
  const { modelReference, specifications, regulation } = record;
  const { sar, energyLabel } = regulation;
  return (
    <table className="facts">
      <caption className="sr-only">Caractéristiques : {name}</caption>
      <tbody>
        {modelReference && <Row label="Référence du modèle">{modelReference}</Row>}
        {specifications.map(({ label, value, source }) => (
          <Row key={label} label={label}>
            {value}
            <SourceNote of={source} />
          </Row>
        ))}
        {rating && <Row label="Note des acheteurs">{rating}</Row>}
        {(isStated(sar) || owesSar(record)) && (
          <Row label="Débit d’absorption spécifique (DAS)">
            {isStated(sar) ? (
              <strong className="font-semibold">{sarText(sar)}</strong>
            ) : (
              "à lire sur l’emballage ou chez le marchand"
            )}
          </Row>
        )}
        {isStated(energyLabel) && (
          <Row label="Étiquette énergie">
            <EnergyLabel energyLabel={energyLabel} />
          </Row>
        )}
      </tbody>
    </table>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="wrap-anywhere">{children}</td>
    </tr>
  );
}
