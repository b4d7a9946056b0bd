import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { EnergyLabel, isStated, owesSar, sarText } from "#app/product/card/disclosures.tsx";
import { PriceHistory, ProductLog } from "#app/product/history/history.tsx";
import { SourceList, SourceNote } from "#app/product/history/sources.tsx";
import type { LastingRow } from "#app/product/outlook.ts";
import type { OldPrice } from "#app/product/price.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import type { ProductPageView } from "#app/product/view.ts";
import { Disclosure, disclosures } from "./parts.tsx";

/** What readers look up: closed, and whole in the HTML. */
export function ProductFacts({ title, kind, price, legal, dossier, evidence }: ProductPageView) {
  const former = price?.old?.meaning === "ancien prix indicatif" ? price.old : null;
  const {
    sources = [],
    rating = null,
    lasting = [],
    specifications = [],
    compatibility = [],
  } = dossier ?? {};
  const { guarantees, regulation } = legal;
  const { energyLabel } = regulation;
  return (
    <section id="fiche" aria-label="La fiche" className={disclosures}>
      {(lasting.length > 0 || isStated(energyLabel)) && (
        <Disclosure id="avenir" title="Ce qu’il deviendra" isForScreens>
          <Lasting title={title} rows={lasting} energyLabel={energyLabel} />
        </Disclosure>
      )}
      {dossier && (specifications.length > 0 || rating || owesSar({ kind, regulation })) && (
        <Disclosure
          id="caracteristiques"
          title={compatibility.length > 0 ? "Caractéristiques et compatibilité" : "Caractéristiques"}
        >
          <Specifications
            title={title}
            rating={rating}
            former={former}
            record={{ ...dossier, specifications, kind, regulation }}
          />
          <div data-print="hidden">
            <Compatibility title={title} compatibility={compatibility} />
          </div>
        </Disclosure>
      )}
      <Disclosure id="garanties" title="Garanties et assistance">
        <Guarantees title={title} guarantees={guarantees} />
      </Disclosure>
      {sources.length > 0 && (
        <Disclosure id="sources" title="Sources" aside={sources.length} isForScreens>
          <SourceList sources={sources} />
        </Disclosure>
      )}
      {evidence?.history && (
        <Disclosure id="prix" title="Historique du prix" isForScreens>
          <PriceHistory history={evidence.history} />
        </Disclosure>
      )}
      {evidence && (
        <Disclosure id="journal" title="Journal de ce choix" aside={evidence.log[0]?.day} isForScreens>
          <ProductLog log={evidence.log} />
        </Disclosure>
      )}
    </section>
  );
}

type Titled = Pick<ProductPageView, "title">;

/** What becomes of the product: what wears out, what is mended, and until when its maker follows it. */
function Lasting({
  title,
  rows,
  energyLabel,
}: Titled & Pick<DossierRecord["regulation"], "energyLabel"> & { rows: readonly LastingRow[] }) {
  return (
    <Facts caption="Ce qu’il deviendra" title={title}>
      {rows.map(({ term, text, source }) => (
        <Row key={term} label={term}>
          {text}
          <SourceNote of={source} />
        </Row>
      ))}
      <EnergyRow energyLabel={energyLabel} />
    </Facts>
  );
}

/**
 * The figures of a product; the law wants the DAS among them bold, and no smaller than any other. While that of
 * a phone is not known, a row says where to read it.
 */
function Specifications({
  title,
  rating,
  former,
  record,
}: Titled & {
  /** A former price that nobody stands behind: no reduction is announced by it (code de la consommation, L112-1-1). */
  former: OldPrice | null;
  /** Of buyers elsewhere, with where it comes from. */
  rating: string | null;
  record: Pick<DossierRecord, "kind" | "modelReference" | "specifications" | "regulation">;
}) {
  const { modelReference, specifications, regulation } = record;
  const { sar, energyLabel } = regulation;
  return (
    <Facts caption="Caractéristiques" title={title}>
      {modelReference && <Row label="Référence du modèle">{modelReference}</Row>}
      {specifications.map(({ label, value, source }) => (
        <Row key={label} label={label}>
          {value}
          <SourceNote of={source} />
        </Row>
      ))}
      {former && (
        <Row label="Ancien prix">
          {formatPrice(former.amount)}
          {former.source ? <SourceNote of={former.source} /> : <span>, sans vendeur ni jour</span>}
        </Row>
      )}
      {rating && <Row label="Note des acheteurs">{rating}</Row>}
      {(isStated(sar) || owesSar(record)) && (
        <Row label="Débit d’absorption spécifique (DAS)">
          {isStated(sar) ? <strong>{sarText(sar)}</strong> : "à lire sur l’emballage ou chez le marchand"}
        </Row>
      )}
      <EnergyRow energyLabel={energyLabel} />
    </Facts>
  );
}

function EnergyRow({ energyLabel }: Pick<DossierRecord["regulation"], "energyLabel">) {
  if (!isStated(energyLabel)) return null;
  return (
    <Row label="Étiquette énergie">
      <EnergyLabel energyLabel={energyLabel} />
    </Row>
  );
}

interface FactsProps extends Titled {
  caption: string;
  /** Of its caption, which is read out alone below the title of a disclosure. */
  className?: string;
  children: React.ReactNode;
}

function Facts({ caption, title, className = "sr-only", children }: FactsProps) {
  return (
    <table className="w-full text-left">
      <caption className={className}>
        {caption}
        <span className="sr-only">{`\u00a0: ${title}`}</span>
      </caption>
      <tbody>{children}</tbody>
    </table>
  );
}

/** All values of a page begin at one line. */
function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <tr className="border-b border-line max-sm:grid max-sm:py-3">
      <th scope="row" className="align-baseline font-normal text-ink-soft sm:w-[40%] sm:py-3 sm:pr-8">
        {label}
      </th>
      <td className="align-baseline wrap-anywhere sm:py-3">{children}</td>
    </tr>
  );
}

/** With what the product works; what no source says is absent. */
function Compatibility({ title, compatibility = [] }: Titled & Pick<DossierRecord, "compatibility">) {
  const known = compatibility.filter(({ answer }) => answer !== "unknown");
  if (known.length === 0) return null;
  return (
    <Facts caption="Compatibilité" title={title} className="pt-5 pb-2 text-left font-semibold">
      {known.map(({ with: other, answer, note, source }) => (
        <Row key={other} label={other}>
          <strong>{answer === "yes" ? "oui" : "non"}</strong>
          {note !== null && <span>. {note}</span>}
          <SourceNote of={source} />
        </Row>
      ))}
    </Facts>
  );
}

const legalGuarantee = "2 ans de garantie légale de conformité, dus par le vendeur sur tout produit neuf.";

/**
 * The legal and the commercial guarantee under their legal names (code de la consommation, D217-2), and the
 * after-sale terms. Delivery is a part of the price, and stands with it under the card.
 */
function Guarantees({ title, guarantees }: Titled & Pick<DossierRecord, "guarantees">) {
  const { commercial, returns, support } = guarantees;
  return (
    <Facts caption="Garanties et assistance" title={title}>
      <Row label="Garantie légale">{legalGuarantee}</Row>
      {commercial && <Row label="Garantie commerciale">{commercial}</Row>}
      {returns && <Row label="Retour">{returns}</Row>}
      {support && <Row label="Assistance">{support}</Row>}
    </Facts>
  );
}
