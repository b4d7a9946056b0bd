import { redirect } from "react-router";
import { pageParameter, queryParameter } from "#app/lib/data/query-parameters.ts";
import { buildMeta } from "#app/lib/head/meta.ts";
import { breadcrumbData } from "#app/lib/head/structured-data.ts";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { byBranch, getBranchCategories } from "#app/lists/branches.ts";
import { ModelField } from "#app/product/duel/model-field.tsx";
import { useOpenedDisclosure } from "#app/product/page/parts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumb, Container } from "#app/ui/page.tsx";
import { EmptyState } from "#app/ui/status-page.tsx";
import { site } from "#config/site.ts";
import type { Route } from "./+types/rejected.ts";
import { findRejected, getRejected } from "./rejected-list.ts";
import { RejectedRow } from "./rejected-row.tsx";
import { rivalRows } from "./rival-rows.ts";

const PATH = "/ecartes";
const LAST_PAGE = 99;
const title = "Écartés, et pourquoi";
const lead = "Les modèles comparés à nos choix, le critère qui leur manque, et ceux à qui ils vont mieux.";
const crumbs = [{ name: "Accueil", path: "/" }, { name: title }];

export const loader = publicLoader(async ({ client, url, isInFuture }: Route.LoaderArgs & PublicReads) => {
  const typed = queryParameter<typeof PATH>(url, "modele") ?? null;
  const page = pageParameter(PATH, url);
  const [{ choices, hasMore }, categories] = await Promise.all([
    typed === null ? getRejected(client, isInFuture, page) : findRejected(client, typed, isInFuture),
    getBranchCategories(client),
  ]);
  if (page > 1 && choices.length === 0) throw redirect(PATH);
  const groups = byBranch(categories, rivalRows(choices), ({ choice }) => choice.category_id);
  // The search knows more models than were compared, and names our choice.
  if (typed !== null && groups.length === 0) throw redirect(`/categories?q=${encodeURIComponent(typed)}`);
  return {
    branches: groups.map(({ branch: { name, slug }, items }) => ({ name, slug, rows: items })),
    typed,
    page,
    hasMore: hasMore && page < LAST_PAGE,
  };
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
    <Container className="pb-section lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-18">
      <header className="grid grid-cols-1 gap-3 py-5 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:gap-4 lg:self-start">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="text-title">{title}</h1>
        <p className="text-ink-soft">{lead}</p>
        <ModelField examples={site.examples.models} action="Chercher" typed={typed ?? ""} />
      </header>
      <div className="lg:pt-5">
        {branches.length > 1 && <BranchLinks branches={branches} />}
        {branches.map(({ name, slug, rows }) => (
          <section key={slug} id={branchId(slug)} aria-labelledby={`${branchId(slug)}-titre`}>
            <h2
              id={`${branchId(slug)}-titre`}
              className={branches.length > 1 ? "pt-6 pb-2 text-[1.25rem]" : "sr-only"}
            >
              {name}
            </h2>
            {rows.map((row) => (
              <RejectedRow key={row.rival.anchor} row={row} isOpen={typed !== null} />
            ))}
          </section>
        ))}
        {branches.length === 0 && <NothingRejected />}
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

function NothingRejected() {
  return (
    <EmptyState
      title="Aucun modèle écarté"
      text="Nous n’avons encore écarté aucun modèle, source à l’appui."
      level={2}
    >
      <ButtonLink to="/categories">Voir nos choix</ButtonLink>
    </EmptyState>
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
