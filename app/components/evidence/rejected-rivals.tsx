import { Link } from "react-router";
import type { ShownRival } from "#app/dossier/shown-rivals.ts";
import { Section } from "#app/ui/section.tsx";
import { SourceNote } from "./source-note.tsx";

/** The fewest rivals with a source that make a comparison. */
const FEWEST_SOURCED = 2;

/** The models that a product was preferred to, and for whom they are the better choice. */
export function RejectedRivals({ rivals }: { rivals: readonly ShownRival[] }) {
  const sourced = rivals.filter(({ source }) => source !== undefined).length;
  return (
    <Section title="Écartés, et pourquoi" id="ecartes">
      {rivals.length > 0 && (
        <ul className="mb-8 divide-y divide-line border-y border-line">
          {rivals.map((rival) => (
            <li key={rival.anchor} id={rival.anchor} className="py-5 target:bg-paper-deep">
              <h3 className="text-subheading">{rival.name}</h3>
              <RivalText rival={rival} />
            </li>
          ))}
        </ul>
      )}
      {sourced < FEWEST_SOURCED && (
        <p className="mb-5 max-w-prose">
          {sourced === 0
            ? "Nous n’avons encore écarté aucun autre modèle, source à l’appui."
            : "Un seul modèle est écarté source à l’appui : c’est trop peu pour parler de comparaison."}{" "}
          Cette page dit ce qui nous fait retenir ce produit ; elle ne prouve pas qu’il bat ses rivaux.
        </p>
      )}
      <p>
        <Link to="/ecartes" className="text-link">
          Tous les modèles écartés
        </Link>
      </p>
    </Section>
  );
}

/** Why a rival was rejected, its price, and for whom it is better. */
export function RivalText({ rival }: { rival: ShownRival }) {
  const { price, criterion, reason, source, betterFor } = rival;
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft tabular-nums first-letter:uppercase">{price}</p>
      <p className="mt-2 max-w-prose">
        <strong className="font-semibold">{criterion}.</strong> {reason}
        <SourceNote of={source} />
      </p>
      {betterFor !== null && (
        <p className="mt-2 max-w-prose">
          <strong className="font-semibold">Meilleur choix pour</strong> {betterFor}
        </p>
      )}
    </>
  );
}
