import type { Answer } from "#app/dossier/answers.ts";

/** What the price beside it includes, and which guarantee comes with it (code de la consommation, D111-13). */
export function OfferTerms({ answer: { price, seller, legal } }: { answer: Answer }) {
  if (!price && !seller) return null;
  const { delivery, commercial } = legal.guarantees;
  return (
    <p className="mt-3 max-w-prose text-sm text-ink-soft">
      {price && "Prix toutes taxes comprises, hors frais de livraison. "}
      {delivery && `Livraison : ${delivery} `}
      {commercialText(commercial)}
    </p>
  );
}

/** Returns what is known of a commercial guarantee, as a sentence; empty without one. */
export const commercialText = (commercial: string | undefined): string =>
  commercial ? `Garantie commerciale : ${commercial}` : "";
