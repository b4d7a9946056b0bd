import type { Result } from "#app/admin/editing/result.ts";
import { showFailure } from "#app/ui/toast-store.ts";

const attempts = {
  create: "créer la catégorie",
  update: "mettre à jour la catégorie",
  activate: "mettre à jour le statut de la catégorie",
  delete: "supprimer la catégorie",
};

/** Shows the toast of a failure. The toast of a success follows the reload. */
export function toastFailure<Draft>(attempted: keyof typeof attempts, result: Result<Draft>): void {
  const why = whyNot(result);
  if (why) showFailure(`Impossible de ${attempts[attempted]}: ${why}`);
}

function whyNot<Draft>(result: Result<Draft>): string | undefined {
  if (result.status === "gone") return "elle a été supprimée entre-temps.";
  return result.status === "failed" ? result.refusal.message : undefined;
}
