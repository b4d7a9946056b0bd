import { shownCriteria } from "#app/product/criteria.ts";
import type { Category } from "#app/product/types.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/page.tsx";
import { CriteriaList } from "./criteria-list.tsx";

/**
 * The criteria of a category on its own page; nothing while none of them is defined,
 * since the description names them.
 */
export function CategoryCriteria({ category }: { category: Pick<Category, "description" | "criteria"> }) {
  const criteria = shownCriteria(category);
  if (criteria.every(({ weight }) => weight === null)) return null;
  return (
    <Section title="Nos critères" lead="Ce que nous pesons dans cette catégorie, dans l’ordre." id="criteres">
      <CriteriaList criteria={criteria} />
      <p className="mt-8">
        <Link to="/methode#criteres" className="text-link">
          Comment nous les pesons
        </Link>
      </p>
    </Section>
  );
}
