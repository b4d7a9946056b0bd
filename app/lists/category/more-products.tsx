import { categoryLink } from "#app/product/addresses.ts";
import type { Category } from "#app/product/types.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page.tsx";

interface MoreProductsProps {
  category: Category;
  page: number;
  hasMore: boolean;
}

/** The pages before and after this one of a category with many products; nothing for a single page. */
export function MoreProducts({ category, page, hasMore }: MoreProductsProps) {
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
