import { useRef, useState } from "react";
import type { ListedProduct } from "#app/catalogue/products/product-list.ts";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { showFailure } from "#app/ui/toast-store.ts";
import type { PriceCommand } from "./price-commands.ts";
import { isShopOpen, showInShop } from "./shop-window.ts";

/** What the person said of a price; nothing of those that still wait. */
export type Said = { kind: "same" } | { kind: "later" } | { kind: "changed"; price: number };

/** The prices by merchant, those of the most pressing merchant first, each merchant's oldest first. */
export function byMerchant(products: readonly ListedProduct[]): [merchant: string, ListedProduct[]][] {
  return [...Map.groupBy(products, ({ merchant }) => merchant ?? "Sans marchand")];
}

/** The place in the queue, what was said of each price, and the writes, which follow one another. */
export function useRound(queue: readonly ListedProduct[]) {
  const [place, setPlace] = useState(0);
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({});
  const waiting = useRef<PriceCommand[]>([]);
  const { send } = useCommand<PriceCommand>((result, { id }) => {
    if (result.status !== "saved") {
      setSaid((before) => ({ ...before, [id]: { kind: "later" } }));
      showFailure(
        result.status === "failed" ? result.refusal.message : "ce produit ou son prix n’existe plus.",
        `Prix non enregistré\u00a0: ${queue.find((product) => product.id === id)?.title}`,
      );
    }
    const next = waiting.current.shift();
    if (next) send(next, { reloads: false });
  });

  const goTo = (index: number) => {
    setPlace(Math.max(0, Math.min(queue.length, index)));
    const url = queue[index]?.affiliateUrl;
    if (url && isShopOpen()) showInShop(url);
  };
  return {
    place,
    said,
    goTo,
    /** Notes what was read of the current price, and goes on to the next one. */
    say(what: Said) {
      const product = queue[place];
      if (!product) return;
      const { id } = product;
      setSaid((before) => ({ ...before, [id]: what }));
      if (what.kind !== "later") {
        const command: PriceCommand =
          what.kind === "changed" ? { intent: "changed", id, price: what.price } : { intent: "same", id };
        if (!send(command, { reloads: false })) waiting.current.push(command);
      }
      goTo(place + 1);
    },
  };
}
