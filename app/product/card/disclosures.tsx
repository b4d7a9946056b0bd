import { formatPrice, once } from "#app/lib/formatting/numbers.ts";
import type { CardView } from "#app/product/card-view.ts";
import type { SaleTerms } from "#app/product/merchants.ts";
import type { PriceView } from "#app/product/price.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";

/** What the law wants said of phones, worn radios and medical devices, as far as it is known. */
type Regulation = DossierRecord["regulation"];

/** What a record states of a duty: neither that it has no object, nor nothing. */
type Stated<Value> = Exclude<Value, "not-applicable" | null | undefined>;

const kilogramValue = once(() => new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 3 }));

/** Whether a record states it. */
export function isStated<Value>(value: Value): value is Stated<Value> {
  return value !== "not-applicable" && value !== null && value !== undefined;
}

/** Whether the DAS of a phone is owed and not known (arrêté du 12 octobre 2010). */
export const owesSar = ({ kind, regulation }: Pick<DossierRecord, "kind" | "regulation">): boolean =>
  !regulation.sar && /téléphone|smartphone/i.test(kind);

/** The DAS of head, body and limbs (arrêté du 12 octobre 2010). */
export function sarText({ head, body, limbs }: Stated<Regulation["sar"]>): string {
  const value = (name: string, amount: number) => `DAS ${name} ${kilogramValue().format(amount)}\u00a0W/kg`;
  return [value("tête", head), value("tronc", body), value("membres", limbs)].join(", ");
}

/** The identification of a medical device (code de la santé publique, R5213-1). */
export function medicalDeviceText(name: string, device: Stated<Regulation["medicalDevice"]>): string {
  const { deviceClass, maker, intendedUse } = device;
  return [
    `${name}\u00a0: dispositif médical${deviceClass ? ` de classe ${deviceClass}` : ""}.`,
    maker && `Fabricant : ${maker}.`,
    intendedUse && `Destination : ${intendedUse}`,
    "Ce dispositif médical est un produit de santé réglementé qui porte, au titre de cette réglementation, le marquage CE.",
    "Lisez attentivement la notice ou l’étiquetage.",
  ]
    .filter(Boolean)
    .join(" ");
}

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
} as const;

/** Versions and other prices, and an earlier one whose kind has no source. */
function PriceNote({ price: { note, old } }: { price: PriceView }) {
  const earlier =
    old?.form === "note" &&
    // Beside the price it would read as a reduction: it is in the table.
    old.meaning !== "ancien prix indicatif" &&
    `${earlierKinds[old.meaning]} : ${formatPrice(old.amount)}.`;
  if (!note && !earlier) return null;
  return (
    <p>
      {note} {earlier}
    </p>
  );
}

/** What the law wants close to each buying link. */
function RegulatoryNotice({ name, regulation }: { name: string; regulation: Regulation }) {
  const { sar, energyLabel, medicalDevice } = regulation;
  return (
    <>
      {isStated(medicalDevice) && <p>{medicalDeviceText(name, medicalDevice)}</p>}
      {isStated(sar) && (
        <p>
          <strong className="text-lg leading-snug text-ink">{sarText(sar)}</strong>
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
export function EnergyLabel({ energyLabel }: { energyLabel: Stated<Regulation["energyLabel"]> }) {
  const [, number] = NUMBER.exec(energyLabel.eprelUrl) ?? [];
  return (
    <a href={energyLabel.eprelUrl} rel="noopener" className="text-link">
      Classe {energyLabel.energyClass} ({number ? `EPREL n° ${number}` : "fiche EPREL"})
    </a>
  );
}
