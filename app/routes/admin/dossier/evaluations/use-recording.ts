import { useState } from "react";
import { asSentence } from "#app/data/refusals.ts";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { showToast } from "#app/ui/toast-store.ts";
import type { EvaluationCommand } from "./evaluation-commands.ts";

/** Records what a form holds. `refusal` is empty, or says why nothing was recorded. @param success the toast's sentence */
export function useRecording(success: string) {
  const [refusal, setRefusal] = useState("");
  const { send, pending } = useCommand<EvaluationCommand>((result) => {
    if (result.status === "failed") return setRefusal(asSentence(result.refusal.message));
    showToast({ title: "Succès", description: success });
  });
  return {
    refusal,
    isPending: pending !== null,
    record(command: EvaluationCommand) {
      setRefusal("");
      send(command);
    },
  };
}
