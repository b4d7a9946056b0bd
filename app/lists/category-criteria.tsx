import type { CardView } from "#app/product/card-view.ts";
import { type CriterionView, criterionViews, weightTexts } from "#app/product/criteria.ts";
import type { Category } from "#app/product/rows.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/page.tsx";

/**
 * The criteria of a category on its own page; nothing while none of them is defined,
 * since the description names them.
 */
export function CategoryCriteria({
  category,
  empty = [],
}: {
  category: Pick<Category, "description" | "criteria">;
  /** Those for which its choice has no value. */
  empty?: CardView["emptyCriteria"] | undefined;
}) {
  const criteria = criterionViews(category);
  if (criteria.every(({ weight }) => weight === null)) return null;
  return (
    <Section title="Nos critères" id="criteres">
      <CriteriaList criteria={criteria} empty={empty} />
      <p className="mt-8">
        <Link to="/methode#criteres" className="text-link">
          Comment nous les pesons
        </Link>
      </p>
    </Section>
  );
}

/** In their order, with what each means and how much it counts. */
function CriteriaList({
  criteria,
  empty,
}: {
  criteria: readonly CriterionView[];
  empty: CardView["emptyCriteria"];
}) {
  return (
    <ol className="divide-y divide-line-strong">
      {criteria.map(({ key, name, weight, definition }, index) => (
        <li
          key={name}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-x-4 py-5 first:pt-0 last:pb-0"
        >
          <span
            aria-hidden="true"
            className="font-serif text-heading leading-none font-semibold tabular-nums"
          >
            {index + 1}
          </span>
          <span>
            <span className="text-lead">{name}</span>
            {weight && (
              <>
                <span className="text-sm text-ink-soft"> ({weightTexts[weight]})</span>
                <span className="mt-1 block max-w-prose">{definition}</span>
                {empty
                  .filter((one) => one.key === key)
                  .map(({ missing }) => (
                    <span key={key} className="mt-1 block max-w-prose border-l-3 border-line-strong pl-2.5">
                      Case vide. {missing}
                    </span>
                  ))}
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
