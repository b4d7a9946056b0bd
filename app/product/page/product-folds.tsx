import { Compatibility } from "#app/product/history/compatibility.tsx";
import { PriceHistory } from "#app/product/history/price-history.tsx";
import { ProductLog } from "#app/product/history/product-log.tsx";
import { SourceList } from "#app/product/history/source-list.tsx";
import type { ShownProduct } from "#app/product/load-page.ts";
import { isStated, owesSar } from "#app/product/regulatory-texts.ts";
import { Fold } from "./fold.tsx";
import { Guarantees } from "./guarantees.tsx";
import { Lasting } from "./lasting.tsx";
import { Specifications } from "./specifications.tsx";

/** What readers look up: closed, and whole in the HTML. */
export function ProductFolds({ answer, dossier, evidence }: ShownProduct) {
  const { record, sources = [], rating = null, lasting = [] } = dossier ?? {};
  const { specifications = [], compatibility = [] } = record ?? {};
  const { energyLabel } = answer.legal.regulation;
  return (
    <section id="fiche" aria-label="La fiche" className="folds">
      {(lasting.length > 0 || isStated(energyLabel)) && (
        <Fold id="avenir" title="Ce qu’il deviendra" isForScreens>
          <Lasting rows={lasting} energyLabel={energyLabel} />
        </Fold>
      )}
      {record && (specifications.length > 0 || rating || owesSar(record)) && (
        <Fold
          id="caracteristiques"
          title={compatibility.length > 0 ? "Caractéristiques et compatibilité" : "Caractéristiques"}
        >
          <Specifications name={answer.title} rating={rating} record={record} />
          <div data-print="hidden">
            <Compatibility name={answer.title} answers={compatibility} />
          </div>
        </Fold>
      )}
      <Fold id="garanties" title="Garanties et assistance">
        <Guarantees guarantees={answer.legal.guarantees} />
      </Fold>
      {sources.length > 0 && (
        <Fold id="sources" title="Sources" aside={sources.length} isForScreens>
          <SourceList sources={sources} />
        </Fold>
      )}
      {evidence?.history && (
        <Fold id="prix" title="Historique du prix" isForScreens>
          <PriceHistory history={evidence.history} />
        </Fold>
      )}
      {evidence && (
        <Fold id="journal" title="Journal de ce choix" aside={evidence.log[0]?.day} isForScreens>
          <ProductLog log={evidence.log} />
        </Fold>
      )}
    </section>
  );
}
