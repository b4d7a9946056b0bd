import { ChooserInvitation } from "#app/choose/chooser-links.tsx";
import type { Reads } from "#app/lib/data/data-client.ts";
import { queryParameter } from "#app/lib/data/query-parameters.ts";
import { CHOOSERS_PART } from "#app/lib/data/root-data.ts";
import { breadcrumbData, buildMeta } from "#app/lib/head/meta.ts";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { CategoryCard, CategoryTiles } from "#app/lists/category-tiles.tsx";
import { OrKept, ProductTiles } from "#app/lists/product-tile.tsx";
import { categoriesDefaults, categoriesFailed, noCategories } from "#app/lists/texts.ts";
import { readTiles } from "#app/lists/tiles.ts";
import { branchesOf, getActiveCategories, READ_CATEGORIES } from "#app/product/categories.ts";
import { ListNotice } from "#app/product/list-notice.tsx";
import { toCategoryTile } from "#app/product/rows.ts";
import { type ReadSearch, readSearch } from "#app/search/read-search.ts";
import { SearchForm } from "#app/search/search-form.tsx";
import { SearchPage } from "#app/search/search-page.tsx";
import { withoutAccents } from "#app/search/search-prices.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFilled } from "#app/ui/link.tsx";
import { Breadcrumb, Container, PageHeader } from "#app/ui/page.tsx";
import { EmptyState, StatusPage, statusPageMeta } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/categories.ts";

const crumbs = [{ name: "Accueil", path: "/" }, { name: "Catégories" }];

export const loader = publicLoader(
  async ({ url, onNothingFound, ...reads }: Route.LoaderArgs & PublicReads) => {
    const query = queryParameter<"/categories">(url, "q")?.trim() ?? "";
    if (query === "") return { catalogue: await readCatalogue(reads), search: null };
    const search = await readSearch(reads, query);
    if (isEmpty(search)) onNothingFound?.(withoutAccents(search.words));
    return { catalogue: null, search };
  },
);

/** All top-level categories with their answers. */
async function readCatalogue(reads: Reads) {
  const branches = branchesOf(await getActiveCategories(reads.client, READ_CATEGORIES));
  const { branches: tiles, hasMore, facts } = await readTiles(reads, branches);
  const cards = branches.map(({ category }, place) => ({
    ...toCategoryTile(category),
    description: category.description,
    tiles: tiles[place] ?? [],
  }));
  return { cards, hasMore, facts };
}

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

/** A price alone names nothing that could be missing, and « contact » leads to its page. */
const isEmpty = ({ words, rows, first, categories, pages }: ReadSearch) =>
  words !== "" && !first && rows.length + categories.length + pages.length === 0;

/** Results begin with an answer. */
export const meta: Route.MetaFunction = ({ error, loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  if (error) return statusPageMeta(siteUrl, categoriesFailed);
  const page = { siteUrl, path: "/categories", ...categoriesDefaults };
  if (loaderData?.search) {
    return buildMeta({ ...page, path: null, title: loaderData.search.title, robots: "noindex" });
  }
  return buildMeta({ ...page, structuredData: [breadcrumbData(siteUrl, crumbs)] });
};

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { catalogue, search } = loaderData;
  const [choosers] = useFilled([{ to: CHOOSERS_PART }]);
  if (search)
    return (
      <SearchPage search={search}>
        <CategoryTiles categories={search.all} />
      </SearchPage>
    );
  return (
    <>
      <PageHeader
        title="Catégories"
        lead="Choisissez un sujet : vous y trouverez le produit que nous recommandons, et pourquoi."
        breadcrumb={<Breadcrumb crumbs={crumbs} />}
      >
        <SearchForm label="Recherche dans le catalogue" className="max-w-xl" />
      </PageHeader>
      <CategoryCards {...catalogue} />
      {choosers && (
        <div className="pb-section">
          <ChooserInvitation title="Vous hésitez ?" to={choosers.to} />
        </div>
      )}
    </>
  );
}

/** Every top-level category as a card in the margin, with its answers as drawings. */
function CategoryCards({ cards, hasMore, facts }: Catalogue) {
  return (
    <Container className="pb-section">
      {cards.length === 0 && <EmptyState {...noCategories} level={2} />}
      {cards.some(({ tiles }) => tiles.length > 0) && <ListNotice facts={facts} />}
      <OrKept tiles={cards.flatMap(({ tiles }) => tiles)}>
        <ul className="grid gap-y-10">
          {cards.map((card, place) => (
            <li key={card.slug}>
              <Card card={card} isCut={hasMore} opensPage={place === 0} />
            </li>
          ))}
        </ul>
      </OrKept>
    </Container>
  );
}

function Card({
  card,
  isCut,
  opensPage,
}: {
  card: Catalogue["cards"][number];
  isCut: boolean;
  opensPage: boolean;
}) {
  const { description, tiles } = card;
  return (
    <article className="grid items-start gap-x-12 gap-y-4 lg:grid-cols-[minmax(17rem,1fr)_3fr]">
      <CategoryCard category={card} branch={card.slug} level={2} urgency={opensPage ? "first" : "late"}>
        <p className="mt-1 leading-snug max-lg:hidden">{description}</p>
        {tiles.length > 0 && (
          <p className="mt-1 flex items-center gap-2 text-sm font-semibold lg:text-base">
            {isCut ? "Tout voir" : `${tiles.length} choix`}
            <Icon name="arrow" className="size-4" />
          </p>
        )}
      </CategoryCard>
      <ProductTiles tiles={tiles} grid="card" opensPage={opensPage} />
    </article>
  );
}

export function ErrorBoundary() {
  return <StatusPage {...categoriesFailed} />;
}
