import { useState } from "react";
import { useNavigate } from "react-router";
import type { Publish } from "#app/admin/dossier/dossier-commands.ts";
import { useDossier } from "#app/admin/dossier/dossier-context.ts";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { asSentence } from "#app/admin/entity/refusals.ts";
import { errorClass, textAreaClass } from "#app/admin/fields/look.ts";
import { tabPath } from "#app/admin/shell/tab-path.ts";
import { parisTyped } from "#app/lib/formatting/paris-time.ts";
import { writtenTime } from "#app/lib/formatting/written-date.ts";
import { productLink } from "#app/product/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toast-store.ts";
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

  const action = tabPath(product.id, "");
  const { send, pending } = useCommand<Publish>(
    (result, { publishAt }) => {
      if (result.status === "failed") return setRefusal(asSentence(result.refusal.message));
      if (result.status !== "saved") return setRefusal("Ce produit n’existe plus.");
      const seePage = { label: "Voir la page", to: productLink(product) };
      showToast(
        publishAt
          ? { title: "Succès", description: `La page sera publiée le ${writtenTime(publishAt)}` }
          : { title: "Succès", description: "La page a été publiée", action: seePage },
      );
      void navigate(tabPath(product.id, "historique"));
    },
    // The screen to go to reads what this one reads again.
    { action, waitsForLists: true },
  );

  const publish = (event: React.FormEvent) => {
    event.preventDefault();
    const moment = isLater ? momentToCome(time) : null;
    if (isLater && !moment) return setRefusal(notToCome);
    setRefusal("");
    send({
      intent: "publish",
      draft: draft.base,
      note: note.trim(),
      publishAt: moment?.toISOString() ?? null,
    });
  };

  return (
    <form method="post" onSubmit={publish}>
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
