/** The comparison of a page: that of the record, else what the rejected rivals allow to compare. */
import { formatPrice } from "#app/formatting/format-price.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import type { DossierRecord } from "./dossier-record.ts";
import type { ProductFacts } from "./row-facts.ts";
import type { TokenValues } from "./tokens.ts";

type Comparison = NonNullable<DossierRecord["comparison"]>;
type Rejected = NonNullable<DossierRecord["rejected"]>;

const PRICE = "Prix";
const unknownPrice = "prix non relevé";

/**
 * Returns the comparison with the price and its day in the first row; `null` when there is nothing to compare with.
 * @param record with the facts in place of their tokens
 */
export function comparisonOf(
  { comparison, rejected = [] }: Pick<DossierRecord, "comparison" | "rejected">,
  { name, price }: Pick<ProductFacts, "name" | "price">,
  tokens: TokenValues,
): Comparison | null {
  const table = comparison ?? withRejected(name, rejected);
  if (!table) return null;
  const rivals = table.products
    .slice(1)
    .map((rival, index) => ({ index: index + 1, found: rejected.find((other) => other.name === rival) }));
  const written = table.rows.find(({ criterion }) => criterion === PRICE)?.values;
  const own = written?.[0] ?? tokens.prix;
  const seenOn = price.dated && !price.dated.isStale ? ` le ${price.dated.seenOn}` : "";
  const prices = {
    criterion: PRICE,
    values: [
      own + seenOn,
      ...rivals.map(({ index, found }) => (found ? rivalPrice(found) : (written?.[index] ?? unknownPrice))),
    ],
  };
  const isSaid = rivals.some(({ found }) => found?.betterFor);
  const suits = {
    criterion: "Plutôt pour",
    values: ["qui n’est dans aucun de ces cas", ...rivals.map(({ found }) => found?.betterFor ?? "–")],
  };
  const others = table.rows.filter(({ criterion }) => criterion !== PRICE);
  return { ...table, rows: [prices, ...others, ...(isSaid ? [suits] : [])] };
}

function rivalPrice({ price }: Rejected[number]): string {
  return price === "unknown" ? unknownPrice : `${formatPrice(price.amount)} le ${writtenDay(price.readOn)}`;
}

/** As many rivals as a table shows. */
const MOST_RIVALS = 4;

function withRejected(name: string, rejected: Rejected): Comparison | null {
  const rivals = rejected.slice(0, MOST_RIVALS);
  if (rivals.length === 0) return null;
  return {
    title: rivals.length === 1 ? "Face à un rival" : "Face à ses rivaux",
    intro: "Ceux que nous avons considérés sans les retenir, et ce qui a décidé.",
    caption: "Chaque prix avec son jour, quand il est connu.",
    products: [name, ...rivals.map((rival) => rival.name)],
    rows: [
      {
        criterion: "Ce qui a décidé",
        values: ["notre choix", ...rivals.map(({ criterion }) => criterion)],
      },
    ],
    conclusion: "",
  };
}
