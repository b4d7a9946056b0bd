import { categoryLink } from "#app/product/addresses.ts";
import type { SummaryView } from "#app/product/card-view.ts";
import { ListNotice, sellersNotice } from "#app/product/list-notice.tsx";
import type { Category } from "#app/product/rows.ts";
import { ProductRow } from "#app/search/product-row.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Section } from "#app/ui/page.tsx";

/** The products of a category besides its choice. */
export function OtherProducts({ products }: { products: readonly SummaryView[] }) {
  return (
    <Section title="Autres produits">
      <ListNotice
        sellers={sellersNotice(products)}
        order="du plus récent au plus ancien"
        hasIndicativePrice={products.some(({ price }) => price?.state === "indicative")}
      />
      <ul className="border-b border-line">
        {products.map(({ id, path, name, tagline, pictures, price }) => (
          <ProductRow
            key={id}
            row={{
              path,
              image_url: pictures[0]?.src ?? null,
              category: null,
              name,
              reason: tagline || null,
              amount: price?.amount ?? null,
            }}
          />
        ))}
      </ul>
    </Section>
  );
}

/** The pages before and after this one of a category with many products; nothing for a single page. */
export function MoreProducts({
  category,
  page,
  hasMore,
}: {
  category: Category;
  page: number;
  hasMore: boolean;
}) {
  if (page === 1 && !hasMore) return null;
  return (
    <Container className="pb-section">
      <nav aria-label="Pages de produits" className="flex flex-wrap gap-5">
        {page > 1 && (
          <ButtonLink to={categoryLink(category, page - 1)} variant="outline">
            Produits plus récents
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink to={categoryLink(category, page + 1)} variant="outline">
            Produits plus anciens
          </ButtonLink>
        )}
      </nav>
    </Container>
  );
}
