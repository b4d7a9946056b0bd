import { useState } from "react";
import { useNavigate } from "react-router";
import { useDossier } from "#app/admin/dossier/dossier-context.ts";
import { publish } from "#app/admin/dossier/saving/stored-draft.ts";
import { asSentence } from "#app/admin/entity/refusals.ts";
import { errorClass, textAreaClass } from "#app/admin/fields/look.ts";
import { useLeaveGuard, useStaysHere } from "#app/admin/kit/leave-guard.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { tabPath } from "#app/admin/shell/tab-path.ts";
import { parisTyped } from "#app/lib/formatting/paris-time.ts";
import { writtenTime } from "#app/lib/formatting/written-date.ts";
import { productLink } from "#app/product/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { momentToCome, notToCome, ParisField } from "./paris-field.tsx";

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
        ? `La page sera publiée le ${writtenTime(publishAt)}`
        : {
            title: "Succès",
            description: "La page a été publiée",
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
    return `Cela remplace la révision ${planned.revision}, prévue le ${writtenTime(planned.publish_at)} : elle ne sera plus publiée.`;
  return published
    ? `Cela remplace la révision ${published.revision}, en ligne depuis le ${writtenTime(published.published_at)}.`
    : "";
}
