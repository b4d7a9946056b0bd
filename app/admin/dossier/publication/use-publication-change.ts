import type { ChangePublication } from "#app/admin/dossier/dossier-commands.ts";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { asSentence } from "#app/admin/entity/refusals.ts";
import { tabPath } from "#app/admin/shell/tab-path.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";

const successes: Readonly<Record<ChangePublication["intent"], string>> = {
  cancel: "La publication programmée a été annulée",
  move: "La publication a été déplacée",
  withdraw: "La page a été retirée",
  discard: "Le brouillon a été abandonné",
  unshare: "Les adresses d’aperçu ne montrent plus rien",
  restore: "La révision est dans le brouillon : publiez-le pour qu’elle soit lue",
};

/** Changes what is public, or the content of the draft, with a toast. `onDone` is called after the answer. */
export function usePublicationChange(productId: string, onDone = () => {}) {
  return useCommand<ChangePublication>(
    (result, { intent }) => {
      onDone();
      if (result.status === "saved") return showToast({ title: "Succès", description: successes[intent] });
      if (result.status === "failed") return showFailure(asSentence(result.refusal.message));
      if (result.status === "changed") return showFailure("Le brouillon a changé entre-temps.");
      showFailure(
        intent === "move" ? "Cette publication n’est plus prévue." : "Cette révision n’existe plus.",
      );
    },
    { action: tabPath(productId, "") },
  );
}
