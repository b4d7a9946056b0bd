import { useEffect, useState } from "react";
import { useAuth } from "#app/account/session.ts";
import { shortDay } from "#app/admin/today/short-date.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { formatPrice } from "#app/lib/formatting/format-price.ts";

const SHOWN = 6;

/** One more, to tell what the last one shown changed. */
async function readReadings(client: DataClient, productId: string) {
  const rows = client.from("price_observations").select("id, seen_at, amount").eq("product_id", productId);
  return dataOrThrow(await rows.order("seen_at", { ascending: false }).limit(SHOWN + 1));
}

type Reading = Awaited<ReturnType<typeof readReadings>>[number];

/** The latest prices that were read of the product that is asked for, and what each changed. */
export function LastReadings({ productId }: { productId: string }) {
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

function changeText(amount: number, before: number | undefined): string {
  if (before === undefined) return "première";
  if (amount === before) return "revérifié";
  return (amount > before ? "+" : "−") + formatPrice(Math.abs(amount - before));
}
