import { categoryLink } from "#app/catalogue/model/links.ts";
import type { CategoryCard } from "#app/catalogue/products/cards.ts";
import { CardGrid } from "#app/ui/card-grid.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { urgencyAt } from "#app/ui/picture.tsx";
import { Card } from "./card.tsx";

interface CategoryCardsProps {
  categories: readonly CategoryCard[];
  /** One level below the heading of the list. */
  headingLevel: 2 | 3;
  /** Whether the list is the first thing on the page. */
  opensPage?: boolean;
}

export function CategoryCards({ categories, headingLevel, opensPage = false }: CategoryCardsProps) {
  if (categories.length === 0) {
    return (
      <EmptyState
        title="Aucune catégorie"
        text="Aucune catégorie n’est disponible pour le moment."
        level={headingLevel}
      />
    );
  }
  return (
    <CardGrid>
      {categories.map((category, place) => (
        <li key={category.id}>
          <Card
            {...category}
            to={categoryLink(category)}
            title={category.name}
            headingLevel={headingLevel}
            urgency={opensPage ? urgencyAt(place) : "late"}
          />
        </li>
      ))}
    </CardGrid>
  );
}
