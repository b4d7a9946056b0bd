import { type CriterionView, criterionViews, weightTexts } from "#app/product/criteria.ts";
import type { Category } from "#app/product/rows.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/page.tsx";

/**
 * The criteria of a category on its own page; nothing while none of them is defined,
 * since the description names them.
 */
export function CategoryCriteria({ category }: { category: Pick<Category, "description" | "criteria"> }) {
  const criteria = criterionViews(category);
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

/** In their order, with what each means and how much it counts. */
function CriteriaList({ criteria }: { criteria: readonly CriterionView[] }) {
  return (
    <ol className="divide-y divide-line-strong">
      {criteria.map(({ name, weight, definition }, index) => (
        <li
          key={name}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-x-4 py-5 first:pt-0 last:pb-0"
        >
          <span aria-hidden="true" className="font-serif text-3xl leading-none font-semibold tabular-nums">
            {index + 1}
          </span>
          <span>
            <span className="text-lead">{name}</span>
            {weight && (
              <>
                <span className="text-sm text-ink-soft"> ({weightTexts[weight]})</span>
                <span className="mt-1 block max-w-prose">{definition}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
