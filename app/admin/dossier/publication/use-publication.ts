import { discardDraft, type OpenedDraft, restoreRevision } from "#app/admin/dossier/editing/draft.ts";
import { cancelPublication, withdrawDossier } from "#app/admin/dossier/editing/publication.ts";
import { asSentence, RecordGone } from "#app/admin/entity/refusals.ts";
import { useWrite, type Work } from "#app/admin/kit/write.ts";
import { ask } from "#app/admin/ui/ask.tsx";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";

/** Changes what is public of a product's dossier, or the content of its draft. */
export function usePublication(productId: string) {
  const { write, pending } = useWrite();
  const change = (work: Work<void>, done: string, { canUndo = true } = {}) =>
    write(work, { done, canUndo, failed: ({ message }) => asSentence(message) });
  return {
    pending,
    cancel: () =>
      change((client) => cancelPublication(client, productId), "La publication programmée a été annulée"),
    /** Plans the same revision for another moment, an ISO date and time. */
    move: (publishAt: string) =>
      change(async (client) => {
        const plans = client.from("dossier_schedules").update({ publish_at: publishAt });
        const { length } = dataOrThrow(await plans.eq("id", productId).select("id"));
        if (length === 0) throw new RecordGone("cette publication n’est plus prévue.");
      }, "La publication a été déplacée"),
    withdraw: () => change((client) => withdrawDossier(client, productId), "La page a été retirée"),
    /** Deletes the draft; the next one begins with the latest revision, or the first edition. */
    discard: () => change((client) => discardDraft(client, productId), "Le brouillon a été abandonné"),
    /** Ends the addresses at which readers without an account see the draft, whoever made them; no journal keeps them. */
    revoke: () =>
      change(
        async (client) =>
          void dataOrThrow(await client.rpc("revoke_dossier_previews", { product: productId })),
        "Les adresses d’aperçu ne montrent plus rien",
        { canUndo: false },
      ),
    /** Puts a revision into the draft. */
    restore: (base: OpenedDraft, number: number) =>
      change(async (client) => {
        const outcome = await restoreRevision(client, base, number);
        if (outcome?.status === "changed") throw new RecordGone("le brouillon a changé entre-temps.");
        if (outcome?.status !== "saved") throw new RecordGone("cette révision n’existe plus.");
      }, "La révision est dans le brouillon : publiez-le pour qu’elle soit lue"),
  };
}

/** Asks before a draft is given up. */
export function askToDiscardDraft(discard: () => Promise<unknown>) {
  const act = { pendingLabel: "Abandon...", work: discard };
  return ask({
    title: "Abandonner le brouillon ?",
    description: "Ce qui a été écrit depuis la dernière révision est perdu. Ce qui est public ne change pas.",
    confirmLabel: "Abandonner",
    act,
  });
}
