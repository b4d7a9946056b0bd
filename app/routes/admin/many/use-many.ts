import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { pageAccount } from "#app/account/account-calls.ts";
import {
  type ChangeOutcome,
  changeProducts,
  type ProductChange,
} from "#app/catalogue/products/many/many-products.ts";
import { countByOutcome } from "#app/catalogue/products/many/planned-changes.ts";
import { productRefusal } from "#app/catalogue/products/products.ts";
import { refusalMessage } from "#app/data/refusals.ts";
import { wayBack } from "#app/routes/admin/editing/offer-undo.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { OutcomeRow } from "./outcome-tabs.tsx";

export interface Written {
  counts: { changed: number; refused: number; same: number };
  /** What was refused, with the reason. */
  refused: OutcomeRow[];
  /** How many changes were not tried, since the person stopped. */
  left: number;
}

const newer = "Une autre personne vient de changer ce produit\u00a0: relisez-le.";
const gone = "Ce produit vient d’être supprimé.";

/**
 * Writes changes of many products, part by part. A toast counts them and takes all of them back.
 * @returns `write`, whose promise resolves with how it ended, or `null` after a failure; `stop`, and the
 *   `progress` from 0 to 1 while it writes, else null
 */
export function useMany() {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<number | null>(null);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const write = async (
    changes: readonly ProductChange[],
    before = { refused: 0, same: 0 },
  ): Promise<Written | null> => {
    const controller = new AbortController();
    stopping.current = controller;
    const batch = crypto.randomUUID();
    setProgress(0);
    try {
      const client = await (await pageAccount()).dataClient();
      const outcomes = await changeProducts(client, changes, {
        batch,
        refusalOf: productRefusal,
        signal: controller.signal,
        onProgress: (done, of) => setProgress(done / of),
      });
      const refused = outcomes.flatMap((outcome, place) => refusedRow(outcome, changes[place]));
      const count = (kind: ChangeOutcome["outcome"]) =>
        outcomes.filter(({ outcome }) => outcome === kind).length;
      const counts = {
        changed: count("changed"),
        refused: before.refused + refused.length,
        same: before.same + count("same"),
      };
      showToast({
        title: "Terminé",
        description: `${countByOutcome(counts)}.`,
        ...(counts.changed > 0 && { undo: wayBack(batch) }),
      });
      return { counts, refused, left: changes.length - outcomes.length };
    } catch (error) {
      console.warn("Failed to change products", error);
      showFailure(`Impossible de changer les produits\u00a0: ${refusalMessage(error)}`);
      return null;
    } finally {
      setProgress(null);
      void revalidate();
    }
  };
  return { write, stop: () => stopping.current?.abort(), progress };
}

function refusedRow(outcome: ChangeOutcome, change: ProductChange | undefined): OutcomeRow[] {
  if (!change) return [];
  const { id, title } = change.row;
  if (outcome.outcome === "refused") return [{ id, title, reason: outcome.refusal.message }];
  if (outcome.outcome === "newer") return [{ id, title, reason: newer }];
  return outcome.outcome === "gone" ? [{ id, title, reason: gone }] : [];
}
