import { Link, NavLink } from "react-router";
import { asSentence } from "#app/admin/entity/refusals.ts";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { shortTime } from "#app/lib/formatting/dates.ts";
import { productLink } from "#app/product/addresses.ts";
import type { Product } from "#app/product/rows.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { isStored, type Publication } from "./editing/draft.ts";
import type { DossierContext, EditedDraft } from "./use-draft.ts";

/** The parts of a dossier, each with an address of its own. */
const tabs = [
  { tab: "page", label: "Page" },
  { tab: "preuves", label: "Preuves" },
  { tab: "analyse", label: "Analyse" },
  { tab: "evaluations", label: "Évaluations" },
  { tab: "historique", label: "Historique" },
] as const;

interface DossierFrameProps extends Pick<DossierContext, "product" | "publication" | "draft"> {
  /** After what is public. */
  state: React.ReactNode;
  /** The part that is open. */
  children: React.ReactNode;
}

/** The frame of the editor, which fills the page: the way back, the h1, the parts of the dossier, what saves and publishes. */
export function DossierFrame({ product, publication, draft, state, children }: DossierFrameProps) {
  const { id, title } = product;
  return (
    <div className="flex min-h-[calc(100dvh-var(--header-height))] flex-col pt-2">
      <Link
        to="/admin/products"
        className="inline-flex min-h-6 items-center gap-1.5 self-start text-sm text-ink-soft hover:text-ink"
      >
        <Icon name="back" className="size-4" />
        Produits
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-lg leading-7 lg:text-subheading">{title}</h1>
        <div className="text-sm text-ink-soft">
          <PublicState product={product} {...publication} />
          {state}
        </div>
      </div>
      <nav aria-label={`Parties de ${title}`} className="mt-1 border-b border-line">
        <ul className="-mb-px flex gap-x-6 overflow-x-auto [scrollbar-width:none]">
          {tabs.map(({ tab, label }) => (
            <li key={tab}>
              <NavLink
                to={tabPath(id, tab)}
                end
                // Opening a part needs no connection.
                prefetch="render"
                className="flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap hover:border-line-strong focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:[scroll-initial-target:nearest] lg:min-h-10"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grow py-5 lg:py-3">{children}</div>
      <div
        data-bottom-bar
        className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper py-3"
      >
        <SaveStatus draft={draft} />
        <ButtonLink to={tabPath(id, "publication")} size="small">
          Publier…
        </ButtonLink>
      </div>
    </div>
  );
}

/** What visitors read at the product's address, in a line. */
function PublicState({ product, published, planned }: { product: Product } & Publication) {
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
function SaveStatus({ draft }: { draft: EditedDraft }) {
  const { failure, sent, isChanged, saveNow } = draft;
  return (
    <div className="mr-auto flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
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
