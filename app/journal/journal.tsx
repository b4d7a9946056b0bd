import { data, redirect } from "react-router";
import { isId, queryParameter } from "#app/lib/data/query-parameters.ts";
import { breadcrumbData, buildMeta } from "#app/lib/head/meta.ts";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { getActiveCategories, getCategoryBySlug, READ_CATEGORIES } from "#app/product/categories.ts";
import { getLog, type LogKind, logDays } from "#app/product/history/log.ts";
import { getProductsById } from "#app/product/product-reads.ts";
import type { Category } from "#app/product/rows.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumb, Container } from "#app/ui/page.tsx";
import { site } from "#config/site.ts";
import type { Route } from "./+types/journal.ts";
import { Day } from "./day.tsx";

const crumbs = [{ name: "Accueil", path: "/" }, { name: "Journal" }];

/** `/journal?type=&categorie=&avant=`: of a kind, of a category, and before an entry. */
export const loader = publicLoader(async ({ client, url }: Route.LoaderArgs & PublicReads) => {
  const kind = kindOf(queryParameter<"/journal">(url, "type"));
  const slug = queryParameter<"/journal">(url, "categorie");
  const before = queryParameter<"/journal">(url, "avant");
  const [categories, category] = await Promise.all([
    getActiveCategories(client, READ_CATEGORIES),
    slug === null ? null : getCategoryBySlug(client, slug),
  ]);
  if (slug !== null && !category) throw redirect(journalLink({ kind, category: null }));
  const isPossible = before === null || isId(before);
  const page = isPossible
    ? await getLog(client, { kind: kind ?? undefined, category_id: category?.id, ...(before && { before }) })
    : { entries: [], next: null };
  const isMissing = before !== null && page.entries.length === 0;
  const shown = [...new Set(page.entries.map(({ product }) => product.id))];
  const products = await getProductsById(client, shown);
  const pictures = new Map([...categories, ...products].map(({ id, image_url }) => [id, image_url]));
  const filter = { kind, category: slug };
  const choices = categories
    .filter((one) => one.parent_id === null || one.slug === slug)
    .map(({ slug, name }): CategoryChoice => ({ slug, name }));
  return data(
    {
      days: logDays(page.entries, pictures),
      next: page.next,
      filter,
      isFirst: before === null,
      categories: choices,
    },
    { status: isMissing ? 404 : 200 },
  );
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  return buildMeta({
    siteUrl,
    path: "/journal",
    title: "Journal des choix, des prix et des corrections",
    description: `Les évaluations de ${site.name} et leurs raisons, ses changements de choix et de prix, ses corrections : chacun à sa date.`,
    keywords: ["journal", "réévaluation", "historique des prix", "corrections"],
    // Older pages change their content with each entry.
    ...(loaderData?.isFirst === false && { robots: "noindex, follow" }),
    structuredData: [breadcrumbData(siteUrl, crumbs)],
  });
};

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { days, next, filter, isFirst, categories } = loaderData;
  return (
    <Container className="pt-3 pb-section md:pt-4">
      <Breadcrumb crumbs={crumbs} />
      <div className="grid grid-cols-1 gap-x-18 gap-y-6 lg:grid-cols-[4fr_8fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="text-title">Journal</h1>
          <p className="mt-2 leading-snug text-ink-soft">
            Ce qui a changé dans nos choix : le jour, le produit, la raison.
          </p>
        </div>
        <div className="min-w-0 lg:row-span-2">
          <div className="border-b border-line-strong">
            <Filters
              label="Type d’entrée"
              className="fading-row -mr-gutter pr-gutter whitespace-nowrap"
              filters={kinds.map(({ kind, label }) => ({ label, filter: { ...filter, kind } }))}
              shown={isFirst ? filter : null}
            />
          </div>
          {days.length === 0 && (
            <p className="pt-6 text-lead text-ink-soft">
              {isFirst
                ? "Aucune entrée de ce type ou de cette catégorie pour l’instant."
                : "Le journal ne remonte pas plus loin."}
            </p>
          )}
          {days.map((day) => (
            <Day key={day.day} {...day} />
          ))}
          {next && (
            <p className="mt-10">
              <ButtonLink to={journalLink(filter, next)} rel="nofollow" variant="outline">
                Entrées plus anciennes
              </ButtonLink>
            </p>
          )}
        </div>
        <div>
          <Filters
            label="Catégorie"
            className="flex-wrap"
            filters={[{ slug: null, name: "Toutes les catégories" }, ...categories].map(({ slug, name }) => ({
              label: name,
              filter: { ...filter, category: slug },
            }))}
            shown={isFirst ? filter : null}
          />
          <p className="mt-5">
            <a href="/journal/atom.xml" className="text-link">
              Suivre par flux
            </a>
          </p>
        </div>
      </div>
    </Container>
  );
}

/** A branch; and the category below one that an address names. */
type CategoryChoice = Pick<Category, "slug" | "name">;

interface FiltersProps {
  label: string;
  className: string;
  filters: readonly { label: string; filter: JournalFilter }[];
  /** What the page shows from its beginning; `null` for what is older. */
  shown: JournalFilter | null;
}

/** Which entries are shown, by kind or by category: links in a line. */
function Filters({ label, className, filters, shown }: FiltersProps) {
  return (
    <nav aria-label={label}>
      <ul className={`flex gap-x-6 ${className}`}>
        {filters.map((one) => (
          <li key={one.label}>
            <Link
              to={journalLink(one.filter)}
              aria-current={shown && journalLink(one.filter) === journalLink(shown) ? "page" : undefined}
              className="block border-b-2 border-transparent py-3 hover:border-line-strong aria-[current=page]:border-ink aria-[current=page]:font-semibold"
            >
              {one.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The addresses of the log's pages. */

/** The kinds that can be chosen, with their names in addresses; the first is all of them. */
const kinds: readonly { kind: LogKind | null; label: string; name: string }[] = [
  { kind: null, label: "Tout", name: "" },
  { kind: "evaluation", label: "Évaluations", name: "evaluations" },
  { kind: "price", label: "Prix", name: "prix" },
  { kind: "correction", label: "Corrections", name: "corrections" },
  { kind: "criteria", label: "Critères", name: "criteres" },
];

/** Returns the kind of an address; `null` for all of them. */
function kindOf(name: string | null): LogKind | null {
  return kinds.find((one) => one.name === name)?.kind ?? null;
}

interface JournalFilter {
  /** `null` for all kinds. */
  kind: LogKind | null;
  /** The slug of a category; `null` for all of them. */
  category: string | null;
}

/** Returns the name of a kind in addresses; empty for all of them. */
function nameOf(kind: LogKind | null): string {
  return kinds.find((one) => one.kind === kind)?.name ?? "";
}

/** Returns the address of the log. @param before the id of an entry: the page goes on after it */
function journalLink({ kind, category }: JournalFilter, before?: string): string {
  const type = nameOf(kind);
  const query = new URLSearchParams({
    ...(type && { type }),
    ...(category && { categorie: category }),
    ...(before && { avant: before }),
  }).toString();
  return query ? `/journal?${query}` : "/journal";
}
