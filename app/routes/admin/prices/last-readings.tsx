import { useEffect, useState } from "react";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import type { DataClient } from "#app/data/data-client.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import { priceCurve } from "#app/evidence/price-curve.ts";
import { priceRuns } from "#app/evidence/price-history.ts";
import { formatPrice } from "#app/formatting/format-price.ts";
import { shortDay } from "#app/formatting/short-date.ts";

const SHOWN = 6;

/** One more, to tell what the last one shown changed. */
async function readReadings(client: DataClient, productId: string) {
  const rows = client.from("price_observations").select("id, seen_at, amount").eq("product_id", productId);
  return dataOrThrow(await rows.order("seen_at", { ascending: false }).limit(SHOWN + 1));
}

type Reading = Awaited<ReturnType<typeof readReadings>>[number];

interface LastReadingsProps {
  productId: string;
  /** What is being typed, `null` while that is no other price. */
  typed: number | null;
}

/** The latest prices that were read of the product that is asked for, what each changed, and what is typed now. */
export function LastReadings({ productId, typed }: LastReadingsProps) {
  const { dataClient } = useAuth();
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  useEffect(() => {
    let isShown = true;
    setReadings([]);
    dataClient()
      .then((client) => readReadings(client, productId))
      .then((read) => isShown && setReadings(read))
      .catch((error: unknown) => console.warn("Failed to read the prices before", error));
    return () => {
      isShown = false;
    };
  }, [dataClient, productId]);

  if (readings.length === 0) return null;
  return (
    <section aria-labelledby="lectures" className="text-sm">
      <h2 id="lectures" className="border-b border-line-strong py-1.5 font-sans text-sm font-semibold">
        Dernières lectures
      </h2>
      <Curve readings={readings} typed={typed} />
      <ul>
        {readings.slice(0, SHOWN).map(({ id, seen_at, amount }, index) => (
          <li
            key={id}
            className="grid min-h-7 grid-cols-[1fr_auto_5.5rem] items-center gap-x-3 border-b border-line"
          >
            <time dateTime={seen_at}>{shortDay(seen_at)}</time>
            <span className="text-ink-soft">{changeText(amount, readings[index + 1]?.amount)}</span>
            <span className="text-right font-semibold tabular-nums">{formatPrice(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The prices as steps; what nobody read in between, and what is typed, is dotted. */
function Curve({ readings, typed }: { readings: readonly Reading[]; typed: number | null }) {
  const amounts = readings.map(({ amount, seen_at }) => ({ amount, seenAt: seen_at })).reverse();
  if (typed !== null) amounts.push({ amount: typed, seenAt: new Date().toISOString() });
  const [first, ...others] = priceRuns(amounts.map((one) => ({ ...one, merchant: null, source: "" })));
  if (!first || amounts.length < 2) return null;
  const { seen, between } = priceCurve([first, ...others]);
  return (
    <svg
      aria-hidden="true"
      viewBox="-2 0 104 100"
      preserveAspectRatio="none"
      className="my-2 h-14 w-full overflow-visible fill-none stroke-ink [&>path]:[vector-effect:non-scaling-stroke]"
    >
      <path d={between} strokeDasharray="2 3" />
      <path d={seen} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

function changeText(amount: number, before: number | undefined): string {
  if (before === undefined) return "première";
  if (amount === before) return "revérifié";
  return (amount > before ? "+" : "−") + formatPrice(Math.abs(amount - before));
}
