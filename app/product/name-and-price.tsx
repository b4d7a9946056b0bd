import { formatPrice } from "#app/lib/formatting/numbers.ts";

/** What is longer is no reference, and may be wider than its line. */
const LONGEST_REFERENCE = 14;

/**
 * A product's name that does not break inside a model reference such as "WH-1000XM6". It stays a part of its line: what
 * follows does not begin the next, and a link is underlined through it.
 */
export function ModelName({ children }: { children: string }) {
  // References stand at the odd places. The words between them stay one text:
  // in HTML each text has a mark of its own.
  return children.split(/(\S*-\S*)/).map((words, index) =>
    index % 2 === 1 && words.length <= LONGEST_REFERENCE ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their position
      <span key={index} className="whitespace-nowrap">
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
