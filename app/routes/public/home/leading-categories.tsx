import { categoryLink } from "#app/catalogue/model/links.ts";
import type { CategoryCard } from "#app/catalogue/products/cards.ts";
import { Card } from "#app/components/catalogue/card.tsx";
import { CategoryCards } from "#app/components/catalogue/category-cards.tsx";

/** The first categories, one large and two small. */
export function LeadingCategories({ categories }: { categories: readonly CategoryCard[] }) {
  if (categories.length === 0) return <CategoryCards categories={categories} headingLevel={3} />;
  return (
    <ul className="grid gap-x-12 gap-y-10 lg:grid-cols-2 lg:grid-rows-2">
      {categories.map((category, place) => (
        <li key={category.id} className={place === 0 ? "lg:row-span-2" : ""}>
          <Card
            {...category}
            to={categoryLink(category)}
            title={category.name}
            headingLevel={3}
            isSmall={place > 0}
          />
        </li>
      ))}
    </ul>
  );
}
