import type { DossierRecord } from "#app/product/record/dossier-record.ts";

const legalGuarantee = "2 ans de garantie légale de conformité, dus par le vendeur sur tout produit neuf.";

/**
 * The legal and the commercial guarantee under their legal names (code de la consommation, D217-2), and the
 * after-sale terms. Delivery is a part of the price, and stands with it under the card.
 */
export function Guarantees({ guarantees }: Pick<DossierRecord, "guarantees">) {
  const { commercial, returns, support } = guarantees;
  const rows = [
    { term: "Garantie légale", text: legalGuarantee },
    { term: "Garantie commerciale", text: commercial },
    { term: "Retour", text: returns },
    { term: "Assistance", text: support },
  ];
  return (
    <dl className="facts">
      {rows.map(
        ({ term, text }) =>
          text && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
