import { BuyLink } from "#app/components/catalogue/buy-action.tsx";
import { DatedAmount } from "#app/components/catalogue/dated-amount.tsx";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";

/** The last call to action of a product page. */
export function Closing({ page }: { page: DossierPage }) {
  const { name, price, seller, record } = page;
  return (
    <Container className="pb-section">
      <section className="grid grid-cols-1 gap-x-12 gap-y-8 bg-paper-deep p-[min(1.25rem,5vw)] pt-8 pb-10 sm:p-8 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 className="text-heading">{record.closing.title}</h2>
          <p className="mt-3 max-w-prose text-lead">{record.closing.text}</p>
        </div>
        <div className="lg:pl-16">
          {price.dated && (
            <>
              <span className="sr-only">{name}, </span>
              <DatedAmount price={price.dated} isApproximate={price.isApproximate} size="text-3xl" />
            </>
          )}
          <p className="mt-2 text-sm text-ink-soft">
            {seller?.isAffiliate && "Lien affilié. "}
            {page.provenance}
          </p>
          <div className="mt-5 grid grid-cols-1 gap-3 sm:flex sm:flex-wrap">
            {seller && <BuyLink seller={seller} price={price.dated} isApproximate={price.isApproximate} />}
            <ButtonLink to={page.analysisPath} variant="outline">
              Pourquoi ce choix ?
            </ButtonLink>
          </div>
        </div>
      </section>
    </Container>
  );
}
