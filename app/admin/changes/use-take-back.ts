import { useState } from "react";
import { undoAction } from "#app/admin/kit/undo.ts";
import { showToast } from "#app/ui/toast-store.ts";
import { useReread } from "#app/ui/toasts/use-reread.ts";

/** Takes back a batch from a list, one at a time, and reads the list again. @returns `pending`, its key */
export function useTakeBack() {
  const reread = useReread();
  const [pending, setPending] = useState<number | null>(null);
  return {
    pending,
    async takeBack(key: number, batch: string, label: "Annuler" | "Rétablir", subject?: string) {
      if (pending !== null) return;
      setPending(key);
      showToast(await undoAction(batch, label, subject).run());
      await reread();
      setPending(null);
      document.getElementById("contenu")?.focus();
    },
  };
}
