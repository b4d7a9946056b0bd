import { data, Link } from "react-router";
import { LogWords } from "#app/components/evidence/log-list.tsx";
import { createDataClient } from "#app/data/data-client.ts";
import { queryParameter } from "#app/data/query-parameters.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import type { LogEntry } from "#app/evidence/log-entry.ts";
import { getLog } from "#app/evidence/log-reads.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { breadcrumbData } from "#app/seo/structured-data.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { pageChange } from "#app/ui/page-change.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/journal.ts";
import { journalLink, kindOf, kinds } from "./journal-address.ts";

const crumbs = [{ name: "Accueil", path: "/" }, { name: "Journal" }];
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `/journal?type=&avant=`: of a kind, and before an entry. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = kindOf(queryParameter<"/journal">(url, "type"));
  const before = queryParameter<"/journal">(url, "avant");
  // A text that cannot be an entry must cost no query.
  const isPossible = before === null || ID.test(before);
  const page = isPossible
    ? await getLog(createDataClient(context.get(requestDependencies)), {
        ...(kind && { kind }),
        ...(before && { before }),
      })
    : { entries: [], next: null };
  const isMissing = before !== null && page.entries.length === 0;
  return data({ ...page, kind, isFirst: before === null }, { status: isMissing ? 404 : 200 });
}

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

export default function Journal({ loaderData: { entries, next, kind, isFirst } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Journal"
        lead="Chaque premier prix, chaque prix qui change d’au moins 5 %, chaque évaluation et sa raison, chaque correction : à sa date."
        breadcrumb={<Breadcrumb crumbs={crumbs} />}
      />
      <Container className="pb-section">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 border-t border-line pt-5 pb-8">
          <nav aria-label="Type d’entrée">
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {kinds.map((one) => (
                <li key={one.label}>
                  <Link
                    to={journalLink(one.kind)}
                    {...pageChange()}
                    aria-current={one.kind === kind && isFirst ? "page" : undefined}
                    className="inline-block py-1 decoration-1 underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
                  >
                    {one.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <p>
            <a href="/journal/atom.xml" className="text-link">
              Suivre par flux Atom
            </a>
          </p>
        </div>
        {entries.length === 0 && (
          <p className="max-w-prose text-lead text-ink-soft">
            {isFirst ? "Aucune entrée de ce type pour l’instant." : "Le journal ne remonte pas plus loin."}
          </p>
        )}
        {byDay(entries).map(([first, ...others]) => (
          <Day key={first.id} entries={[first, ...others]} />
        ))}
        {next && (
          <p className="mt-10">
            <ButtonLink to={journalLink(kind, next)} rel="nofollow" variant="outline">
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
