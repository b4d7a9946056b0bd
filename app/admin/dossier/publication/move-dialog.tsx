import { useState } from "react";
import { errorClass } from "#app/admin/fields/look.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { parisTyped } from "#app/lib/formatting/paris-time.ts";
import { Button } from "#app/ui/button.tsx";
import { momentToCome, notToCome, ParisField } from "./paris-field.tsx";
import { usePublicationChange } from "./use-publication-change.ts";

interface MoveFormProps {
  productId: string;
  /** An ISO date and time. */
  plannedAt: string;
  onClose: () => void;
}

/** Asks for another moment of a planned publication: the revision stays the same. */
export const MoveDialog = ({ isOpen, ...form }: MoveFormProps & { isOpen: boolean }) => (
  <Dialog isOpen={isOpen} onClose={form.onClose} title="Déplacer la publication">
    {isOpen && <MoveForm {...form} />}
  </Dialog>
);

function MoveForm({ productId, plannedAt, onClose }: MoveFormProps) {
  const [typed, setTyped] = useState(() => parisTyped(new Date(plannedAt)));
  const [refusal, setRefusal] = useState("");
  const { send, pending } = usePublicationChange(productId, onClose);
  const move = (event: React.FormEvent) => {
    event.preventDefault();
    const moment = momentToCome(typed);
    if (!moment) return setRefusal(notToCome);
    send({ intent: "move", publishAt: moment.toISOString() });
  };
  return (
    <form method="post" onSubmit={move} className="grid justify-items-start gap-4">
      <ParisField typed={typed} onChange={setTyped} />
      <p role="alert" className={`${errorClass} empty:hidden`}>
        {refusal}
      </p>
      <Button type="submit" disabled={pending !== null}>
        Déplacer
      </Button>
    </form>
  );
}
