import { CHOOSERS_PART } from "#app/lib/data/root-data.ts";
import { buildMeta, organizationData, webSiteData } from "#app/lib/head/meta.ts";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { CategoryCard } from "#app/lists/category-tiles.tsx";
import { OrKept, ProductTiles } from "#app/lists/product-tile.tsx";
import { categoriesFailed, noCategories } from "#app/lists/texts.ts";
import { getFeaturedProduct, readTiles, type WallData, wallOf } from "#app/lists/tiles.ts";
import { branchesOf, getActiveCategories, READ_CATEGORIES } from "#app/product/categories.ts";
import { ListNotice } from "#app/product/list-notice.tsx";
import { toCategoryTile } from "#app/product/rows.ts";
import { SearchForm } from "#app/search/search-form.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link, useFilled } from "#app/ui/link.tsx";
import { Container, Questions, Section, Steps } from "#app/ui/page.tsx";
import { EmptyState } from "#app/ui/status-page.tsx";
import { site } from "#config/site.ts";
import type { Route } from "./+types/home.ts";
import { benefits, homeDefaults, howWeChoose, questions, selectionSteps } from "./texts.ts";

const SHOWN_CATEGORIES = 3;
/** The page stays light. */
const MAX_TILES = 36;

export const loader = publicLoader(async (reads: Route.LoaderArgs & PublicReads) => {
  const [categories, first] = await Promise.all([
    getActiveCategories(reads.client, READ_CATEGORIES),
    getFeaturedProduct(reads),
  ]);
  const branches = branchesOf(categories);
  const tiles = await readTiles(reads, branches, { most: MAX_TILES, first, recommended: true });
  const tops = branches.map(({ category }) => category);
  return { categories: tops.slice(0, SHOWN_CATEGORIES).map(toCategoryTile), wall: wallOf(tiles, tops) };
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const { siteUrl } = matches[0].loaderData;
  return buildMeta({
    siteUrl,
    path: "/",
    ...homeDefaults,
    structuredData: [organizationData(siteUrl), webSiteData(siteUrl)],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HomePage wall={loaderData.wall}>
      {loaderData.categories.length > 0 ? (
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
          {loaderData.categories.map((category) => (
            <li key={category.slug}>
              <article className="flex h-full">
                <CategoryCard category={category} branch={category.slug} level={3} />
              </article>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState {...noCategories} level={3} />
      )}
    </HomePage>
  );
}

/** Without the catalogue the page still presents the site; its HTTP status reports the failure. */
export function ErrorBoundary() {
  return (
    <HomePage wall={null}>
      <EmptyState {...categoriesFailed} level={3} />
    </HomePage>
  );
}

interface HomePageProps {
  /** `null` when the catalogue does not answer. */
  wall: WallData | null;
  /** The first categories, or why they are missing. */
  children: React.ReactNode;
}

/** The home page: the answers, then who gives them, and how. */
function HomePage({ wall, children }: HomePageProps) {
  const guides = useFilled([{ to: CHOOSERS_PART, label: "ou laissez-vous guider →" }]);
  return (
    <>
      <Container className="pt-3 pb-section md:pt-10">
        <div className="grid items-end gap-x-16 gap-y-2 xl:grid-cols-[auto_1fr]">
          <h1 className="text-display text-wrap">{keepLastWordsTogether(site.tagline)}</h1>
          <p className="text-ink-soft lg:text-lead xl:pb-3">
            Un besoin, une réponse
            <span className="max-lg:hidden"> : avec ses raisons, et ce qu’elle coûte</span>.
          </p>
        </div>
        <div className="mt-3 mb-3 grid gap-2 sm:flex sm:whitespace-nowrap lg:mt-7 lg:mb-4">
          <SearchForm
            label="Rechercher un besoin"
            placeholder={site.examples.needs}
            className="w-full max-w-xl"
          />
          <ButtonLink to="/categories">Découvrir les catégories</ButtonLink>
          {guides.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="flex items-center pl-4 font-semibold decoration-1 underline-offset-4 hover:underline max-lg:hidden"
            >
              {label}
            </Link>
          ))}
        </div>
        {wall && <Wall wall={wall} />}
      </Container>
      <Benefits />
      <Section title="Les catégories" lead="Du salon à la salle de bains.">
        {children}
      </Section>
      <Section title="Notre méthode de sélection" lead={howWeChoose} isBand>
        <Steps steps={selectionSteps} />
      </Section>
      <Section title="Questions fréquentes">
        <Questions questions={questions} />
      </Section>
      <ClosingCall />
    </>
  );
}

/** « Le mur »: every choice as a drawing, in one grid. */
function Wall({ wall: { tiles, hasMore, facts } }: { wall: WallData }) {
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="nos-choix">
      <h2 id="nos-choix" className="sr-only">
        Nos choix
      </h2>
      <ListNotice facts={facts} />
      <OrKept tiles={tiles}>
        <ProductTiles tiles={tiles} grid="page" opensPage />
      </OrKept>
      {hasMore && (
        <p className="mt-8">
          <ButtonLink to="/categories" variant="outline">
            Tout voir
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function keepLastWordsTogether(text: string): string {
  return text.replace(/ (\S+)$/, "\u00A0$1");
}

function Benefits() {
  return (
    <Container>
      <section aria-labelledby="benefices" className="border-t border-ink pb-section">
        <h2 id="benefices" className="sr-only">
          Ce que vous y gagnez
        </h2>
        <ul className="grid gap-x-8 gap-y-1 pt-4 lg:flex lg:justify-between">
          {benefits.map(({ title, text }) => (
            <li key={title} className="text-ink-soft">
              <h3 className="inline text-base text-ink">{title}</h3>&nbsp;: {text}
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}

function ClosingCall() {
  return (
    <Container>
      <section className="flex flex-col gap-8 border-t border-ink py-section lg:flex-row lg:items-end lg:justify-between">
        <div>
          <h2 className="text-title">Arrêtez de comparer.</h2>
          <p className="mt-3 text-lead text-ink-soft">
            Choisissez une catégorie : la réponse vous y attend, avec ses raisons.
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">
          <ButtonLink to="/categories">Découvrir les catégories</ButtonLink>
          <ButtonLink to="/about" variant="outline">
            Comprendre notre méthode
          </ButtonLink>
        </div>
      </section>
    </Container>
  );
}
