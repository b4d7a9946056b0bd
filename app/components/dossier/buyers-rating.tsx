import type { ShownRating } from "#app/dossier/shown-rating.ts";
import { Section } from "#app/ui/section.tsx";

const note = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1 });

/** The rating of another site, with source and date. The structured data leaves it out, because it is not ours. */
export function BuyersRating({ rating }: { rating: ShownRating }) {
  const { value, reviews, provenance, isSourced } = rating;
  return (
    <Section title={isSourced ? "L’avis des acheteurs" : "Une note sans source connue"}>
      <p className="font-serif text-4xl leading-none font-semibold tabular-nums">{note.format(value)}/5</p>
      <p className="mt-3 max-w-prose">
        {reviews && `Note moyenne, ${reviews}. `}
        {provenance}
      </p>
    </Section>
  );
}
