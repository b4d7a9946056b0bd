import { Link, redirect } from "react-router";
import { byBranch, getBranchCategories } from "#app/catalogue/categories/branches.ts";
import { RivalText } from "#app/components/evidence/rejected-rivals.tsx";
import { queryParameter } from "#app/data/query-parameters.ts";
import { getRejected } from "#app/dossier/rejected-list.ts";
import { type PublicReads, publicLoader } from "#app/routes/public/public-loader.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { breadcrumbData } from "#app/seo/structured-data.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import { addresses } from "#config/addresses.ts";
import type { Route } from "./+types/rejected.ts";
import { type RivalRow, rivalRows } from "./rival-rows.ts";

const PATH = "/ecartes";
const LAST_PAGE = 99;
const title = "Écartés, et pourquoi";
const lead =
  "Les modèles que nous avons comparés à nos choix et que nous ne recommandons pas : le critère qui leur manque et, pour la plupart, ceux pour qui ils restent le meilleur achat.";
const crumbs = [{ name: "Accueil", path: "/" }, { name: title }];

const furtherPage = addresses[PATH].parameters.page;

export const loader = publicLoader(async ({ client, url, isInFuture }: Route.LoaderArgs & PublicReads) => {
  const asked = queryParameter<typeof PATH>(url, "page") ?? "";
  const page = furtherPage.test(asked) ? Number(asked) : 1;
  const [{ choices, hasMore }, categories] = await Promise.all([
    getRejected(client, isInFuture, page),
    getBranchCategories(client),
  ]);
  if (page > 1 && choices.length === 0) throw redirect(PATH);
  const rows = rivalRows(choices);
  const groups = byBranch(categories, rows, ({ categoryId }) => categoryId);
  return {
    branches: groups.map(({ branch: { name, slug }, items }) => ({ name, slug, rivals: items })),
    page,
    hasMore: hasMore && page < LAST_PAGE,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  const page = loaderData?.page ?? 1;
  return buildMeta({
    siteUrl,
    ...(page === 1
      ? { path: PATH, title }
      : { path: null, robots: "noindex", title: `${title}, page ${page}` }),
    description: lead,
    keywords: ["comparatif", "modèles écartés", "alternatives"],
    structuredData: [breadcrumbData(siteUrl, crumbs)],
  });
};

export default function Rejected({ loaderData: { branches, page, hasMore } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} breadcrumb={<Breadcrumb crumbs={crumbs} />}>
        {branches.length > 1 && <BranchLinks branches={branches} />}
      </PageHeader>
      {branches.map(({ name, slug, rivals }) => (
        <Section key={slug} title={name} id={branchId(slug)}>
          <ul className="divide-y divide-line border-y border-line">
            {rivals.map((rival) => (
              <RejectedRow key={rival.anchor} rival={rival} />
            ))}
          </ul>
        </Section>
      ))}
      {branches.length === 0 && (
        <Container className="pb-section">
          <EmptyState
            title="Aucun modèle écarté"
            text="Nous n’avons encore écarté aucun modèle, source à l’appui."
            level={2}
          >
            <ButtonLink to="/categories">Voir nos choix</ButtonLink>
          </EmptyState>
        </Container>
      )}
      <Container className="pb-section">
        <nav aria-label="Pages de la liste" className="flex flex-wrap gap-5">
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
        <p className="max-w-prose text-ink-soft">
          Un modèle vous semble écarté à tort ?{" "}
          <Link to="/contact" className="text-link">
            Écrivez-nous
          </Link>
          .
        </p>
      </Container>
    </>
  );
}

/** A rejected model: why, and our choice in its place. */
function RejectedRow({ rival }: { rival: RivalRow }) {
  const { name, anchor, choice, proofAddress } = rival;
  return (
    <li id={anchor} className="py-6 target:bg-paper-deep">
      <h3 className="text-subheading wrap-anywhere">{name}</h3>
      <RivalText rival={rival} />
      <p className="mt-2">
        Notre choix :{" "}
        <Link to={proofAddress} className="text-link">
          {choice.title}
        </Link>
      </p>
    </li>
  );
}

/** Apart from the anchors of rivals. */
const branchId = (slug: string) => `branche-${slug}`;

function BranchLinks({ branches }: { branches: readonly { name: string; slug: string }[] }) {
  return (
    <nav aria-label="Dans la liste">
      <ul className="flex flex-wrap gap-x-5">
        {branches.map(({ name, slug }) => (
          <li key={slug}>
            <a href={`#${branchId(slug)}`} className="text-link inline-block py-1">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
