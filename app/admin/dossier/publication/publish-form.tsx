import { useState } from "react";
import { useNavigate } from "react-router";
import { discardDraft, type OpenedDraft, restoreRevision } from "#app/admin/dossier/editing/draft.ts";
import { cancelPublication, publish, withdrawDossier } from "#app/admin/dossier/editing/publication.ts";
import { useDossier } from "#app/admin/dossier/use-draft.ts";
import { asSentence, RecordGone } from "#app/admin/entity/refusals.ts";
import { controlClass, errorClass, textAreaClass } from "#app/admin/fields/labelled.tsx";
import { useLeaveGuard, useStaysHere } from "#app/admin/kit/leave-guard.ts";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { tell, useWrite, type Work } from "#app/admin/kit/write.ts";
import { ask, Dialog } from "#app/admin/ui/dialog.tsx";
import { RowButton } from "#app/admin/ui/row-actions.tsx";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { parisMoment, parisTyped, shortTime } from "#app/lib/formatting/dates.ts";
import { productLink } from "#app/product/addresses.ts";
import type { Product } from "#app/product/rows.ts";
import { Button } from "#app/ui/button.tsx";

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
      failed({ message }) {
        setRefusal(asSentence(message));
        return undefined;
      },
    });
    // The screen to go to reads what this one reads again.
    await published?.shown;
    if (!published) return;
    forget();
    await navigate(tabPath(product.id, "historique"));
    // Said before, the toast would offer a way that this one takes away.
    const said = publishAt
      ? `La page sera publiée le ${shortTime(publishAt)}`
      : {
          title: "La page a été publiée",
          description: product.title,
          action: { label: "Voir la page", to: productLink(product) },
        };
    tell(said, published.batch);
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

interface MoveActionProps {
  product: Pick<Product, "id" | "title">;
  /** An ISO date and time. */
  plannedAt: string;
}

/** Moves a planned publication: the revision stays the same. */
export function MoveAction({ product: { id, title }, plannedAt }: MoveActionProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <RowButton subject={title} onClick={() => setOpen(true)}>
        Déplacer…
      </RowButton>
      <Dialog isOpen={isOpen} onClose={close} title="Déplacer la publication">
        {isOpen && <MoveForm productId={id} plannedAt={plannedAt} onClose={close} />}
      </Dialog>
    </>
  );
}

interface MoveFormProps extends Pick<MoveActionProps, "plannedAt"> {
  productId: string;
  onClose: () => void;
}

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

/** Changes what is public of a product's dossier, or the content of its draft. */
export function usePublication(productId: string) {
  const { write, pending } = useWrite();
  const change = (work: Work<void>, done: string, { canUndo = true } = {}) =>
    write(work, { done, canUndo, failed: ({ message }) => asSentence(message) });
  return {
    pending,
    cancel: () =>
      change((client) => cancelPublication(client, productId), "La publication programmée a été annulée"),
    /** Plans the same revision for another moment, an ISO date and time. */
    move: (publishAt: string) =>
      change(async (client) => {
        const plans = client.from("dossier_schedules").update({ publish_at: publishAt });
        const { length } = dataOrThrow(await plans.eq("id", productId).select("id"));
        if (length === 0) throw new RecordGone("cette publication n’est plus prévue.");
      }, "La publication a été déplacée"),
    withdraw: () => change((client) => withdrawDossier(client, productId), "La page a été retirée"),
    /** Deletes the draft; the next one begins with the latest revision, or the first edition. */
    discard: () => change((client) => discardDraft(client, productId), "Le brouillon a été abandonné"),
    /** Ends the addresses at which readers without an account see the draft, whoever made them; no journal keeps them. */
    revoke: () =>
      change(
        async (client) =>
          void dataOrThrow(await client.rpc("revoke_dossier_previews", { product: productId })),
        "Les adresses d’aperçu ne montrent plus rien",
        { canUndo: false },
      ),
    /** Puts a revision into the draft. */
    restore: (base: OpenedDraft, number: number) =>
      change(async (client) => {
        const outcome = await restoreRevision(client, base, number);
        if (outcome?.status === "changed") throw new RecordGone("le brouillon a changé entre-temps.");
        if (outcome?.status !== "saved") throw new RecordGone("cette révision n’existe plus.");
      }, "La révision est dans le brouillon : publiez-le pour qu’elle soit lue"),
  };
}

/** Asks before a draft is given up. */
export function askToDiscardDraft(discard: () => Promise<unknown>) {
  const act = { pendingLabel: "Abandon...", work: discard };
  return ask({
    title: "Abandonner le brouillon ?",
    description: "Ce qui a été écrit depuis la dernière révision est perdu. Ce qui est public ne change pas.",
    confirmLabel: "Abandonner",
    act,
  });
}
