import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { ToastWords } from "./entity-words.ts";
import type { Result } from "./result.ts";
import type { Attempt } from "./use-editing.ts";

/** Returns the `onAnswer` of a screen whose dialog only creates and updates. */
export const announceAnswer =
  ({ saved, notSaved }: ToastWords) =>
  ({ status }: Pick<Result, "status">, attempted: Attempt): void => {
    if (status === "saved" && attempted !== "open") {
      showToast({ title: "Succès", description: saved[attempted] });
    } else if (status === "failed" || status === "gone") showFailure(notSaved[attempted]);
  };
