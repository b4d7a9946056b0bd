import { Link } from "react-router";
import type { SummaryBranch, Summary as SummaryOfChoices } from "#app/catalogue/home/summary.ts";
import { merchantNotice } from "#app/catalogue/products/list-notices.ts";
import { Price } from "#app/components/catalogue/price.tsx";
import { Container } from "#app/ui/container.tsx";
import { pageChange } from "#app/ui/page-change.ts";

export interface Choices extends SummaryOfChoices {
  /** Whether their links pay us: a sentence in lower case; empty without a link. */
  commission: string;
}

/** « Le sommaire »: each choice in a line, need, product and price, by branch. */
export function Summary({ summary: { branches, merchants, isComplete, commission } }: { summary: Choices }) {
  if (branches.length === 0) return null;
  return (
    <Container>
      <section aria-labelledby="sommaire" className="pb-section">
        <div className="grid items-end gap-x-12 gap-y-3 lg:grid-cols-[5fr_7fr]">
          <h2 id="sommaire" className="text-title">
            Le sommaire
          </h2>
          <p className="max-w-prose leading-snug text-ink-soft">
            {isComplete ? "Tous nos choix" : "Nos choix les plus récents"}, dans l’ordre de nos catégories.
            Sélection de la rédaction, non exhaustive, {merchantNotice(merchants)} ; prix indicatifs, datés
            sur chaque page. {commission && `Collaboration commerciale : ${commission} `}
            <Link to="/legal/comparisons" className="text-link">
              Fonctionnement de nos comparaisons
            </Link>
          </p>
        </div>
        <div className="mt-8 gap-x-12 lg:columns-2">
          {branches.map((branch) => (
            <Branch key={branch.name} branch={branch} />
          ))}
        </div>
      </section>
    </Container>
  );
}

function Branch({ branch: { name, more, choices } }: { branch: SummaryBranch }) {
  return (
    <div className="mb-8 break-inside-avoid">
      <h3 className="border-b border-ink pb-2 text-subheading">{name}</h3>
      <ul>
        {choices.map((choice) => (
          <li key={choice.href}>
            <Link
              to={choice.href}
              {...pageChange()}
              className="group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-2.5 sm:grid-cols-[2fr_3fr_5rem]"
            >
              <span className="text-sm text-ink-soft max-sm:col-span-2">{choice.need}</span>
              <span className="font-semibold decoration-1 underline-offset-4 group-hover:underline">
                {choice.name}
              </span>
              {choice.price !== null && <Price amount={choice.price} className="text-right" />}
            </Link>
          </li>
        ))}
      </ul>
      {more && (
        <p className="py-2.5">
          <Link to={more} {...pageChange()} className="text-link">
            Toute la branche {name}
          </Link>
        </p>
      )}
    </div>
  );
}
