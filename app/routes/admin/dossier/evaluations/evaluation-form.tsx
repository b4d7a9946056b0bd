import { useState } from "react";
import type { WriteRefusal } from "#app/data/refusals.ts";
import { corrections, evaluations, type RecordedEvidence } from "#app/evidence/recording.ts";
import { PageForm } from "#app/routes/admin/editing/page-form.tsx";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import type { FormValues } from "#app/routes/admin/editing/use-row-form.ts";
import { showToast } from "#app/ui/toast-store.ts";
import type { EvaluationCommand } from "./evaluation-commands.ts";
import { evaluationControls, latestDue, today } from "./evaluation-controls.tsx";

interface EvaluationFormProps {
  people: RecordedEvidence["people"];
  /** Nothing was recorded of the product yet. */
  isFirst: boolean;
}

const derived = { next_due_on: ({ evaluated_on }: FormValues) => latestDue(evaluated_on) };

export function EvaluationForm({ people, isFirst }: EvaluationFormProps) {
  const { record, ...answer } = useRecording("L’évaluation est enregistrée");
  const day = today();
  const initial = {
    evaluated_on: day,
    next_due_on: latestDue(day),
    occasion: isFirst ? "other" : "schedule",
    person_id: people.find(({ is_active }) => is_active)?.id ?? "",
  };
  return (
    <PageForm
      {...answer}
      schema={evaluations.schema}
      initial={initial}
      derived={derived}
      controls={evaluationControls}
      legend="Évaluation"
      label="Enregistrer l’évaluation"
      onSave={(draft) => record({ intent: "evaluate", draft })}
    />
  );
}

export function CorrectionForm() {
  const { record, ...answer } = useRecording("La correction est publiée");
  return (
    <PageForm
      {...answer}
      schema={corrections.schema}
      legend="Correction"
      label="Publier la correction"
      variant="outline"
      onSave={(draft) => record({ intent: "correct", draft })}
    />
  );
}

/** Records what a form holds. @param success the toast's sentence */
function useRecording(success: string) {
  const [refusal, setRefusal] = useState<WriteRefusal<string> | null>(null);
  const { send, pending } = useCommand<EvaluationCommand>((result) => {
    if (result.status === "failed") return setRefusal(result.refusal);
    showToast({ title: "Succès", description: success });
  });
  const record = (command: EvaluationCommand) => {
    setRefusal(null);
    send(command);
  };
  return { record, refusal, isPending: pending !== null };
}
