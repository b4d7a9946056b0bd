import { type ShownCriterion, weightTexts } from "#app/product/criteria.ts";

/** By what a category judges, in its order, with what each criterion means and how much it counts. */
export function CriteriaList({ criteria }: { criteria: readonly ShownCriterion[] }) {
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
