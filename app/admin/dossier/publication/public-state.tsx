import type { Publication } from "#app/admin/dossier/editing/revisions.ts";
import { writtenTime } from "#app/lib/formatting/written-date.ts";
import { productLink } from "#app/product/addresses.ts";
import type { Product } from "#app/product/rows.ts";

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
        <span>{` · révision ${planned.revision} programmée pour le ${writtenTime(planned.publish_at)}`}</span>
      )}
    </>
  );
}

function stateText({ is_active }: Product, published: Publication["published"]): string {
  if (!is_active) return "Produit inactif : rien n’est public";
  if (published) return `Révision ${published.revision}, publiée le ${writtenTime(published.published_at)},`;
  return "Fiche du catalogue, sans dossier,";
}
