import { useState } from "react";
import { useNavigate } from "react-router";
import { useDossier } from "#app/admin/dossier/dossier-context.ts";
import { publish } from "#app/admin/dossier/editing/stored-draft.ts";
import { asSentence } from "#app/admin/entity/refusals.ts";
import { controlClass, errorClass, textAreaClass } from "#app/admin/fields/look.ts";
import { useLeaveGuard, useStaysHere } from "#app/admin/kit/leave-guard.ts";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { parisMoment, parisTyped, shortTime } from "#app/lib/formatting/dates.ts";
import { productLink } from "#app/product/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { usePublication } from "./use-publication.ts";

const HOUR_MS = 3_600_000;

/** @param isHeld the rules keep the draft back, or are still looked at */
export function PublishForm({ isHeld }: { isHeld: boolean }) {
  const { product, draft, publication } = useDossier();
  const navigate = useNavigate();
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState(() => parisTyped(new Date(Date.now() + HOUR_MS)));
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState("");

  const { write, pending } = useWrite();
  const { formRef, forget } = useLeaveGuard(useStaysHere());
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const moment = isLater ? momentToCome(time) : null;
    if (isLater && !moment) return setRefusal(notToCome);
    setRefusal("");
    const publishAt = moment?.toISOString() ?? null;
    const published = await write((client) => publish(client, draft.base, { note: note.trim(), publishAt }), {
      done: publishAt
        ? `La page sera publiée le ${shortTime(publishAt)}`
        : {
            title: "La page a été publiée",
            description: product.title,
            action: { label: "Voir la page", to: productLink(product) },
          },
      failed({ message }) {
        setRefusal(asSentence(message));
        return undefined;
      },
    });
    // The screen to go to reads what this one reads again.
    await published?.shown;
    if (!published) return;
    forget();
    void navigate(tabPath(product.id, "historique"));
  };

  return (
    <form ref={formRef} method="post" onSubmit={(event) => void submit(event)}>
      <fieldset disabled={pending !== null} className="grid max-w-120 justify-items-start gap-4">
        <legend className="sr-only">Quand</legend>
        <div className="flex flex-wrap gap-x-5">
          {["Maintenant", "À une date"].map((label, index) => (
            <label key={label} className="inline-flex min-h-9 items-center gap-2">
              <input
                type="radio"
                name="when"
                checked={isLater === (index === 1)}
                onChange={() => setLater(index === 1)}
                className="size-4.5 accent-ink"
              />
              {label}
            </label>
          ))}
        </div>
        {isLater && <ParisField typed={time} onChange={setTime} />}
        <label className="w-full">
          <span className="font-semibold">Note pour l’historique</span>
          <textarea
            name="note"
            value={note}
            maxLength={500}
            rows={2}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            className={textAreaClass}
          />
        </label>
        <p className="empty:hidden">{replacedBy(publication)}</p>
        <p role="alert" className={`${errorClass} empty:hidden`}>
          {refusal}
        </p>
        <Button type="submit" disabled={isHeld}>
          {isLater ? "Programmer la publication" : "Publier maintenant"}
        </Button>
      </fieldset>
    </form>
  );
}

/** What this publication takes the place of; empty for the first one. */
function replacedBy({ planned, published }: ReturnType<typeof useDossier>["publication"]): string {
  if (planned)
    return `Cela remplace la révision ${planned.revision}, prévue le ${shortTime(planned.publish_at)} : elle ne sera plus publiée.`;
  return published
    ? `Cela remplace la révision ${published.revision}, en ligne depuis le ${shortTime(published.published_at)}.`
    : "";
}

/** The moment to come that was typed; `null` for one that is past, and for half a date. */
function momentToCome(typed: string): Date | null {
  const moment = parisMoment(typed);
  return moment && moment.getTime() > Date.now() ? moment : null;
}

const notToCome = "Cette heure est passée, ou incomplète.";

interface ParisFieldProps {
  typed: string;
  onChange: (typed: string) => void;
}

/** Asks when something is published. */
const ParisField = ({ typed, onChange }: ParisFieldProps) => (
  <label className="w-full">
    <span className="font-semibold">Date et heure de Paris</span>
    <input
      type="datetime-local"
      value={typed}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={controlClass}
    />
  </label>
);

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
