import type { ShownValue } from "#app/dossier/shown-rivals.ts";

interface ValueBarsProps {
  value: ShownValue;
  /** What the lines are called. */
  ours: string;
  theirs: string;
}

/** Both values of a criterion: numbers as bars from zero, words after the names. Ours is the first, in ink. */
export function ValueBars({ value, ours, theirs }: ValueBarsProps) {
  const lines = [
    { name: ours, amount: value.ours, isOurs: true },
    { name: theirs, amount: value.theirs, isOurs: false },
  ];
  const most = Math.max(...lines.map(({ amount }) => (typeof amount === "number" ? amount : 0)));
  const areNumbers = lines.every(({ amount }) => typeof amount === "number" && amount >= 0) && most > 0;
  return (
    <dl className="text-[0.8125rem] leading-4.5">
      {lines.map(({ name, amount, isOurs }) => (
        <div
          key={name}
          className={`grid grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)] gap-x-3 ${isOurs ? "font-semibold" : "text-ink-soft"}`}
        >
          <dt className="truncate">{name}</dt>
          <dd className={areNumbers ? "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2" : ""}>
            {areNumbers && (
              <svg aria-hidden="true" className={`h-2.5 w-full ${isOurs ? "fill-ink" : "fill-line-strong"}`}>
                <rect width={`${(100 * Number(amount)) / most}%`} height="100%" />
              </svg>
            )}
            <span className={areNumbers ? "whitespace-nowrap tabular-nums" : ""}>
              {written(amount, value.unit)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function written(amount: number | string, unit: string | null): string {
  if (typeof amount === "string") return amount;
  // Below two the unit is singular.
  const counted = amount < 2 && unit !== "mois" ? unit?.replace(/s$/, "") : unit;
  return [amount.toLocaleString("fr-FR"), counted].filter(Boolean).join("\u00a0");
}
