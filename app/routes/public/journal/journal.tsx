import { data, Link, redirect } from "react-router";
import {
  getActiveCategories,
  getCategoryBySlug,
  READ_CATEGORIES,
} from "#app/catalogue/categories/category-reads.ts";
import { buildCategoryTree, flattenTree } from "#app/catalogue/categories/category-tree.ts";
import { LogWords } from "#app/components/evidence/log-list.tsx";
import { queryParameter } from "#app/data/query-parameters.ts";
import type { LogEntry } from "#app/evidence/log-entry.ts";
import { getLog } from "#app/evidence/log-reads.ts";
import { type PublicReads, publicLoader } from "#app/routes/public/public-loader.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { breadcrumbData } from "#app/seo/structured-data.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { pageChange } from "#app/ui/page-change.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/journal.ts";
import { journalLink, kindOf } from "./journal-address.ts";
import { type CategoryChoice, JournalFilters } from "./journal-filters.tsx";

const crumbs = [{ name: "Accueil", path: "/" }, { name: "Journal" }];
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
  // A text that cannot be an entry must cost no query.
  const isPossible = before === null || ID.test(before);
  const page = isPossible
    ? await getLog(client, { kind: kind ?? undefined, categoryId: category?.id, ...(before && { before }) })
    : { entries: [], next: null };
  const isMissing = before !== null && page.entries.length === 0;
  const filter = { kind, category: slug };
  const choices = flattenTree(buildCategoryTree(categories)).map(
    ({ category: { slug, name }, level }): CategoryChoice => ({ slug, name, level }),
  );
  return data(
    { ...page, filter, isFirst: before === null, categories: choices },
    { status: isMissing ? 404 : 200 },
  );
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  return buildMeta({
    siteUrl,
    path: "/journal",
    title: "Journal des choix, des prix et des corrections",
    description:
      "Les évaluations de L’Évidence et leurs raisons, ses changements de choix et de prix, ses corrections : chacun à sa date.",
    keywords: ["journal", "réévaluation", "historique des prix", "corrections"],
    // Older pages change their content with each entry.
    ...(loaderData?.isFirst === false && { robots: "noindex, follow" }),
    structuredData: [breadcrumbData(siteUrl, crumbs)],
  });
};

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { entries, next, filter, isFirst, categories } = loaderData;
  return (
    <>
      <PageHeader
        title="Journal"
        lead="Chaque premier prix, chaque prix qui change d’au moins 5 %, chaque évaluation et sa raison, chaque correction : à sa date."
        breadcrumb={<Breadcrumb crumbs={crumbs} />}
      />
      <Container className="pb-section">
        <JournalFilters filter={filter} isFirst={isFirst} categories={categories} />
        {entries.length === 0 && (
          <p className="max-w-prose text-lead text-ink-soft">
            {isFirst
              ? "Aucune entrée de ce type ou de cette catégorie pour l’instant."
              : "Le journal ne remonte pas plus loin."}
          </p>
        )}
        {byDay(entries).map(([first, ...others]) => (
          <Day key={first.id} entries={[first, ...others]} />
        ))}
        {next && (
          <p className="mt-10">
            <ButtonLink to={journalLink(filter, next)} rel="nofollow" variant="outline">
              Entrées plus anciennes
            </ButtonLink>
          </p>
        )}
      </Container>
    </>
  );
}

type Entries = readonly [LogEntry, ...LogEntry[]];

/** The day in the margin, as a heading, and what happened on it. */
function Day({ entries }: { entries: Entries }) {
  const [{ at, day }] = entries;
  return (
    <section className="grid grid-cols-1 gap-x-12 border-t border-line-strong lg:grid-cols-[minmax(17rem,1fr)_3fr]">
      <h2 className="pt-5 text-subheading lg:sticky lg:top-(--header-height) lg:self-start">
        <time dateTime={at}>{day}</time>
      </h2>
      <ul className="divide-y divide-line pb-6">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[2fr_3fr]">
            <h3 className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
              {entry.product.path ? (
                <Link
                  to={entry.product.path}
                  {...pageChange()}
                  className="decoration-1 underline-offset-4 hover:underline"
                >
                  {entry.product.title}
                </Link>
              ) : (
                entry.product.title
              )}
            </h3>
            <div className="max-w-prose min-w-0">
              <LogWords entry={entry} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function byDay(entries: readonly LogEntry[]): Entries[] {
  const days: [LogEntry, ...LogEntry[]][] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.[0].day === entry.day) last.push(entry);
    else days.push([entry]);
  }
  return days;
}
