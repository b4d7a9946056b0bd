import { SourceNote } from "#app/product/history/sources.tsx";
import type { ComparedValue, RivalView } from "#app/product/rivals.ts";
import { writtenValue } from "./duel-values.ts";

const directions = { higher: "le plus haut gagne", lower: "le plus bas gagne" } as const;

/** Of a rival that is not rejected. */
export const compared = "Comparé, non écarté";

/** Criterion by criterion what both products have; one without both values is not there. */
export function Criteria({
  values,
  ours,
  theirs,
  inColumns = false,
}: {
  values: readonly ComparedValue[];
  /** What the lines are called. */
  ours: string;
  theirs: string;
  /** Under rules, and on wide screens in columns below a key that says whose line is whose. */
  inColumns?: boolean;
}) {
  if (values.length === 0) return null;
  return (
    <ul
      className={
        inColumns
          ? "lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid lg:grid-cols-4 lg:content-start lg:gap-x-7 lg:gap-y-5"
          : ""
      }
    >
      {values.map((value) => (
        <li
          key={value.key}
          className={inColumns ? "border-t border-line py-3.5 lg:border-t-0 lg:py-0" : "py-2"}
        >
          <h4
            className={`mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 leading-5.5 font-semibold ${
              inColumns ? "text-base lg:block lg:text-note" : "text-sm"
            }`}
          >
            {value.name}
            {value.better && (
              <small className={`text-[0.8125rem] font-normal text-ink-soft ${inColumns ? "lg:block" : ""}`}>
                {directions[value.better]}
              </small>
            )}
          </h4>
          <ValueBars value={value} ours={ours} theirs={theirs} hasKey={inColumns}>
            {[...new Set(value.sources)].map((source) => (
              <SourceNote key={source} of={source} />
            ))}
          </ValueBars>
        </li>
      ))}
    </ul>
  );
}

/** Both values of a criterion: numbers as bars from zero, words after the names. Ours is the first, in ink. */
export function ValueBars({
  value,
  ours,
  theirs,
  hasKey = false,
  children,
}: {
  value: ComparedValue;
  /** What the lines are called. */
  ours: string;
  theirs: string;
  /** On wide screens a key above says whose line is whose: there is no column of names. */
  hasKey?: boolean;
  /** After their value: where it was read. */
  children?: React.ReactNode;
}) {
  const lines = [
    { name: ours, amount: value.ours, isOurs: true },
    { name: theirs, amount: value.theirs, isOurs: false },
  ];
  const most = Math.max(...lines.map(({ amount }) => (typeof amount === "number" ? amount : 0)));
  const areNumbers = lines.every(({ amount }) => typeof amount === "number" && amount >= 0) && most > 0;
  return (
    <dl
      className={`grid grid-cols-[fit-content(45%)_minmax(0,1fr)_auto] gap-x-3 text-[0.8125rem] leading-4.5 ${hasKey ? "lg:grid-cols-[minmax(0,1fr)_auto]" : ""}`}
    >
      {lines.map(({ name, amount, isOurs }) => (
        <div
          key={name}
          className={`col-span-full grid grid-cols-subgrid ${isOurs ? "font-semibold" : "text-ink-soft"}`}
        >
          <dt className={hasKey ? "truncate lg:sr-only" : "truncate"}>{name}</dt>
          <dd
            className={`col-span-2 wrap-break-word ${areNumbers ? "grid grid-cols-subgrid items-center" : ""}`}
          >
            {areNumbers && (
              <svg aria-hidden="true" className={`h-2.5 w-full ${isOurs ? "fill-ink" : "fill-line-strong"}`}>
                <rect width={`${(100 * Number(amount)) / most}%`} height="100%" />
              </svg>
            )}
            <span className={areNumbers ? "tabular-nums" : ""}>
              {writtenValue(amount, value.unit)}
              {!isOurs && children}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Which buyers a rejected rival serves better than our choice; nothing if there are none. */
export function BetterFor({ rival: { betterFor, source } }: { rival: RivalView }) {
  if (betterFor === null) return null;
  return (
    <p>
      Il vous va mieux si {betterFor}
      <SourceNote of={source} />
    </p>
  );
}
