import { useId } from "react";
import { Link } from "react-router";
import { useQueryParameter, useQueryParameters } from "#app/lib/data/query-parameters.ts";
import { formatPrice, pluralize } from "#app/lib/formatting/numbers.ts";
import { readPrice } from "#app/lib/formatting/read-amount.ts";
import type { CardView } from "#app/product/card-view.ts";
import { SourceNote } from "#app/product/history/sources.tsx";
import type { Cost, Resale, Use } from "#app/product/view.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProductSection } from "./parts.tsx";

const COST_ID = "cout";
/** Where text is large beside the window, a row is its name, and an amount a line. */
const cell =
  "border-b border-line py-3 pl-3 align-baseline first:pl-0 @max-[18em]:block @max-[18em]:border-0 @max-[18em]:p-0";
const styles = {
  /** An amount stays near its line. */
  frame: "@container max-w-160",
  table: "w-full text-left",
  row: "@max-[18em]:block @max-[18em]:border-b @max-[18em]:border-line @max-[18em]:py-2",
  cell,
  amount: `${cell} text-right whitespace-nowrap @max-[18em]:before:float-left @max-[18em]:before:content-[attr(data-years)]`,
};
const YEARS = { 1: "1 an", 3: "3 ans", 5: "5 ans" } as const;
const SHOWN_YEARS = [1, 3, 5] as const;

/**
 * What the product costs over some years, and each time it is used,
 * with the reader's own figures where the address has them.
 */
export function CostOverYears({
  answer,
  costs,
  uses,
  resale,
}: {
  answer: Pick<CardView, "title" | "path" | "price">;
  costs: readonly Cost[];
  uses: readonly Use[];
  resale: Resale | null;
}) {
  const { title, path, price: shown } = answer;
  const ownPrice = readOwnAmount(useQueryParameter<"/*">("prix"));
  const ownAmounts = useQueryParameters<"/*">("couts").map(readOwnAmount);
  if (costs.length === 0 && uses.length === 0 && !resale) return null;
  const price = ownPrice ?? shown?.amount ?? null;
  const own = costs.map((cost, index) => ({ ...cost, amount: ownAmounts[index] ?? cost.amount }));
  const isOwn = ownPrice !== null || own.some(({ amount }, index) => amount !== costs[index]?.amount);
  return (
    <ProductSection
      id={COST_ID}
      title="Ce qu’il coûte vraiment"
      lead={
        costs.length > 0 || uses.length === 0
          ? "Le prix d’achat, et ce qui vient après."
          : "Le prix, divisé par l’usage."
      }
      beside={<CostForm path={path} price={price} costs={own} isOpen={isOwn} />}
    >
      {costs.length > 0 && <CostTable name={title} price={price} costs={own} />}
      {uses.length > 0 && price !== null && <UseTable name={title} price={price} uses={uses} />}
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        {isOwn ? (
          <span>
            Calculé avec vos chiffres ; l’adresse de cette page les garde.{" "}
            <Link to={`${path}#${COST_ID}`} preventScrollReset className="text-link">
              Revenir aux nôtres
            </Link>
          </span>
        ) : price === null ? (
          "Sans le prix d’achat : indiquez celui que vous voyez."
        ) : (
          `Calculé avec ${formatPrice(price)}.`
        )}
      </p>
      {resale && price !== null && (
        <p className="mt-3 max-w-prose">
          Revendu {formatPrice(resale.amount)} au bout de {pluralize(resale.years, "an")}, il aura coûté{" "}
          {formatPrice(totalWithin(price - resale.amount, own, resale.years))}.
          <SourceNote of={resale.source} />
        </p>
      )}
    </ProductSection>
  );
}

function CostTable({
  name,
  price,
  costs,
}: {
  name: string;
  /** `null` while no price holds. */
  price: number | null;
  costs: readonly Cost[];
}) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="sr-only">Coût sur plusieurs années : {name}</caption>
        <thead className="@max-[18em]:hidden">
          <tr>
            <td className={styles.cell} />
            {SHOWN_YEARS.map((years) => (
              <th key={years} scope="col" className={styles.amount}>
                {YEARS[years]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {price !== null && <CostRow title="Prix d’achat" amountWithin={() => price} />}
          {costs.map((cost) => (
            <CostRow
              key={cost.what}
              title={
                <>
                  {cost.what}
                  <SourceNote of={cost.source} />
                  <span className="block text-sm text-ink-soft">{rateOf(cost)}</span>
                </>
              }
              amountWithin={(years) => costWithin(cost, years)}
            />
          ))}
        </tbody>
        <tfoot>
          <CostRow
            isTotal
            title={price === null ? "Total, hors achat" : "Total"}
            amountWithin={(years) => totalWithin(price ?? 0, costs, years)}
          />
        </tfoot>
      </table>
    </div>
  );
}

/** Our hypotheses; those of the reader need a division only. */
function UseTable({ name, price, uses }: { name: string; price: number; uses: readonly Use[] }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="sr-only">Le prix d’un usage : {name}</caption>
        <tbody>
          {uses.map((use) => (
            <tr key={use.what} className={styles.row}>
              <th scope="row" className={`font-normal ${styles.cell}`}>
                {use.what}
              </th>
              <td className={styles.amount}>
                <b className="font-serif text-subheading">{formatPrice(priceOfUse(price, use))}</b> {use.each}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CostRow({
  title,
  amountWithin,
  isTotal = false,
}: {
  title: React.ReactNode;
  amountWithin(years: number): number;
  isTotal?: boolean;
}) {
  const weight = isTotal ? "border-b-ink font-semibold" : "";
  return (
    <tr className={styles.row}>
      <th scope="row" className={`${styles.cell} ${weight || "font-normal"}`}>
        {title}
      </th>
      {SHOWN_YEARS.map((years) => (
        <td key={years} data-years={YEARS[years]} className={`${styles.amount} ${weight}`}>
          {formatPrice(amountWithin(years))}
        </td>
      ))}
    </tr>
  );
}

const frequencies = { once: "une fois", month: "par mois", year: "par an" } as const;

function rateOf({ amount, every, fromMonth }: Cost): string {
  const start = fromMonth === 0 ? "dès l’achat" : `à partir du ${fromMonth + 1}e mois`;
  return `${formatPrice(amount)} ${frequencies[every]}, ${start}`;
}

/**
 * The figures of a calculation, for the reader to replace: on wide screens open beside it. A plain form,
 * whose answer has an address of its own.
 */
function CostForm({
  path,
  price,
  costs,
  isOpen,
}: {
  /** The page's address; a form would drop what is in its query. */
  path: string;
  price: number | null;
  costs: readonly Cost[];
  isOpen: boolean;
}) {
  const [pathname, query] = path.split("?");
  return (
    <details
      open={isOpen}
      data-print="hidden"
      className="own-figures group max-w-prose border-y border-line lg:self-start"
    >
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold decoration-1 underline-offset-4 hover:underline">
        Calculer avec vos chiffres
        <Icon name="plus" className="size-4 group-open:rotate-45 lg:hidden" />
      </summary>
      <form action={`${pathname}#${COST_ID}`} className="grid gap-4 pt-1 pb-5">
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Amount name="prix" label="Prix d’achat" amount={price} />
        {costs.map(({ what, amount }) => (
          <Amount key={what} name="couts" label={what} amount={amount} />
        ))}
        <p>
          <Button type="submit" variant="outline">
            Recalculer
          </Button>
        </p>
      </form>
    </details>
  );
}

function Amount({ name, label, amount }: { name: "prix" | "couts"; label: string; amount: number | null }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <label htmlFor={id}>{label}, en euros</label>
      <input
        id={id}
        key={amount}
        type="number"
        name={name}
        min={0}
        max={GREATEST_AMOUNT}
        step="0.01"
        defaultValue={amount ?? ""}
        className="w-36 rounded-sm border border-line-strong bg-paper px-3 py-2 text-right"
      />
    </div>
  );
}

/** The calculation: the price, and what is due after it. */

const MONTHS_PER_YEAR = 12;
const PERIOD_MONTHS = { month: 1, year: MONTHS_PER_YEAR };

/** The most that a reader may calculate with, in euros. */
const GREATEST_AMOUNT = 100_000;

/** Returns what a cost sums up to within the first years, in euros. */
export function costWithin({ amount, every, fromMonth }: Cost, years: number): number {
  const months = years * MONTHS_PER_YEAR - fromMonth;
  if (months <= 0) return 0;
  return toCents(amount * (every === "once" ? 1 : Math.ceil(months / PERIOD_MONTHS[every])));
}

/** Returns price and costs of the first years together, in euros. */
export function totalWithin(price: number, costs: readonly Cost[], years: number): number {
  return toCents(costs.reduce((sum, cost) => sum + costWithin(cost, years), price));
}

/** Returns what one use costs, in euros. */
const priceOfUse = (price: number, { times }: Use): number => toCents(price / times);

const toCents = (amount: number): number => Math.round(amount * 100) / 100;

/**
 * Returns an amount as a reader typed it, "1 299,90" or "1299.9", in euros; `null` for anything that is none,
 * or is over `GREATEST_AMOUNT`.
 */
export function readOwnAmount(typed: string | null | undefined): number | null {
  const amount = readPrice(typed ?? "");
  return amount !== null && amount <= GREATEST_AMOUNT ? amount : null;
}
