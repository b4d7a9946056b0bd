import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { beginDraft, isStored } from "#app/admin/dossier/editing/draft.ts";
import { checkDraft, type DraftCheck, shareDraft } from "#app/admin/dossier/editing/publication.ts";
import { previewPath } from "#app/admin/dossier/preview/read-preview.ts";
import { ChangeRow, rowClass, TitledSection } from "#app/admin/dossier/tab-layout.tsx";
import { useDossier } from "#app/admin/dossier/use-draft.ts";
import { asSentence } from "#app/admin/entity/refusals.ts";
import { controlClass } from "#app/admin/fields/labelled.tsx";
import { useWrite } from "#app/admin/kit/write.ts";
import { readProduct } from "#app/admin/products/product-writes.ts";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { ask } from "#app/admin/ui/dialog.tsx";
import { shortTime } from "#app/lib/formatting/dates.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/publication-tab.ts";
import { FindingList } from "./finding-list.tsx";
import { askToDiscardDraft, MoveAction, PublishForm, usePublication } from "./publish-form.tsx";

/** Runs the rules on the draft as it is stored. */
export async function clientLoader({ context, params: { id } }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  const product = await readProduct(data, id);
  if (!product) return null;
  const draft = await beginDraft(data, product);
  return { version: draft.version, check: await checkDraft(data, product, draft.draft) };
}

/** What keeps the draft from being public, and the way to publish it, now or at a time. */
export default function PublicationTab({ loaderData }: Route.ComponentProps) {
  const { product, publication, draft } = useDossier();
  const { published, planned } = publication;
  const { revalidate } = useRevalidator();
  const { isChanged, base, saveNow } = draft;
  const { pending, cancel, withdraw, discard } = usePublication(product.id);
  const isPending = pending !== null;
  const isPublic = (published ?? planned) !== null && !isStored(base);
  const isCurrent = !isChanged && loaderData?.version === base.version;

  // The rules look at what is stored: what was typed just before is saved first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (isChanged) saveNow();
    else if (!isCurrent) void revalidate();
  }, [isChanged, base.version]);

  return (
    <div className="grid max-w-3xl gap-10">
      <TitledSection id="regles" title="Règles de publication">
        {isCurrent ? (
          <Findings productId={product.id} check={loaderData.check} />
        ) : (
          <p role="status">Vérification…</p>
        )}
      </TitledSection>
      <TitledSection id="publier" title="Publier le brouillon">
        {isPublic && <p className="mb-3">Il dit ce qui est déjà publié&#160;: rien n’est à publier.</p>}
        <PublishForm isHeld={isPublic || !isCurrent || loaderData.check.blocking.length > 0} />
      </TitledSection>
      <ShareDraft />
      {isStored(base) && (
        <TitledSection id="abandonner" title="Le brouillon">
          <ChangeRow
            text="Le brouillon reprend la dernière révision."
            label="Abandonner le brouillon…"
            isPending={isPending}
            onChange={() => void askToDiscardDraft(discard)}
          />
        </TitledSection>
      )}
      {(planned || published) && (
        <TitledSection id="retirer" title="Ce qui est public">
          {planned && (
            <div className={rowClass}>
              <p className="grow">{`Révision ${planned.revision}, programmée pour le ${shortTime(planned.publish_at)}.`}</p>
              <MoveAction product={product} plannedAt={planned.publish_at} />
              <Button variant="outline" size="small" disabled={isPending} onClick={() => void cancel()}>
                Annuler la programmation
              </Button>
            </div>
          )}
          {published && (
            <ChangeRow
              text={`Révision ${published.revision}, publiée le ${shortTime(published.published_at)}.`}
              label="Retirer la page…"
              isPending={isPending}
              onChange={() => void askToWithdraw(withdraw)}
            />
          )}
        </TitledSection>
      )}
    </div>
  );
}

function askToWithdraw(withdraw: () => Promise<unknown>) {
  const act = { pendingLabel: "Retrait...", work: withdraw };
  return ask({
    title: "Retirer la page et son analyse ?",
    description: "Les visiteurs retrouvent la fiche du catalogue. L’historique et le brouillon restent.",
    confirmLabel: "Retirer",
    act,
  });
}

const listClass = "mt-3 divide-y divide-line border-y border-line *:py-2.5";

function Findings({ productId, check: { findings, blocking } }: { productId: string; check: DraftCheck }) {
  const others = findings.filter((finding) => !blocking.includes(finding));
  return (
    <>
      <p role="status">
        {blocking.length === 0
          ? "Rien n’empêche la publication."
          : `À corriger avant de publier : ${formatNumber(blocking.length)}.`}
      </p>
      <FindingList productId={productId} findings={blocking} className={listClass} />
      {others.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">À savoir</h3>
          <FindingList productId={productId} findings={others} className={listClass} />
        </>
      )}
    </>
  );
}

/** An address at which a reader without an account sees the draft as it is then. */
function ShareDraft() {
  const { product, draft, preview } = useDossier();
  const [address, setAddress] = useState("");
  const { write, pending } = useWrite();
  const { revoke, pending: revoking } = usePublication(product.id);
  const share = async () => {
    const shared = await write((client) => shareDraft(client, draft.base), {
      failed: ({ message }) => asSentence(message),
      canUndo: false,
      reloads: false,
    });
    if (shared) setAddress(window.location.origin + previewPath(shared.answer));
  };
  const takeBack = async () => {
    await revoke();
    setAddress("");
    preview.forget();
  };
  return (
    <TitledSection id="partager" title="Faire relire">
      <p className="mb-3">
        Une adresse secrète montre ce brouillon pendant sept jours, sans compte, tant que la personne qui l’a
        créée peut modifier le site.
      </p>
      <div className={rowClass}>
        {address && (
          <input
            readOnly
            aria-label="Adresse de l’aperçu"
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className={`${controlClass} min-w-60 flex-1`}
          />
        )}
        <Button variant="outline" size="small" disabled={pending !== null} onClick={() => void share()}>
          Créer une adresse d’aperçu
        </Button>
      </div>
      {(address !== "" || isStored(draft.base)) && (
        <ChangeRow
          text="Les adresses déjà données ne montreront plus rien."
          label="Retirer toutes les adresses"
          isPending={revoking !== null}
          onChange={() => void takeBack()}
        />
      )}
    </TitledSection>
  );
}
