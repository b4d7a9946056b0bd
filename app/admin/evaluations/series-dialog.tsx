import { useLoaderData } from "react-router";
import { FieldRefusal } from "#app/admin/entity/refusals.ts";
import { RowForm } from "#app/admin/kit/row-form.tsx";
import { useRowForm } from "#app/admin/kit/use-row-form.ts";
import { type Chosen, readChosenIds } from "#app/admin/products/many/chosen-products.ts";
import { MOST_PRODUCTS } from "#app/admin/products/many/many-products.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { derivedDue, evaluationControls, newEvaluation, useRecording } from "./evaluation-controls.tsx";
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

function SeriesForm({ chosen, count, onClose, onSaved }: Omit<SeriesDialogProps, "isOpen">) {
  const editing = useRecording({
    entity: confirmations,
    async record(client, draft: SeriesDraft, tools) {
      const ids = await readChosenIds(client, chosen, tools);
      if (!ids) throw new FieldRefusal("", tooMany);
      await recordConfirmations(client, ids, draft);
      return ids.length;
    },
    done: (recorded) =>
      recorded > 1 ? `${recorded} évaluations enregistrées.` : "L’évaluation est enregistrée.",
    onSaved() {
      onSaved();
      onClose();
    },
  });
  const initial = newEvaluation(useLoaderData<Pick<RecordedEvidence, "people">>().people);
  const form = useRowForm({ editing, schema: confirmations.schema, initial, derived: derivedDue });
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
