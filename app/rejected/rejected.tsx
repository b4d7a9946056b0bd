import { redirect } from "react-router";
import { queryParameter } from "#app/lib/data/query-parameters.ts";
import { breadcrumbData, buildMeta } from "#app/lib/head/meta.ts";
import { type PublicReads, pageParameter, publicLoader } from "#app/lib/public-loader.ts";
import type { ComparedView } from "#app/product/card-view.ts";
import { branchesOf, getActiveCategories, MOST_CATEGORIES } from "#app/product/categories.ts";
import { BetterFor, CriterionName, ValueBars } from "#app/product/duel/criteria.tsx";
import { duelValues, writtenValue } from "#app/product/duel/duel-values.ts";
import { ModelField } from "#app/product/duel/model-field.tsx";
import { useOpenedDisclosure } from "#app/product/page/opened-disclosure.ts";
import { RowContent } from "#app/product/product-row.tsx";
import { compared, type RivalView } from "#app/product/rivals.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumb, Container } from "#app/ui/page.tsx";
import { EmptyState } from "#app/ui/status-page.tsx";
import { site } from "#config/site.ts";
import type { Route } from "./+types/rejected.ts";
import { findRejected, getRejected } from "./rejected-list.ts";

const PATH = "/ecartes";
const LAST_PAGE = 99;
const title = "Écartés, et pourquoi";
const lead =
  "Les modèles comparés à nos choix, le critère qui les écarte quand il y en a un, et ceux à qui ils vont mieux.";
const crumbs = [{ name: "Accueil", path: "/" }, { name: title }];

export const loader = publicLoader(async ({ url, ...reads }: Route.LoaderArgs & PublicReads) => {
  const typed = queryParameter<typeof PATH>(url, "modele") ?? null;
  const page = pageParameter(PATH, url);
  const [{ choices, hasMore }, categories] = await Promise.all([
    typed === null ? getRejected(reads, page) : findRejected(reads, typed),
    getActiveCategories(reads.client, MOST_CATEGORIES),
  ]);
  if (page > 1 && choices.length === 0) throw redirect(PATH);
  const rows = rivalRows(choices);
  const branches = branchesOf(categories).flatMap(({ category: { name, slug }, categories }) => {
    const ids = new Set(categories.map(({ id }) => id));
    const own = rows.flatMap(({ category_id, ...row }) => (ids.has(category_id) ? [row] : []));
    return own.length > 0 ? [{ name, slug, rows: own }] : [];
  });
  // The search knows more models than were compared, and names our choice.
  if (typed !== null && branches.length === 0) throw redirect(`/categories?q=${encodeURIComponent(typed)}`);
  return { branches, typed, page, hasMore: hasMore && page < LAST_PAGE };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  const { page = 1, typed = null } = loaderData ?? {};
  return buildMeta({
    siteUrl,
    ...(page === 1 && typed === null
      ? { path: PATH, title }
      : { path: null, robots: "noindex", title: typed === null ? `${title}, page ${page}` : title }),
    description: lead,
    keywords: ["comparatif", "modèles écartés", "alternatives"],
    structuredData: [breadcrumbData(siteUrl, crumbs)],
  });
};

export default function Rejected({ loaderData: { branches, typed, page, hasMore } }: Route.ComponentProps) {
  useOpenedDisclosure();
  return (
    <Container className="pb-section lg:grid gap-x-18 lg:grid-cols-[4fr_8fr]">
      <header className="top-(--header-height) pt-3 pb-5 md:pt-4 lg:sticky lg:self-start">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="text-title">{title}</h1>
        <p className="mt-2 leading-snug text-ink-soft">{lead}</p>
        <ModelField examples={site.examples.models} action="Chercher" typed={typed ?? ""} className="mt-4" />
      </header>
      <div className="min-w-0 lg:pt-4">
        {branches.length > 1 && <BranchLinks branches={branches} />}
        {branches.map(({ name, slug, rows }) => (
          <section key={slug} id={branchId(slug)} aria-labelledby={`${branchId(slug)}-titre`}>
            <h2
              id={`${branchId(slug)}-titre`}
              className={branches.length > 1 ? "pt-6 pb-2 text-subheading" : "sr-only"}
            >
              {name}
            </h2>
            {rows.map((row) => (
              <RejectedRow key={row.anchor} {...row} isOpen={typed !== null} />
            ))}
          </section>
        ))}
        {branches.length === 0 && (
          <EmptyState
            title="Aucun modèle écarté"
            text="Nous n’avons encore écarté aucun modèle, source à l’appui."
            level={2}
          >
            <ButtonLink to="/categories">Voir nos choix</ButtonLink>
          </EmptyState>
        )}
        <p className="mt-8 max-w-prose text-ink-soft">
          {typed !== null && (
            <span>
              <Link to={PATH} className="text-link">
                Tous les modèles écartés
              </Link>{" "}
            </span>
          )}
          <span>
            Un modèle vous semble écarté à tort ?{" "}
            <Link to="/contact" className="text-link">
              Écrivez-nous
            </Link>
            .
          </span>
        </p>
        <nav aria-label="Pages de la liste" className="mt-6 flex flex-wrap gap-5 empty:hidden">
          {page > 1 && (
            <ButtonLink to={page === 2 ? PATH : `${PATH}?page=${page - 1}`} variant="outline">
              Page précédente
            </ButtonLink>
          )}
          {hasMore && (
            <ButtonLink to={`${PATH}?page=${page + 1}`} variant="outline">
              Page suivante
            </ButtonLink>
          )}
        </nav>
      </div>
    </Container>
  );
}

/** Apart from the anchors of rivals. */
const branchId = (slug: string) => `branche-${slug}`;

function BranchLinks({
  branches,
}: {
  branches: readonly { name: string; slug: string; rows: readonly unknown[] }[];
}) {
  return (
    <nav
      aria-label="Dans la liste"
      className="section-line sticky top-(--header-height) z-1 border-b border-line-strong bg-paper"
    >
      <ul className="fading-row -mr-gutter flex gap-5 pr-gutter">
        {branches.map(({ name, slug, rows }) => (
          <li key={slug}>
            <a href={`#${branchId(slug)}`} className="block py-3 text-note leading-6 whitespace-nowrap">
              {name} <span className="text-ink-soft">{rows.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A rejected model in one line, which opens: both values of each criterion, whom it suits, and our choice. */
function RejectedRow(row: RivalRow & { isOpen: boolean }) {
  const { anchor, name, line, why, betterFor, values, choice, isOpen } = row;
  return (
    <details id={anchor} open={isOpen} className="group/row border-b border-line">
      <summary className="grid min-h-16 list-none grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 py-2 lg:min-h-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_auto]">
        <h3 className="text-[1.0625rem] leading-6">{name}</h3>
        <p className="text-sm text-ink-soft max-lg:col-start-1">{line}</p>
        <p className="text-sm font-semibold max-lg:hidden">{choice.name}</p>
        <Icon
          name="expand"
          className="size-5 group-open/row:rotate-180 max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1"
        />
      </summary>
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 pb-6 lg:grid-cols-2">
        <ul className="@container grid content-start gap-4 empty:hidden">
          {values.map((value) => (
            <li key={value.name}>
              <h4 className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-note font-semibold">
                <CriterionName of={value} />
              </h4>
              <ValueBars value={value} ours={choice.name} theirs={name} />
            </li>
          ))}
        </ul>
        <div>
          {why && (
            <p>
              <strong>{`${why.criterion}.`}</strong> {why.reason}
            </p>
          )}
          <div className="font-serif text-lg leading-6 font-semibold">
            <BetterFor betterFor={betterFor} />
          </div>
          <div className="group relative mt-3 bg-paper-deep p-3">
            <RowContent {...choice} path={`${choice.path}#${anchor}`} category="Notre choix" reason={null} />
          </div>
        </div>
      </div>
    </details>
  );
}

/** « L’autonomie : 20 h, contre 30 h », « Les réseaux : 2G seulement »; without both values the criterion alone. */
function inOneLine({ decisive, criterion }: RivalView): string {
  if (!decisive) return criterion ?? compared;
  const { ours, theirs, unit } = decisive;
  const both =
    typeof theirs === "string" ? theirs : `${writtenValue(theirs, unit)}, contre ${writtenValue(ours, unit)}`;
  return `${criterion}\u00a0: ${both}`;
}

/** A rejected rival with the choice that it lost against: what its row shows. */
type RivalRow = Omit<ReturnType<typeof rivalRows>[number], "category_id">;

/** Returns a row for each rival, by name. A model that lost twice has one anchor for each, the plain one first. */
function rivalRows(choices: readonly ComparedView[]) {
  const seen = new Map<string, number>();
  return choices
    .flatMap(({ rivals, pictures, category_id, name, path, price }) => {
      const choice = { name, path, image_url: pictures[0]?.src ?? null, amount: price?.amount ?? null };
      return rivals.map((rival) => ({ category_id, choice, rival, values: duelValues({ price }, rival) }));
    })
    .sort((one, other) => one.rival.name.localeCompare(other.rival.name, "fr"))
    .map(({ rival, values, ...row }) => {
      const { name, anchor, decisive, reason, criterion, betterFor } = rival;
      const count = (seen.get(anchor) ?? 0) + 1;
      seen.set(anchor, count);
      return {
        ...{ ...row, name, betterFor, anchor: count === 1 ? anchor : `${anchor}-${count}` },
        line: inOneLine(rival),
        why: !decisive && reason ? { criterion: criterion ?? compared, reason } : null,
        values: values.map(({ key, source, ourSource, ...value }) => value),
      };
    });
}
