import { formatPrice } from "#app/lib/formatting/numbers.ts";
import type { SummaryView } from "#app/product/card-view.ts";
import { CardLink } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";

export interface RowFacts {
  path: string;
  image_url: string | null;
  /** The name of its category. */
  category: string | null;
  name: string;
  /** One sentence: why it is here. */
  reason: string | null;
  /** In euros. */
  amount: number | null;
}

/** Returns the row of a product. */
export const rowOf = (
  { path, name, pictures, price }: Pick<SummaryView, "path" | "name" | "pictures" | "price">,
  said: Pick<RowFacts, "category" | "reason">,
): RowFacts => ({
  ...{ path, name, ...said },
  image_url: pictures[0]?.src ?? null,
  amount: price?.amount ?? null,
});

/** A product in a list, one below the other. */
export function ProductRow({ row }: { row: RowFacts }) {
  return (
    <li className="group relative border-t border-line py-2.5">
      <RowContent {...row} />
    </li>
  );
}

/**
 * The drawing of a product, what it is, why it is here, and its price, below rather than cut a name. With a path all
 * that is around it is one link.
 */
export function RowContent({
  path,
  image_url,
  category,
  name,
  reason,
  amount,
}: Omit<RowFacts, "path"> & { path?: string }) {
  return (
    <div className="grid grid-cols-[min(4rem,17vw)_minmax(0,1fr)] items-start gap-x-[min(0.875rem,4vw)]">
      <Picture src={image_url} alt="" isThumbnail sizes="4rem" />
      <div className="flex flex-wrap justify-between gap-x-3.5">
        <div className="min-w-0 grow basis-30 leading-snug">
          {category && <p className="text-[0.8125rem] leading-tight text-ink-soft">{category}</p>}
          <p className="font-serif font-semibold leading-snug wrap-break-word">
            {path === undefined ? (
              <ModelName>{name}</ModelName>
            ) : (
              <CardLink to={path}>
                <ModelName>{name}</ModelName>
              </CardLink>
            )}
          </p>
          {reason && <p className="text-sm leading-snug">{reason}</p>}
        </div>{" "}
        {amount !== null && <Price amount={amount} className="pt-3.5 leading-snug" />}
      </div>
    </div>
  );
}

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
    <data value={amount} className={`whitespace-nowrap ${className}`}>
      {formatPrice(amount)}
    </data>
  );
}
