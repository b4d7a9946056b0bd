import { ChooserTile } from "#app/choose/chooser-links.tsx";
import type { Chooser } from "#app/choose/chooser-reads.ts";
import { CategoryCard } from "#app/lists/category-tiles.tsx";
import { ProductTiles } from "#app/lists/product-tile.tsx";
import type { Tiles } from "#app/lists/tiles.ts";
import { categoryLink } from "#app/product/addresses.ts";
import { ListNotice } from "#app/product/list-notice.tsx";
import type { Category } from "#app/product/rows.ts";
import { Link } from "#app/ui/link.tsx";
import { Container } from "#app/ui/page.tsx";
import { MoreProducts, OtherProducts } from "./other-products.tsx";
import type { ShownLeaf, Subcategory } from "./read-category.ts";

interface BranchProps {
  category: Category;
  /** The slug of the category without a parent that it is, or is in. */
  root: string;
  /** Its own products besides its choice, which is one of the answers. */
  leaf: Pick<ShownLeaf, "others" | "page" | "hasMore">;
  answers: Tiles;
  chooser: Pick<Chooser, "title" | "slug"> | null;
  subcategories: readonly Subcategory[];
}

/** The first rows of a wide window. */
const EARLY_TILES = 8;

/** A category with others below it: all answers as drawings, then where they are, then its own other products. */
export function Branch({ category, root, leaf, answers, chooser, subcategories }: BranchProps) {
  const { sellers, hasIndicativePrice } = answers;
  const tiles = answers.branches.flat();
  return (
    <>
      <Container className="pb-section">
        {tiles.length > 0 && (
          <section aria-labelledby="nos-choix" className="border-t border-line pt-3">
            <h2 id="nos-choix" className="sr-only">
              Nos choix
            </h2>
            <ListNotice sellers={sellers} hasIndicativePrice={hasIndicativePrice} />
            <ProductTiles tiles={tiles} grid="category" early={EARLY_TILES} isFirst>
              {chooser && <ChooserTile chooser={chooser} />}
            </ProductTiles>
          </section>
        )}
        <section aria-labelledby="sous-categories" className={tiles.length > 0 ? "pt-12" : ""}>
          <h2 id="sous-categories" className="text-heading">
            Sous-catégories
          </h2>
          <ul className="mt-4 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
            {subcategories.map((subcategory) => (
              <li key={subcategory.slug}>
                <SubcategoryLinks subcategory={subcategory} branch={root} />
              </li>
            ))}
          </ul>
        </section>
      </Container>
      {leaf.others.length > 0 && <OtherProducts products={leaf.others} />}
      <MoreProducts category={category} {...leaf} />
    </>
  );
}

function SubcategoryLinks({ subcategory, branch }: { subcategory: Subcategory; branch: string }) {
  const { text, inside } = subcategory;
  return (
    <article>
      <CategoryCard category={subcategory} branch={branch} level={3}>
        {text && <p className="mt-1 line-clamp-4 text-sm leading-snug">{text}</p>}
      </CategoryCard>
      {inside.length > 0 && (
        <ul className="mt-2 text-sm">
          {inside.map((category) => (
            <li key={category.slug}>
              <Link to={categoryLink(category)} className="text-link inline-block py-1">
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
