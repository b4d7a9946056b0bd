import { useRef, useState } from "react";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { undoAction } from "#app/admin/kit/undo.ts";
import type { LinkCommand } from "#app/admin/links/link-commands.ts";
import { toastJudgement } from "#app/admin/links/link-words.ts";
import type { ListedProduct } from "#app/admin/products/product-list.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
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
  const batches = useRef<Record<string, string>>({});
  /** Taken back before their writes were answered. */
  const owed = useRef(new Set<string>());
  const { send } = useCommand<PriceCommand>((result, { id }) => {
    if (result.status === "saved") {
      if (result.batch) batches.current[id] = result.batch;
      if (owed.current.delete(id)) void undoSaved(id);
    } else {
      setSaid((before) => ({ ...before, [id]: { kind: "later" } }));
      showFailure(
        result.status === "failed" ? result.refusal.message : "ce produit ou son prix n’existe plus.",
        `Prix non enregistré\u00a0: ${queue.find((product) => product.id === id)?.title}`,
      );
    }
    const next = waiting.current.shift();
    if (next) send(next, { reloads: false });
  });

  const { send: judge } = useCommand<LinkCommand>(toastJudgement, { action: "/admin/links" });

  const goTo = (index: number) => {
    setPlace(Math.max(0, Math.min(queue.length, index)));
    const url = queue[index]?.affiliate_url;
    if (url && isShopOpen()) showInShop(url);
  };
  const forget = (id: string) => {
    delete batches.current[id];
    setSaid(({ [id]: _, ...others }) => others);
    goTo(queue.findIndex((product) => product.id === id));
  };
  const undoSaved = async (id: string) => {
    const answer = await undoAction(batches.current[id] ?? "").run();
    showToast(answer);
    if (answer.variant !== "destructive") forget(id);
  };
  /** Takes back what was said of a price, which is then asked for again. */
  const takeBack = (id: string) => {
    if (said[id]?.kind === "later") forget(id);
    else if (batches.current[id]) void undoSaved(id);
    else owed.current.add(id);
  };
  return {
    place,
    said,
    goTo,
    takeBack,
    /** Takes back the last one before the current price. */
    takeLastBack() {
      const last = queue.slice(0, place).findLast(({ id }) => said[id]);
      if (last) takeBack(last.id);
    },
    /** Notes that the link of the current price is dead, and goes on: its price is for later. */
    noteDeadLink(say: (what: Said) => void) {
      const id = queue[place]?.id;
      if (id && judge({ intent: "dead", id }, { reloads: false })) say({ kind: "later" });
    },
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
