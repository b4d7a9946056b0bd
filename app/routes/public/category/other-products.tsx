import { Link } from "react-router";
import { sellersNotice } from "#app/catalogue/products/list-notices.ts";
import { ListNotice } from "#app/components/catalogue/list-notice.tsx";
import { ModelName } from "#app/components/catalogue/model-name.tsx";
import { Price } from "#app/components/catalogue/price.tsx";
import type { Answer } from "#app/dossier/answers.ts";
import { pageChange } from "#app/ui/page-change.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";

/** The products of a category besides its choice. */
export function OtherProducts({ products }: { products: readonly Answer[] }) {
  return (
    <Section title="Autres produits">
      <ListNotice
        sellers={sellersNotice(products)}
        order="du plus récent au plus ancien"
        hasIndicativePrice={products.some(({ price }) => price?.state === "indicative")}
      />
      <ul className="divide-y divide-line border-y border-line">
        {products.map(({ id, path, name, tagline, pictures, price }) => (
          <li key={id} className="group relative flex items-center gap-4 py-3">
            <div className="w-16 flex-none">
              <Picture src={pictures[0]?.src ?? null} alt="" seed={id} sizes="4rem" isThumbnail />
            </div>
            <div className="min-w-0 flex-1">
              <h3 className="text-base leading-snug wrap-anywhere">
                <Link
                  to={path}
                  {...pageChange()}
                  className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  <ModelName>{name}</ModelName>
                </Link>
              </h3>
              {tagline && <p className="text-sm text-ink-soft">{tagline}</p>}
            </div>
            {price && <Price amount={price.amount} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
