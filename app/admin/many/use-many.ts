import { useRevalidator } from "react-router";
import { pageAccount } from "#app/account/session.ts";
import { refusalMessage } from "#app/admin/entity/refusals.ts";
import { undoAction } from "#app/admin/kit/undo.ts";
import { productRefusal } from "#app/admin/products/product-kind.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import { type ChangeOutcome, changeProducts, type ProductChange } from "./many-products.ts";
import type { OutcomeRow } from "./outcome-tabs.tsx";
import { countByOutcome } from "./planned-changes.ts";
import { useParts } from "./use-parts.ts";

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
 * @returns `write`, whose promise resolves with how it ended, or `null` after a failure; `stop` and `progress`
 */
export function useMany() {
  const { revalidate } = useRevalidator();
  const { run, stop, progress } = useParts();

  const write = async (
    changes: readonly ProductChange[],
    before = { refused: 0, same: 0 },
  ): Promise<Written | null> => {
    const batch = crypto.randomUUID();
    try {
      const client = await (await pageAccount()).dataClient();
      const outcomes = await run((parts) =>
        changeProducts(client, changes, { batch, refusalOf: productRefusal, ...parts }),
      );
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
        ...(counts.changed > 0 && { undo: undoAction(batch) }),
      });
      return { counts, refused, left: changes.length - outcomes.length };
    } catch (error) {
      console.warn("Failed to change products", error);
      showFailure(`Impossible de changer les produits\u00a0: ${refusalMessage(error)}`);
      return null;
    } finally {
      void revalidate();
    }
  };
  return { write, stop, progress };
}

function refusedRow(outcome: ChangeOutcome, change: ProductChange | undefined): OutcomeRow[] {
  if (!change) return [];
  const { id, title } = change.row;
  if (outcome.outcome === "refused") return [{ id, title, reason: outcome.refusal.message }];
  if (outcome.outcome === "newer") return [{ id, title, reason: newer }];
  return outcome.outcome === "gone" ? [{ id, title, reason: gone }] : [];
}
