import { Link } from "react-router";
import { reasonInstead } from "#app/catalogue/search/reason-instead.ts";
import { ValueBars } from "#app/components/duel/value-bars.tsx";
import { lowercaseFirst } from "#app/formatting/lowercase-first.ts";
import { pageChange } from "#app/ui/page-change.ts";
import type { ReadSearch } from "./read-search.ts";

/** Above the answer: what decided between it and the model that was typed, and the way to their duel. */
export function RivalStrip({ answer, instead }: NonNullable<ReadSearch["first"]>) {
  if (!instead) return null;
  const { model, isRejected, rival } = instead;
  return (
    <aside
      aria-label={`Face à ${model}`}
      className="-mx-gutter grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 bg-paper-deep px-gutter py-2 lg:mx-0 lg:mb-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] lg:gap-x-10 lg:px-4 lg:py-3"
    >
      <p className="text-sm leading-5">
        {rival?.decisive ? (
          <>
            <strong className="font-semibold">Face à {model}</strong>
            {rival.generation && <span className="text-ink-soft"> ({rival.generation})</span>} :{" "}
            {lowercaseFirst(rival.decisive.name)}
          </>
        ) : isRejected ? (
          reasonInstead(instead)
        ) : (
          `${model} n’est pas parmi nos choix\u00a0; voici celui que nous avons fait.`
        )}
      </p>
      {rival && (
        <Link
          to={`${answer.path}#${rival.anchor}`}
          {...pageChange()}
          className="text-link text-sm leading-5 lg:order-last"
        >
          Le duel
        </Link>
      )}
      {rival?.decisive && (
        <div className="col-span-2 lg:col-span-1">
          <ValueBars value={rival.decisive} ours={answer.name} theirs={rival.name} />
        </div>
      )}
    </aside>
  );
}
