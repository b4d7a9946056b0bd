import { Link } from "react-router";
import type { CategoryCard } from "#app/catalogue/cards.ts";
import { categoryLink } from "#app/catalogue/links.ts";
import { merchantNotice, priceNotice } from "#app/catalogue/list-notices.ts";
import type { SearchResult } from "#app/catalogue/types.ts";
import { Card } from "#app/components/catalogue/card.tsx";
import { CardGrid } from "#app/ui/card-grid.tsx";
import { urgencyAt } from "#app/ui/picture.tsx";

interface Search {
  query: string;
  results: readonly SearchResult[];
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
  results: readonly SearchResult[];
  /** The number of merchants that sell the products found. */
  merchants: number;
  /** Whether their links pay us: a sentence. */
  commission: string;
  /** Suggestions for a search without results. */
  categories: readonly CategoryCard[];
}

export function SearchResults({ results, merchants, commission, categories }: SearchResultsProps) {
  if (results.length === 0) return <Suggestions categories={categories} />;
  return (
    <>
      <p className="mb-10 max-w-prose border-t border-line pt-6 text-ink-soft">
        Résultats classés par pertinence : ce qui répond le mieux à vos mots vient d’abord. Liste non
        exhaustive, {merchantNotice(merchants)}. {commission} {priceNotice(results)}{" "}
        <Link to="/legal/comparisons" className="text-link">
          Fonctionnement de nos comparaisons
        </Link>
      </p>
      <CardGrid>
        {results.map((result, place) => (
          <li key={result.id}>
            <Card
              {...result}
              to={result.href}
              kind={result.kind === "category" ? "Catégorie" : "Produit"}
              headingLevel={2}
              urgency={urgencyAt(place)}
            />
          </li>
        ))}
      </CardGrid>
    </>
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
