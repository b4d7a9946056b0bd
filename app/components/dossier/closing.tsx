import { Amount } from "#app/components/catalogue/amount.tsx";
import { BuyLink } from "#app/components/catalogue/buy-action.tsx";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";

/** The last call to action of a product page. */
export function Closing({ page }: { page: DossierPage }) {
  const { name, price, seller, analysisPath, record } = page;
  if (!record.closing) return null;
  return (
    <Container className="pb-section">
      <section className="grid grid-cols-1 gap-x-12 gap-y-8 bg-paper-deep p-[min(1.25rem,5vw)] pt-8 pb-10 sm:p-8 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 className="text-heading">{record.closing.title}</h2>
          <p className="mt-3 max-w-prose text-lead">{record.closing.text}</p>
        </div>
        <div className="lg:pl-16">
          {price && (
            <>
              <span className="sr-only">{name}, </span>
              <Amount price={price} size="text-3xl" />
            </>
          )}
          {seller?.isAffiliate && <p className="mt-2 text-sm text-ink-soft">Lien affilié.</p>}
          <div className="mt-5 grid grid-cols-1 gap-3 sm:flex sm:flex-wrap">
            {seller && <BuyLink seller={seller} price={price} />}
            {analysisPath && (
              <ButtonLink to={analysisPath} variant="outline">
                Pourquoi ce choix ?
              </ButtonLink>
            )}
          </div>
        </div>
      </section>
    </Container>
  );
}
