import { ListNotice } from "#app/product/list-notice.tsx";
import { sellersNotice } from "#app/product/list-notices.ts";
import type { CardView } from "#app/product/view.ts";
import { ProductRow } from "#app/search/product-row.tsx";
import { Section } from "#app/ui/page.tsx";

/** The products of a category besides its choice. */
export function OtherProducts({ products }: { products: readonly CardView[] }) {
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
