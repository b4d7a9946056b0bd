import { useState } from "react";
import { useLoaderData } from "react-router";
import { FieldRefusal, refusalOf, type WriteRefusal } from "#app/admin/entity/refusals.ts";
import { RowForm } from "#app/admin/kit/row-form.tsx";
import { type FormValues, useRowForm } from "#app/admin/kit/use-row-form.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { type Chosen, readChosenIds } from "#app/admin/products/many/chosen-products.ts";
import { MOST_PRODUCTS } from "#app/admin/products/many/many-products.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { parisDay } from "#app/lib/formatting/paris-time.ts";
import { Button } from "#app/ui/button.tsx";
import { evaluationControls, latestDue } from "./evaluation-controls.tsx";
import { confirmations, type RecordedEvidence, recordConfirmations, type SeriesDraft } from "./recording.ts";

interface SeriesDialogProps {
  isOpen: boolean;
  chosen: Chosen;
  /** How many these are. */
  count: number;
  onClose: () => void;
  onSaved: () => void;
}

/** « Encore vrai »: one evaluation for each of several choices, with what was checked. */
export function SeriesDialog({ isOpen, onClose, ...rest }: SeriesDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Encore vrai">
      <SeriesForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

const tooMany = `Plus de ${formatNumber(MOST_PRODUCTS)} choix\u00a0: c’est trop pour une seule fois. Réduisez le filtre.`;

const derived = { next_due_on: ({ evaluated_on }: FormValues) => latestDue(evaluated_on) };

function SeriesForm({ chosen, count, onClose, onSaved }: Omit<SeriesDialogProps, "isOpen">) {
  const [refusal, setRefusal] = useState<WriteRefusal<string> | null>(null);
  const { write, pending } = useWrite();
  const save = async (draft: SeriesDraft) => {
    setRefusal(null);
    const written = await write(
      async (client, tools) => {
        const ids = await readChosenIds(client, chosen, tools);
        if (!ids) throw new FieldRefusal("", tooMany);
        await recordConfirmations(client, ids, draft);
        return ids.length;
      },
      {
        refusalOf: (error) =>
          error instanceof FieldRefusal ? { message: error.message } : refusalOf(confirmations, error),
        done: (recorded) =>
          recorded > 1 ? `${recorded} évaluations enregistrées.` : "L’évaluation est enregistrée.",
        failed(reason) {
          setRefusal(reason);
          return undefined;
        },
      },
    );
    if (!written) return;
    onSaved();
    onClose();
  };
  const editing = {
    state: { form: { key: 0, base: null, draft: null, isOrphan: false, refusal } },
    isPending: pending !== null,
    save: (draft: SeriesDraft) => void save(draft),
  };
  const { people } = useLoaderData<Pick<RecordedEvidence, "people">>();
  const day = parisDay();
  const initial = {
    evaluated_on: day,
    next_due_on: latestDue(day),
    person_id: people.find(({ is_active }) => is_active)?.id ?? "",
  };
  const form = useRowForm({ editing, schema: confirmations.schema, initial, derived });
  return (
    <RowForm
      form={form}
      entity={confirmations}
      controls={evaluationControls}
      button={
        <Button type="submit" className="justify-self-start">
          {count > 1 ? `Confirmer ${formatNumber(count)} choix` : "Confirmer ce choix"}
        </Button>
      }
    />
  );
}
