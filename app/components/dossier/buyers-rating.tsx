import type { ShownRating } from "#app/dossier/shown-rating.ts";

const note = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1 });

/** The rating of another site, with source and date. The structured data leaves it out, because it is not ours. */
export function BuyersRating({ rating: { value, reviews, provenance } }: { rating: ShownRating }) {
  return (
    <p className="max-w-prose">
      <strong className="font-semibold tabular-nums">{note.format(value)}/5</strong>
      {reviews && `, note moyenne, ${reviews}`}. {provenance}
    </p>
  );
}
