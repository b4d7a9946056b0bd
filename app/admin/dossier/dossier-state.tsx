import { asSentence } from "#app/admin/entity/refusals.ts";
import { shortTime } from "#app/lib/formatting/short-date.ts";
import { productLink } from "#app/product/addresses.ts";
import type { Product } from "#app/product/rows.ts";
import { Button } from "#app/ui/button.tsx";
import type { Publication } from "./editing/draft.ts";
import { isStored } from "./editing/draft.ts";
import type { EditedDraft } from "./use-draft.ts";

/** What visitors read at the product's address, in a line. */
export function PublicState({ product, published, planned }: { product: Product } & Publication) {
  const path = productLink(product);
  return (
    <>
      {stateText(product, published)}
      {" à l’adresse "}
      <span>
        {product.is_active ? (
          <a href={path} target="_blank" rel="noopener" className="text-link wrap-anywhere">
            {path}
          </a>
        ) : (
          path
        )}
      </span>
      {planned && (
        <span>{` · révision ${planned.revision} programmée pour le ${shortTime(planned.publish_at)}`}</span>
      )}
    </>
  );
}

function stateText({ is_active }: Product, published: Publication["published"]): string {
  if (!is_active) return "Produit inactif : rien n’est public";
  if (published) return `Révision ${published.revision}, publiée le ${shortTime(published.published_at)},`;
  return "Fiche du catalogue, sans dossier,";
}

/** How far the draft is saved. Only a failure is announced: a save happens at each pause. */
export function SaveStatus({ draft }: { draft: EditedDraft }) {
  const { failure, sent, isChanged, saveNow } = draft;
  return (
    <div className="mr-auto flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft tabular-nums">
      {!failure && <p>{sent || isChanged ? "Enregistrement…" : savedText(draft)}</p>}
      <p role="alert" className="text-danger empty:hidden">
        {failure && `Non enregistré. ${asSentence(failure)} Ce que vous avez saisi reste ici.`}
      </p>
      {failure && (
        <Button variant="outline" size="small" onClick={saveNow} disabled={sent !== null}>
          Réessayer
        </Button>
      )}
    </div>
  );
}

function savedText({ savedAt, base }: EditedDraft): string {
  if (savedAt) return `Enregistré le ${shortTime(savedAt.toISOString())}`;
  return isStored(base) ? "Brouillon à jour" : "Pas de brouillon";
}
