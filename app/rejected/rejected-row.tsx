import { BetterFor, Criteria } from "#app/product/duel/criteria.tsx";
import { duelValues } from "#app/product/duel/duel-values.ts";
import { modelName } from "#app/product/duel/reason-instead.ts";
import { writtenValue } from "#app/product/duel/written-value.ts";
import type { ShownRival } from "#app/product/shown-rivals.ts";
import { RowContent } from "#app/search/product-row.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { RivalRow } from "./rival-rows.ts";

/** A rejected model in one line, which opens: both values of each criterion, whom it suits, and our choice. */
export function RejectedRow({ row: { rival, choice }, isOpen }: { row: RivalRow; isOpen: boolean }) {
  const { anchor, name, decisive, criterion, reason } = rival;
  return (
    <details id={anchor} open={isOpen} className="group/row border-b border-line">
      <summary className="grid min-h-16 list-none grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 py-2 lg:min-h-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_auto]">
        <h3 className="text-[1.0625rem] leading-6">{name}</h3>
        <p className="text-sm text-ink-soft max-lg:col-start-1">{inOneLine(rival)}</p>
        <p className="text-sm font-semibold max-lg:hidden">{choice.name}</p>
        <Icon
          name="expand"
          className="size-5 group-open/row:rotate-180 max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1"
        />
      </summary>
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 pb-6 lg:grid-cols-2">
        <Criteria values={duelValues(choice, rival)} ours={choice.name} theirs={modelName(name)} />
        <div>
          {!decisive && reason && (
            <p>
              <strong className="font-semibold">{criterion}.</strong> {reason}
            </p>
          )}
          <div className="font-serif text-lg leading-6 font-semibold">
            <BetterFor rival={rival} />
          </div>
          <div className="group relative mt-3 bg-paper-deep p-3">
            <RowContent
              image_url={choice.image_url}
              category="Notre choix"
              name={
                <Link
                  to={`${choice.path}#${rival.anchor}`}
                  className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {choice.name}
                </Link>
              }
              reason={null}
              amount={choice.price?.amount ?? null}
            />
          </div>
        </div>
      </div>
    </details>
  );
}

/** « 20 h, contre 30 h », « Les réseaux : 2G seulement »; without both values the criterion that decided. */
function inOneLine({ decisive, criterion }: ShownRival): string {
  if (!decisive) return criterion;
  const { ours, theirs, unit } = decisive;
  if (typeof theirs === "string") return `${criterion}\u00a0: ${theirs}`;
  return `${writtenValue(theirs, unit)}, contre ${writtenValue(ours, unit)}`;
}
