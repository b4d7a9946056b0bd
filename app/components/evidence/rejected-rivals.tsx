import { Link } from "react-router";
import type { ShownRival } from "#app/dossier/shown-rivals.ts";
import { formatPrice } from "#app/formatting/format-price.ts";
import { Section } from "#app/ui/section.tsx";
import { SourceNote } from "./source-note.tsx";

/** The models that a product was preferred to, and for whom they are the better choice. */
export function RejectedRivals({ rivals }: { rivals: readonly ShownRival[] }) {
  if (rivals.length === 0) return null;
  return (
    <Section title="Écartés, et pourquoi" id="ecartes">
      <ul className="mb-8 divide-y divide-line border-y border-line">
        {rivals.map((rival) => (
          <li key={rival.anchor} id={rival.anchor} className="py-5 target:bg-paper-deep">
            <h3 className="text-subheading">{rival.name}</h3>
            <RivalText rival={rival} />
          </li>
        ))}
      </ul>
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
      {price && (
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {formatPrice(price.amount)}, lu le {price.seenOn}
        </p>
      )}
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
