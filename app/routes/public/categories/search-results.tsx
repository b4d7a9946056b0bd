import { Link } from "react-router";
import { categoryLink } from "#app/catalogue/model/links.ts";
import type { SearchResult } from "#app/catalogue/model/types.ts";
import type { CategoryCard } from "#app/catalogue/products/cards.ts";
import type { SellersNotice } from "#app/catalogue/products/list-notices.ts";
import { AnswerBlock } from "#app/components/catalogue/answer-block.tsx";
import { Card } from "#app/components/catalogue/card.tsx";
import { ListNotice } from "#app/components/catalogue/list-notice.tsx";
import { OtherChoices } from "#app/components/catalogue/other-choices.tsx";
import type { Answer } from "#app/dossier/answers.ts";
import { pageChange } from "#app/ui/page-change.ts";
import { type Urgency, urgencyAt } from "#app/ui/picture.tsx";

/** A result, with its answer: none for a category, nor for a product that went meanwhile. */
export interface FoundResult extends SearchResult {
  answer?: Answer | undefined;
}

interface Search {
  query: string;
  results: readonly FoundResult[];
}

/** Returns "3 résultats pour « casque »". */
export function searchTitle({ query, results }: Search): string {
  const count =
    results.length === 0
      ? "Aucun résultat"
      : results.length === 1
        ? "1 résultat"
        : `${results.length} résultats`;
  return `${count} pour « ${query} »`;
}

interface SearchResultsProps {
  results: readonly FoundResult[];
  /** Whether the cheapest products come first. */
  isByPrice: boolean;
  sellers: SellersNotice;
  /** Suggestions for a search without results. */
  categories: readonly CategoryCard[];
}

export function SearchResults({ results, isByPrice, sellers, categories }: SearchResultsProps) {
  if (results.length === 0) return <Suggestions categories={categories} />;
  const [first, ...others] = results.flatMap(({ answer }) => answer ?? []);
  // Above an answer a category is a line, or the answer would begin below the screen.
  const isLine = ({ kind }: FoundResult) => kind === "category" && first !== undefined;
  const pictured = results.filter((result) => !isLine(result));
  return (
    <>
      <div className="mb-4 border-t border-line pt-3 md:mb-10 md:pt-6">
        <ListNotice sellers={sellers}>
          {isByPrice
            ? "Produits classés du moins cher au plus cher. "
            : "Résultats classés par pertinence (proximité avec vos mots). "}
          Liste non exhaustive
        </ListNotice>
        <OtherChoices products={others} className="lg:flex-wrap lg:whitespace-normal" />
      </div>
      <ul className="grid gap-y-3 md:gap-y-6">
        {results.map((result) => (
          <li
            key={result.id}
            className="not-first:border-t not-first:border-line not-first:pt-3 md:not-first:pt-6"
          >
            {isLine(result) ? (
              <CategoryLine {...result} />
            ) : (
              <Result result={result} urgency={urgencyAt(pictured.indexOf(result))} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Result({
  result: { answer, price: _, ...card },
  urgency,
}: {
  result: FoundResult;
  urgency: Urgency;
}) {
  if (answer) return <AnswerBlock answer={answer} headingLevel={2} urgency={urgency} />;
  return (
    <Card
      {...card}
      to={card.href}
      kind={card.kind === "category" ? "Catégorie" : "Produit"}
      headingLevel={2}
      urgency={urgency}
      isSmall
    />
  );
}

function CategoryLine({ href, title }: FoundResult) {
  return (
    <article className="flex flex-wrap items-baseline gap-x-3">
      <p className="text-sm text-ink-soft">Catégorie</p>
      <h2 className="text-lg wrap-anywhere md:text-subheading">
        <Link to={href} {...pageChange()} className="decoration-1 underline-offset-4 hover:underline">
          {title}
        </Link>
      </h2>
    </article>
  );
}

function Suggestions({ categories }: { categories: readonly CategoryCard[] }) {
  return (
    <div className="prose text-lead">
      <p>Quelques pistes pour trouver :</p>
      <ul>
        <li>
          vérifiez l’orthographe, ou essayez un mot plus général : « casque » plutôt qu’un modèle précis ;
        </li>
        <li>
          <Link to="/contact">proposez-nous une catégorie</Link> que nous n’avons pas encore traitée ;
        </li>
        <li>
          parcourez <Link to="/categories">toutes les catégories</Link>
          {categories.length > 0 && " :"}
          <ul className="mt-2">
            {categories.map((category) => (
              <li key={category.id}>
                <Link to={categoryLink(category)}>{category.name}</Link>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </div>
  );
}
