import type { ShownValue } from "#app/product/shown-rivals.ts";
import { writtenValue } from "./written-value.ts";

interface ValueBarsProps {
  value: ShownValue;
  /** What the lines are called. */
  ours: string;
  theirs: string;
  /** After their value: where it was read. */
  children?: React.ReactNode;
}

/** Both values of a criterion: numbers as bars from zero, words after the names. Ours is the first, in ink. */
export function ValueBars({ value, ours, theirs, children }: ValueBarsProps) {
  const lines = [
    { name: ours, amount: value.ours, isOurs: true },
    { name: theirs, amount: value.theirs, isOurs: false },
  ];
  const most = Math.max(...lines.map(({ amount }) => (typeof amount === "number" ? amount : 0)));
  const areNumbers = lines.every(({ amount }) => typeof amount === "number" && amount >= 0) && most > 0;
  return (
    // In the rows of the duel the key above says whose line is whose, and there is no column of names.
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)_auto] gap-x-3 text-[0.8125rem] leading-4.5 lg:in-[.duel]:grid-cols-[minmax(0,1fr)_auto]">
      {lines.map(({ name, amount, isOurs }) => (
        <div
          key={name}
          className={`col-span-full grid grid-cols-subgrid ${isOurs ? "font-semibold" : "text-ink-soft"}`}
        >
          <dt className="truncate">{name}</dt>
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
