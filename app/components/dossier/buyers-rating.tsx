import type { ShownRating } from "#app/dossier/load-dossier.ts";
import { Section } from "#app/ui/section.tsx";

const note = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1 });

/** What others gave it, with where and when that was read: it is not our note, and search engines are not told. */
export function BuyersRating({ rating }: { rating: ShownRating }) {
  const { value, reviews, provenance } = rating;
  return (
    <Section title="L’avis des acheteurs">
      <p className="font-serif text-4xl leading-none font-semibold tabular-nums">{note.format(value)}/5</p>
      <p className="mt-3 max-w-prose">
        {reviews && `Note moyenne, ${reviews}. `}
        {provenance}
      </p>
    </Section>
  );
}
