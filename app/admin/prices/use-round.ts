import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { RecordGone } from "#app/admin/entity/refusals.ts";
import { undoAction } from "#app/admin/kit/undo.ts";
import { runWrite } from "#app/admin/kit/write.ts";
import { useLinkJudgement } from "#app/admin/products/links.tsx";
import { productRefusal } from "#app/admin/products/product-kind.ts";
import type { ListedProduct } from "#app/admin/products/product-list.ts";
import { notePrice } from "#app/admin/products/product-writes.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";

/** What the person answered of a price; nothing of those that still wait. */
export type Answer = { kind: "same" } | { kind: "later" } | { kind: "changed"; price: number };

/** By the ids of products. */
export type Answers = Readonly<Record<string, Answer>>;

/** The prices by merchant, those of the most pressing merchant first, each merchant's oldest first. */
export function byMerchant(products: readonly ListedProduct[]): [merchant: string, ListedProduct[]][] {
  return [...Map.groupBy(products, ({ merchant }) => merchant ?? "Sans marchand")];
}

/** The place in the queue, the answer to each price, and the writes, which follow one another. */
export function useRound(queue: readonly ListedProduct[]) {
  const [place, setPlace] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const writes = useRef<Promise<void>>(Promise.resolve());
  const batches = useRef<Record<string, string>>({});
  const { judge, pending: judged } = useLinkJudgement();
  // Counts fall in the navigation while the round keeps its rows.
  const { revalidate } = useRevalidator();

  const inTurn = (work: () => Promise<void>) => {
    writes.current = writes.current.then(work);
  };
  const goTo = (index: number) => {
    setPlace(Math.max(0, Math.min(queue.length, index)));
    const url = queue[index]?.affiliate_url;
    if (url && isShopOpen()) showInShop(url);
  };
  const forget = (id: string) => {
    delete batches.current[id];
    setAnswers(({ [id]: _, ...others }) => others);
    goTo(queue.findIndex((product) => product.id === id));
  };
  const save = ({ id, title }: ListedProduct, price: number | null) =>
    inTurn(async () => {
      const written = await runWrite(
        async (client) => {
          if (!(await notePrice(client, id, price)))
            throw new RecordGone("ce produit ou son prix n’existe plus.");
        },
        {
          refusalOf: productRefusal,
          failed({ message }) {
            setAnswers((before) => ({ ...before, [id]: { kind: "later" } }));
            showFailure(message, `Prix non enregistré\u00a0: ${title}`);
            return undefined;
          },
        },
      );
      if (!written) return;
      batches.current[id] = written.batch;
      void revalidate();
    });
  const answer = (given: Answer) => {
    const product = queue[place];
    if (!product) return;
    setAnswers((before) => ({ ...before, [product.id]: given }));
    if (given.kind !== "later") save(product, given.kind === "changed" ? given.price : null);
    const next = queue.findIndex(({ id }, index) => index > place && !answers[id]);
    goTo(next < 0 ? queue.length : next);
  };
  const takeBack = (id: string) => {
    if (answers[id]?.kind === "later") return forget(id);
    // After the write that it takes back.
    inTurn(async () => {
      const batch = batches.current[id];
      if (batch === undefined) return;
      // Ctrl Z takes back one answer more, so the toast promises nothing else.
      const { undo: _, ...toast } = await undoAction(batch).run();
      showToast(toast);
      if (toast.variant === "destructive") return;
      forget(id);
      void revalidate();
    });
  };
  return {
    place,
    answers,
    goTo,
    /** Notes what was read of the current price, and goes on to the next one. */
    answer,
    /** Takes back the answer to a price, which is then asked for again. */
    takeBack,
    /** Takes back the last one before the current price. */
    takeLastBack() {
      const last = queue.slice(0, place).findLast(({ id }) => answers[id]);
      if (last) takeBack(last.id);
    },
    /** Asks again for all that was put off. */
    resume() {
      const isLater = ({ id }: ListedProduct) => answers[id]?.kind === "later";
      setAnswers(Object.fromEntries(Object.entries(answers).filter(([, { kind }]) => kind !== "later")));
      goTo(queue.findIndex(isLater));
    },
    /** Notes that the link of the current price is dead, and goes on: its price is for later. */
    noteDeadLink() {
      const id = queue[place]?.id;
      if (!id || judged) return;
      void judge(id, false);
      answer({ kind: "later" });
    },
  };
}

/** The one window that shows the merchants' pages beside the round of prices. */

let shop: Window | null = null;

/**
 * Shows a merchant's page; the first one opens the window, which needs the person's own key or click. Its
 * opener is an empty frame, which the merchant's page may not use for anything: with the round itself as
 * opener it could navigate that, and without an opener no browser lets us use its window again.
 */
export function showInShop(url: string): void {
  if (isShopOpen()) {
    (shop as Window).location.href = url;
    return;
  }
  const half = Math.round(screen.availWidth / 2);
  shop =
    openerFrame().contentWindow?.open(
      url,
      "boutique",
      `popup,left=${half},width=${half},height=${screen.availHeight}`,
    ) ?? null;
}

/** Whether the window is there: later pages then follow by themselves, and the keyboard stays in the round. */
const isShopOpen = (): boolean => shop !== null && !shop.closed;

function openerFrame(): HTMLIFrameElement {
  const known = document.querySelector<HTMLIFrameElement>("iframe[data-shop]");
  if (known) return known;
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.dataset.shop = "";
  document.body.append(frame);
  return frame;
}
