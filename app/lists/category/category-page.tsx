import { ChooserTile } from "#app/choose/chooser-links.tsx";
import type { Chooser } from "#app/choose/chooser-reads.ts";
import { CategoryCard } from "#app/lists/category-tiles.tsx";
import { ProductTiles } from "#app/lists/product-tile.tsx";
import type { Tiles } from "#app/lists/tiles.ts";
import { categoryLink } from "#app/product/addresses.ts";
import { BuyingBar } from "#app/product/card/buying-bar.tsx";
import { ProductCard } from "#app/product/card/product-card.tsx";
import type { SummaryView } from "#app/product/card-view.ts";
import { ListNotice, listFacts } from "#app/product/list-notice.tsx";
import { ProductRow, rowOf } from "#app/product/product-row.tsx";
import type { Category } from "#app/product/rows.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Container, PageHeader, Section } from "#app/ui/page.tsx";
import { EmptyState } from "#app/ui/status-page.tsx";
import type { ShownLeaf, Subcategory } from "./read-category.ts";

/** What its page says of it. */
type ShownCategory = Pick<Category, "name" | "slug" | "description">;

interface BranchProps {
  category: ShownCategory;
  /** The slug of the category without a parent that it is, or is in. */
  root: string;
  /** Its own products besides its choice, which is one of the answers. */
  leaf: Pick<ShownLeaf, "others" | "page" | "hasMore">;
  answers: Tiles;
  chooser: Pick<Chooser, "title" | "slug"> | null;
  subcategories: readonly Subcategory[];
}

/** One or two answers leave room beside them for what stands below more. */
const WITH_ROOM = ["", "lg:grid-cols-[minmax(17rem,1fr)_3fr]", "lg:grid-cols-2"];
/** How many categories fill rows of three better than longer ones. */
const IN_THREES = [5, 6, 9];

/** A category with others below it: all answers as drawings, then where they are, then its own other products. */
export function Branch({ category, root, leaf, answers, chooser, subcategories }: BranchProps) {
  const tiles = answers.branches.flat();
  const basis = IN_THREES.includes(subcategories.length) ? "basis-52 lg:basis-[30%]" : "basis-52";
  return (
    <>
      <Container className={`grid grid-cols-1 gap-x-5 gap-y-10 pb-section ${WITH_ROOM[tiles.length] ?? ""}`}>
        {tiles.length > 0 && (
          <section aria-labelledby="nos-choix" className="border-t border-line pt-3">
            <h2 id="nos-choix" className="sr-only">
              Nos choix
            </h2>
            <ListNotice facts={answers.facts} />
            <ProductTiles tiles={tiles} grid="category" opensPage>
              {chooser && <ChooserTile chooser={chooser} />}
            </ProductTiles>
          </section>
        )}
        <section aria-labelledby="sous-categories" className="border-t border-line pt-3">
          <h2 id="sous-categories" className="text-heading">
            Sous-catégories
          </h2>
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-8">
            {subcategories.map((subcategory) => (
              <li key={subcategory.slug} className={`grow ${basis}`}>
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
    <article className="flex h-full flex-col">
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

interface LeafProps extends ShownLeaf {
  category: ShownCategory;
  /** Whether anybody chose its answer. */
  isChosen: boolean;
  breadcrumb: React.ReactNode;
  /** By what it judges, and the questions that lead to another. */
  children: React.ReactNode;
}

const empty = {
  title: "Aucun produit",
  text: "Cette catégorie ne contient pas encore de produits ou de sous-catégories.",
};

/** A category without others below it: its choice, under its name, what it is about, and its other products. */
export function Leaf({ category, isChosen, answer, others, breadcrumb, page, hasMore, children }: LeafProps) {
  const { name, description } = category;
  return (
    <>
      {answer ? (
        <Container className="pb-section">
          <ProductCard
            answer={answer}
            level={2}
            head={
              <>
                {breadcrumb}
                <h1 className="answer-need pb-2 text-[1.375rem] leading-7 tracking-[-0.025em] lg:max-w-[58%] lg:pt-1.5 lg:pb-5 lg:text-[2rem] lg:leading-9">
                  {name}
                </h1>
              </>
            }
            eyebrow={isChosen && <p className="text-sm text-ink-soft">Notre choix</p>}
            about={description}
          />
          <BuyingBar answer={answer} />
        </Container>
      ) : (
        <PageHeader title={name} lead={description} breadcrumb={breadcrumb} />
      )}
      {others.length > 0 && <OtherProducts products={others} />}
      {children}
      <MoreProducts category={category} page={page} hasMore={hasMore} />
      {!answer && others.length === 0 && (
        <Container className="pb-section">
          <EmptyState {...empty} level={2}>
            <ButtonLink to="/categories">Voir toutes les catégories</ButtonLink>
          </EmptyState>
        </Container>
      )}
    </>
  );
}

/** The products of a category besides its choice. */
function OtherProducts({ products }: { products: readonly SummaryView[] }) {
  return (
    <Section title="Autres produits">
      <ListNotice facts={listFacts(products)} order="du plus récent au plus ancien" />
      <ul className="border-b border-line">
        {products.map((product) => (
          <ProductRow
            key={product.id}
            row={rowOf(product, { category: null, reason: product.tagline || null })}
          />
        ))}
      </ul>
    </Section>
  );
}

/** The pages before and after this one of a category with many products; nothing for a single page. */
function MoreProducts({
  category,
  page,
  hasMore,
}: {
  category: ShownCategory;
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
