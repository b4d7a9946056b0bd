import { lowercaseFirst } from "#app/lib/formatting/lowercase-first.ts";
import { ValueBars } from "#app/product/duel/criteria.tsx";
import { modelName, reasonInstead } from "#app/product/duel/reason-instead.ts";
import { Link } from "#app/ui/link.tsx";
import type { ReadSearch } from "./read-search.ts";

/** Above the answer: what decided between it and the model that was typed, and the way to their duel. */
export function RivalStrip({ answer, instead }: NonNullable<ReadSearch["first"]>) {
  if (!instead) return null;
  const { isRejected, rival } = instead;
  const model = modelName(instead.model);
  return (
    <aside
      aria-label={`Face à ${model}`}
      className="-mx-gutter grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 bg-paper-deep px-gutter py-2 text-[0.8125rem] leading-5 lg:mx-0 lg:mb-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] lg:items-center lg:gap-x-10 lg:px-4 lg:py-2.5 lg:text-sm"
    >
      <p>
        {rival?.decisive ? (
          <span>
            <strong className="font-semibold">Face à {model}</strong>
            {rival.generation && <span className="text-ink-soft max-lg:sr-only"> ({rival.generation})</span>}
            {/* What follows a comma says more than a strip has room for: « l’autonomie, réduction active ». */}
            <span>{`\u00a0: ${lowercaseFirst(rival.decisive.name.replace(/,.*/, ""))}`}</span>
          </span>
        ) : isRejected ? (
          reasonInstead(instead)
        ) : (
          `${model} n’est pas parmi nos choix\u00a0; voici le nôtre.`
        )}
      </p>
      {rival && (
        <Link to={`${answer.path}#${rival.anchor}`} className="text-link lg:order-last">
          Le duel
        </Link>
      )}
      {rival?.decisive && (
        <div className="max-lg:col-span-2">
          <ValueBars value={rival.decisive} ours={answer.name} theirs={modelName(rival.name)} />
        </div>
      )}
    </aside>
  );
}
