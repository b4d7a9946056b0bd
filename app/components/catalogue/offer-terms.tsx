import type { ProductEntry } from "#app/dossier/product-entries.ts";

/** What the price beside it includes, and which guarantee comes with it (code de la consommation, D111-13). */
export function OfferTerms({ product: { price, seller, answer } }: { product: ProductEntry }) {
  if (!price && !seller) return null;
  const { delivery, commercial } = answer?.guarantees ?? { delivery: "unknown", commercial: "unknown" };
  return (
    <p className="mt-3 max-w-prose text-sm text-ink-soft">
      {price && "Prix indicatif, toutes taxes comprises et hors frais de livraison. "}
      {delivery !== "unknown" && `Livraison : ${delivery} `}
      {commercialText(commercial)}
    </p>
  );
}

/** Returns what is known of a commercial guarantee, as a sentence; empty without one. */
export function commercialText(commercial: string | null): string {
  if (commercial === null) return "";
  return commercial === "unknown"
    ? "Une garantie commerciale éventuelle est à vérifier chez le marchand."
    : `Garantie commerciale : ${commercial}`;
}
