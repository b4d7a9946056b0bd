import { formatPrice } from "#app/lib/formatting/format-price.ts";
import type { CardView } from "#app/product/card-view.ts";
import type { SaleTerms } from "#app/product/merchants.ts";
import type { PriceView } from "#app/product/price.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { isStated, medicalDeviceText, sarText } from "#app/product/regulatory-texts.ts";

/**
 * What the law wants near the button, open and short (code de la consommation, D111-13; R5213-1 for medical
 * devices).
 */
export function LegalLines({
  answer,
  isOwnPage = false,
}: {
  answer: Pick<CardView, "title" | "price" | "seller" | "legal">;
  /** Whether this is the product’s own page, which also says what other prices there are. */
  isOwnPage?: boolean;
}) {
  const { title, price, seller, legal } = answer;
  const { commercial, delivery } = legal.guarantees;
  const sale = seller?.sale;
  if (!seller && !price) return null;
  const taxes = price?.state === "indicative" ? "Prix indicatif, toutes" : "Prix toutes";
  const sentences = [
    price && `${taxes} taxes comprises${delivery || sale?.delivery ? "" : ", hors livraison"}.`,
    commercial && `Garantie commerciale : ${commercial}`,
    delivery && `Livraison ${delivery}`,
  ].filter(Boolean);
  return (
    <div className="mt-3 grid gap-2 text-sm text-ink-soft empty:hidden">
      {sentences.length > 0 && <p>{sentences.join(" ")}</p>}
      {sale && <SaleLine merchant={seller.name} sale={sale} />}
      {isOwnPage && price && <PriceNote price={price} />}
      {seller?.notice && <p>{seller.notice}</p>}
      <RegulatoryNotice name={title} regulation={legal.regulation} />
    </div>
  );
}

/** What was read at the merchant of delivery and returns, and where. */
function SaleLine({ merchant, sale }: { merchant: string; sale: SaleTerms }) {
  const { delivery, returns, url, readOn } = sale;
  return (
    <p>
      {delivery && <span>Livraison : {delivery} </span>}
      {returns && <span>Retour : {returns} </span>}
      <a href={url} rel="noopener" className="text-link">
        Lu chez {merchant} le {readOn}
      </a>
      .
    </p>
  );
}

const earlierKinds = {
  "prix de lancement": "Prix de lancement",
  "prix conseillé": "Prix conseillé",
  "prix habituel": "Prix habituel",
  "ancien prix indicatif": "Ancien prix",
} as const;

/** Versions and other prices, and an earlier one whose kind has no source. */
function PriceNote({ price: { note, old } }: { price: PriceView }) {
  const earlier = old?.form === "note" && `${earlierKinds[old.meaning]} : ${formatPrice(old.amount)}.`;
  if (!note && !earlier) return null;
  return (
    <p>
      {note} {earlier}
    </p>
  );
}

/**
 * What the law wants close to each buying link.
 */
function RegulatoryNotice({ name, regulation }: { name: string; regulation: DossierRecord["regulation"] }) {
  const { sar, energyLabel, medicalDevice } = regulation;
  return (
    <>
      {isStated(medicalDevice) && <p>{medicalDeviceText(name, medicalDevice)}</p>}
      {isStated(sar) && (
        <p>
          <strong className="text-base font-semibold text-ink">{sarText(sar)}</strong>
        </p>
      )}
      {isStated(energyLabel) && (
        <p>
          Étiquette énergie. <EnergyLabel energyLabel={energyLabel} />
        </p>
      )}
    </>
  );
}

/** The model's number in the European register, with which its address ends. */
const NUMBER = /\/(\d+)\/?(?:[?#]|$)/;

/** The class of a phone or tablet with its sheet, where the label is (règlement 2023/1669). */
export function EnergyLabel({
  energyLabel,
}: {
  energyLabel: Exclude<DossierRecord["regulation"]["energyLabel"], "not-applicable" | null | undefined>;
}) {
  const [, number] = NUMBER.exec(energyLabel.eprelUrl) ?? [];
  return (
    <a href={energyLabel.eprelUrl} rel="noopener" className="text-link">
      Classe {energyLabel.energyClass} ({number ? `EPREL n° ${number}` : "fiche EPREL"})
    </a>
  );
}
