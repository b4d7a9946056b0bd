import { useState } from "react";
import { errorClass } from "#app/admin/fields/look.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { parisTyped } from "#app/lib/formatting/paris-time.ts";
import { Button } from "#app/ui/button.tsx";
import { momentToCome, notToCome, ParisField } from "./paris-field.tsx";
import { usePublication } from "./use-publication.ts";

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
  const { move: movePublication, pending } = usePublication(productId);
  const move = async (event: React.FormEvent) => {
    event.preventDefault();
    const moment = momentToCome(typed);
    if (!moment) return setRefusal(notToCome);
    await movePublication(moment.toISOString());
    onClose();
  };
  return (
    <form method="post" onSubmit={(event) => void move(event)} className="grid justify-items-start gap-4">
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
