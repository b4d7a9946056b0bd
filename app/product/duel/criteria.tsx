import { SourceNote } from "#app/product/history/sources.tsx";
import type { ComparedValue, OwnValue, RivalView } from "#app/product/rivals.ts";
import { ornamentPath } from "#app/ui/wordmark.tsx";
import { longest, writtenValue } from "./duel-values.ts";
import { lineName } from "./rival-names.ts";

const directions = { higher: "le plus haut gagne", lower: "le plus bas gagne" } as const;

/** What is compared, and which way is better. */
export function CriterionName({ of: { name, better } }: { of: Pick<OwnValue, "name" | "better"> }) {
  return (
    <>
      {`${name} `}
      {better && <small className="text-[0.8125rem] font-normal text-ink-soft">{directions[better]}</small>}
    </>
  );
}

/** Both values of a criterion, one below the other. The better one carries the accent, ours or theirs. */
export function ValueBars({
  value,
  ours,
  theirs,
}: {
  value: Omit<ComparedValue, "key">;
  /** The names of both. */
  ours: string;
  theirs: string;
}) {
  const { winner, unit } = value;
  const lines = [
    { name: ours, amount: value.ours, isOurs: true, isBest: winner === "ours", source: value.ourSource },
    { name: theirs, amount: value.theirs, isOurs: false, isBest: winner === "theirs", source: value.source },
  ];
  const most = longest(lines.map(({ amount }) => amount));
  return (
    <div className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)_auto] gap-x-[10px] gap-y-0.5 @max-[14em]:block">
      {lines.map(
        ({ name, isBest, ...line }) =>
          line.amount !== null && (
            <p key={name} className="col-span-full grid grid-cols-subgrid items-center text-note leading-5">
              <span className={`wrap-break-word ${line.isOurs ? "" : "text-ink-soft"}`}>
                {`${lineName(name)} `}
              </span>
              <Amount {...{ ...line, unit, most }} isBest={isBest || winner === "both"} />
            </p>
          ),
      )}
    </div>
  );
}

/** A value: a number as a bar from zero, and in writing. Nothing to see where nobody found one. */
export function Amount({
  amount,
  unit,
  most,
  isOurs = false,
  isBest,
  isBestOfAll = true,
  without,
  source,
}: {
  amount: number | string | null;
  unit: string | null;
  /** What the longest bar stands for; 0 without bars. */
  most: number;
  isOurs?: boolean;
  isBest: boolean;
  /** In a duel: whether the table marks it too, and the rivals beside whom a phone does not. */
  isBestOfAll?: boolean;
  without?: string | undefined;
  source: string | undefined;
}) {
  if (amount === null) return <span className="sr-only">sans valeur</span>;
  const hasBar = most > 0 && typeof amount === "number";
  return (
    <>
      {hasBar && (
        <svg
          aria-hidden="true"
          className={`h-2 w-full bg-paper-deep ${isOurs ? "fill-ink" : "fill-line-strong"}`}
        >
          <rect width={`${(100 * amount) / most}%`} height="100%" />
        </svg>
      )}
      <span
        className={`wrap-break-word ${hasBar ? "" : "col-span-2"} ${isBest ? "[font-weight:var(--absent,600)]" : ""} ${isBestOfAll ? "" : "lg:[--absent:none] print:[--absent:none]"}`}
        data-without={isBest ? without : undefined}
      >
        {isBest && (
          <span className="[display:var(--absent,inline)]">
            <svg aria-hidden="true" viewBox="-4 0 266 228" className="mr-1.5 inline size-2 fill-accent">
              <path d={ornamentPath} />
            </svg>
            <span className="sr-only">le mieux : </span>
          </span>
        )}
        {writtenValue(amount, unit)}
        <SourceNote of={source} />
      </span>
    </>
  );
}

/** Which buyers a rejected rival serves better than our choice; nothing if there are none. */
export function BetterFor({ betterFor, source }: Pick<RivalView, "betterFor" | "source">) {
  if (betterFor === null) return null;
  return (
    <p>
      {`Il vous va mieux si ${betterFor}`}
      <SourceNote of={source} />
    </p>
  );
}
