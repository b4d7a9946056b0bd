import { formatPrice } from "#app/lib/formatting/numbers.ts";

/** A product's name that does not break inside a model reference such as "WH-1000XM6". */
export function ModelName({ children }: { children: string }) {
  // References stand at the odd places. The words between them stay one text:
  // in HTML each text has a mark of its own.
  return children.split(/(\S*-\S*)/).map((words, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their position
      <span key={index} className="inline-block max-w-full">
        {words}
      </span>
    ) : (
      words
    ),
  );
}

/** A price in euros, machine-readable. */
export function Price({ amount, className = "" }: { amount: number; className?: string }) {
  return (
    <data value={amount} className={`whitespace-nowrap tabular-nums ${className}`}>
      {formatPrice(amount)}
    </data>
  );
}
