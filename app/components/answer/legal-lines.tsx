import { RegulatoryNotice } from "#app/components/catalogue/regulatory-notice.tsx";
import type { Answer } from "#app/dossier/answers.ts";

/** What the law wants near the button, open and short (code de la consommation, D111-13; R5213-1 for medical devices). */
export function LegalLines({ answer }: { answer: Pick<Answer, "title" | "price" | "seller" | "legal"> }) {
  const { title, price, seller, legal } = answer;
  const { commercial, delivery } = legal.guarantees;
  if (!seller && !price) return null;
  return (
    <div className="answer-legal">
      <p>
        {price?.state === "indicative" ? "Prix indicatif, toutes" : "Prix toutes"} taxes comprises, hors livraison.
        {commercial && ` Garantie commerciale : ${commercial}`}
        {delivery && ` Livraison : ${delivery}`}
      </p>
      {seller?.isAffiliate && seller.notice && <p>{seller.notice}</p>}
      <RegulatoryNotice name={title} regulation={legal.regulation} />
    </div>
  );
}
