import { useState } from "react";
import { useDossier } from "#app/admin/dossier/dossier-context.ts";
import { RowForm } from "#app/admin/editing/row-form.tsx";
import { type FormValues, useRowForm } from "#app/admin/editing/use-row-form.ts";
import { refusalOf } from "#app/admin/entity/refusal.ts";
import type { WriteRefusal } from "#app/admin/entity/refusals.ts";
import {
  corrections,
  evaluations,
  type RecordedEvidence,
  recordCorrection,
  recordEvaluation,
} from "#app/admin/evaluations/recording.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { parisDay } from "#app/lib/formatting/paris-time.ts";
import { Button } from "#app/ui/button.tsx";
import { evaluationControls, latestDue } from "./evaluation-controls.tsx";

const derived = { next_due_on: ({ evaluated_on }: FormValues) => latestDue(evaluated_on) };

const formClass = "mt-4 max-w-160 gap-4 sm:grid-cols-2";
const buttonClass = "col-span-full justify-self-start";

export function EvaluationForm({
  recorded: { evaluations: earlier, people },
}: {
  recorded: RecordedEvidence;
}) {
  const editing = useRecording(recordEvaluation, evaluations, "L’évaluation est enregistrée");
  const day = parisDay();
  const initial = {
    evaluated_on: day,
    next_due_on: latestDue(day),
    occasion: earlier.length === 0 ? "other" : "schedule",
    person_id: people.find(({ is_active }) => is_active)?.id ?? "",
  };
  const form = useRowForm({ editing, schema: evaluations.schema, initial, derived });
  const button = (
    <Button type="submit" size="medium" className={buttonClass}>
      Enregistrer l’évaluation
    </Button>
  );
  return (
    <RowForm
      form={form}
      entity={evaluations}
      controls={evaluationControls}
      className={formClass}
      button={button}
    />
  );
}

export function CorrectionForm() {
  const editing = useRecording(recordCorrection, corrections, "La correction est publiée");
  const form = useRowForm({ editing, schema: corrections.schema });
  const button = (
    <Button type="submit" size="medium" variant="outline" className={buttonClass}>
      Publier la correction
    </Button>
  );
  return <RowForm form={form} entity={corrections} className={formClass} button={button} />;
}

/** Returns what a form needs to record its values. @param success the toast's sentence */
function useRecording<Draft>(
  record: (client: DataClient, productId: string, draft: Draft) => Promise<void>,
  entity: typeof evaluations | typeof corrections,
  success: string,
) {
  const { id } = useDossier().product;
  const [refusal, setRefusal] = useState<WriteRefusal<string> | null>(null);
  const { write, pending } = useWrite();
  return {
    state: { form: { key: 0, base: null, draft: null, isOrphan: false, refusal } },
    isPending: pending !== null,
    save(draft: Draft) {
      setRefusal(null);
      void write((client) => record(client, id, draft), {
        done: success,
        refusalOf: (error) => refusalOf(entity, error),
        failed(refused) {
          setRefusal(refused);
          return undefined;
        },
      });
    },
  };
}
