import { useEffect } from "react";
import { showToast } from "../../ui/toast-store.ts";

/** Shows a destructive toast once, when what failed appears in place of a list. */
export function useErrorToast(description: string): void {
  useEffect(() => showToast({ title: "Erreur", description, variant: "destructive" }), [description]);
}
