import { useState } from "react";
import { useNavigate } from "react-router";
import { productLink } from "#app/catalogue/model/links.ts";
import type { Product } from "#app/catalogue/model/types.ts";
import { asSentence } from "#app/data/refusals.ts";
import type { OpenedDraft } from "#app/dossier/editing/draft.ts";
import { writtenTime } from "#app/formatting/written-date.ts";
import type { Publish } from "#app/routes/admin/dossier/dossier-commands.ts";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { tabPath } from "#app/routes/admin/shell/tab-path.ts";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import { parisMoment, parisTyped } from "./paris-time.ts";

interface PublishFormProps {
  product: Product;
  /** As it was last saved. */
  draft: OpenedDraft;
  /** The rules keep the draft back, or are still looked at. */
  isHeld: boolean;
}

const HOUR_MS = 3_600_000;

export function PublishForm({ product, draft, isHeld }: PublishFormProps) {
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
    const moment = isLater ? parisMoment(time) : null;
    if (isLater && !(moment && moment.getTime() > Date.now()))
      return setRefusal("Cette heure est passée, ou incomplète.");
    setRefusal("");
    send({ intent: "publish", draft, note: note.trim(), publishAt: moment?.toISOString() ?? null });
  };

  return (
    <form method="post" onSubmit={publish} className="publish-form">
      <fieldset disabled={pending !== null}>
        <legend className="sr-only">Quand</legend>
        <div className="record-options">
          <label>
            <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
            Maintenant
          </label>
          <label>
            <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />À une date
          </label>
        </div>
        {isLater && (
          <label className="record-field">
            <span className="record-label">Date et heure de Paris</span>
            <input
              type="datetime-local"
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
              className="record-control"
            />
          </label>
        )}
        <label className="record-field">
          <span className="record-label">Note pour l’historique</span>
          <textarea
            value={note}
            maxLength={500}
            rows={2}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            className="record-control"
          />
        </label>
        <p role="alert" className="record-fault empty:hidden">
          {refusal}
        </p>
        <Button type="submit" disabled={isHeld}>
          {isLater ? "Programmer la publication" : "Publier maintenant"}
        </Button>
      </fieldset>
    </form>
  );
}
