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
          <Lasting rows={lasting} energyLabel={energyLabel} />
        </Disclosure>
      )}
      {dossier && (specifications.length > 0 || rating || owesSar({ kind, regulation })) && (
        <Disclosure
          id="caracteristiques"
          title={compatibility.length > 0 ? "Caractéristiques et compatibilité" : "Caractéristiques"}
        >
          <Specifications
            name={title}
            rating={rating}
            former={former}
            record={{ ...dossier, specifications, kind, regulation }}
          />
          <div data-print="hidden">
            <Compatibility name={title} answers={compatibility} />
          </div>
        </Disclosure>
      )}
      <Disclosure id="garanties" title="Garanties et assistance">
        <Guarantees guarantees={guarantees} />
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

/** What becomes of the product: what wears out, what is mended, and until when its maker follows it. */
function Lasting({
  rows,
  energyLabel,
}: {
  rows: readonly LastingRow[];
  energyLabel: DossierRecord["regulation"]["energyLabel"];
}) {
  return (
    <table className="w-full text-left">
      <tbody>
        {rows.map(({ term, text, source }) => (
          <Row key={term} label={term}>
            {text}
            <SourceNote of={source} />
          </Row>
        ))}
        {isStated(energyLabel) && (
          <Row label="Étiquette énergie">
            <EnergyLabel energyLabel={energyLabel} />
          </Row>
        )}
      </tbody>
    </table>
  );
}

/**
 * The figures of a product; the law wants the DAS among them bold, and no smaller than any other. While that of
 * a phone is not known, a row says where to read it.
 */
function Specifications({
  name,
  rating,
  former,
  record,
}: {
  /** The product’s. */
  name: string;
  /** A former price that nobody stands behind: no reduction is announced by it (code de la consommation, L112-1-1). */
  former: OldPrice | null;
  /** Of buyers elsewhere, with where it comes from. */
  rating: string | null;
  record: Pick<DossierRecord, "kind" | "modelReference" | "specifications" | "regulation">;
}) {
  const { modelReference, specifications, regulation } = record;
  const { sar, energyLabel } = regulation;
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Caractéristiques : {name}</caption>
      <tbody>
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
        {isStated(energyLabel) && (
          <Row label="Étiquette énergie">
            <EnergyLabel energyLabel={energyLabel} />
          </Row>
        )}
      </tbody>
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
function Compatibility({
  name,
  answers,
}: {
  /** The product’s. */
  name: string;
  answers: NonNullable<DossierRecord["compatibility"]>;
}) {
  const known = answers.filter(({ answer }) => answer !== "unknown");
  if (known.length === 0) return null;
  return (
    <table className="w-full text-left">
      <caption className="pt-5 pb-2 text-left font-semibold">
        Compatibilité<span className="sr-only"> : {name}</span>
      </caption>
      <tbody>
        {known.map(({ with: other, answer, note, source }) => (
          <Row key={other} label={other}>
            <strong>{answer === "yes" ? "oui" : "non"}</strong>
            {note !== null && <span>. {note}</span>}
            <SourceNote of={source} />
          </Row>
        ))}
      </tbody>
    </table>
  );
}

const legalGuarantee = "2 ans de garantie légale de conformité, dus par le vendeur sur tout produit neuf.";

/**
 * The legal and the commercial guarantee under their legal names (code de la consommation, D217-2), and the
 * after-sale terms. Delivery is a part of the price, and stands with it under the card.
 */
function Guarantees({ guarantees }: Pick<DossierRecord, "guarantees">) {
  const { commercial, returns, support } = guarantees;
  const rows = [
    { term: "Garantie légale", text: legalGuarantee },
    { term: "Garantie commerciale", text: commercial },
    { term: "Retour", text: returns },
    { term: "Assistance", text: support },
  ];
  return (
    <table className="w-full text-left">
      <tbody>
        {rows.map(
          ({ term, text }) =>
            text && (
              <Row key={term} label={term}>
                {text}
              </Row>
            ),
        )}
      </tbody>
    </table>
  );
}
