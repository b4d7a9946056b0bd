import { data, redirect } from "react-router";
import { ChooserInvitation } from "#app/choose/chooser-links.tsx";
import { getChooserOf } from "#app/choose/chooser-reads.ts";
import { breadcrumbData, buildMeta, categoryFeed } from "#app/lib/head/meta.ts";
import { type PublicReads, pageParameter, publicLoader } from "#app/lib/public-loader.ts";
import { catalogueCrumbs, categoryLink, chooserLink } from "#app/product/addresses.ts";
import { getAncestors, getCategoryBySlug, getSubcategories } from "#app/product/categories.ts";
import { type CriterionView, criterionViews, weightTexts } from "#app/product/criteria.ts";
import { findRedirection } from "#app/product/find-page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumb, PageHeader, Section, Steps } from "#app/ui/page.tsx";
import { StatusPage, statusPageMeta } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/category.ts";
import { Branch, Leaf } from "./category-page.tsx";
import { readBranch, readLeaf } from "./read-category.ts";

const notFound = {
  title: "Catégorie non trouvée",
  text: "La catégorie que vous recherchez n’existe pas.",
};

const failed = {
  title: "Erreur",
  text: "Une erreur est survenue lors du chargement de la catégorie.",
};

export const loader = publicLoader(async ({ params, url, ...reads }: Route.LoaderArgs & PublicReads) => {
  const { client } = reads;
  const category = await getCategoryBySlug(client, params.slug);
  if (!category) {
    const found = await findRedirection(client, url.pathname);
    if (found.kind === "moved") return redirect(found.to, 301);
    return data(null, { status: found.kind === "gone" ? 410 : 404 });
  }

  const page = pageParameter("/categories/:slug", url);
  const [ancestors, subcategories, leaf, chooser] = await Promise.all([
    getAncestors(client, category),
    getSubcategories(client, category.id),
    readLeaf(reads, category, page),
    page === 1 ? getChooserOf(client, category.id) : null,
  ]);
  if (page > 1 && leaf.others.length === 0) throw redirect(categoryLink(category));
  const { name, slug, description } = category;
  const { answer } = leaf;
  return {
    category: { name, slug, description },
    criteria:
      page === 1 ? criterionViews(category, subcategories.length > 0 ? [] : answer?.emptyCriteria) : [],
    isChosen: answer !== null && (answer.hasDossier || answer.id === category.choice_id),
    ancestors: ancestors.map(({ name, slug }) => ({ name, slug })),
    branch: page === 1 ? await readBranch(reads, category, subcategories) : null,
    leaf,
    chooser,
  };
});

export const meta: Route.MetaFunction = ({ error, loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  if (!loaderData) return statusPageMeta(siteUrl, error ? failed : notFound);
  const { category, ancestors, leaf } = loaderData;
  const { page } = leaf;
  return buildMeta({
    siteUrl,
    ...(page === 1
      ? { path: categoryLink(category), title: category.name }
      : { path: null, robots: "noindex", title: `${category.name}, page ${page}` }),
    description:
      category.description ?? `${category.name} : le produit que notre rédaction recommande, et pourquoi.`,
    feed: categoryFeed(category),
    keywords: [category.name, ...ancestors.map(({ name }) => name), "recommandation"],
    structuredData: [breadcrumbData(siteUrl, catalogueCrumbs(ancestors, category.name))],
  });
};

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <StatusPage {...notFound}>
        <ButtonLink to="/categories">Retour aux catégories</ButtonLink>
      </StatusPage>
    );
  }

  const { category, criteria, isChosen, ancestors, branch, leaf, chooser } = loaderData;
  const breadcrumb = <Breadcrumb crumbs={catalogueCrumbs(ancestors, category.name)} />;
  if (branch) {
    return (
      <>
        <PageHeader title={category.name} lead={category.description} breadcrumb={breadcrumb} />
        <Branch
          {...branch}
          root={ancestors[0]?.slug ?? category.slug}
          leaf={leaf}
          category={category}
          chooser={chooser}
        />
        <CategoryCriteria criteria={criteria} />
      </>
    );
  }
  return (
    <Leaf {...leaf} isChosen={isChosen} category={category} breadcrumb={breadcrumb}>
      {chooser && <ChooserInvitation title={chooser.title} to={chooserLink(chooser)} />}
      <CategoryCriteria criteria={criteria} />
    </Leaf>
  );
}

export function ErrorBoundary() {
  return <StatusPage {...failed} />;
}

/**
 * The criteria of a category on its own page; nothing while none of them is defined,
 * since the description names them.
 */
function CategoryCriteria({ criteria }: { criteria: readonly CriterionView[] }) {
  if (criteria.every(({ weight }) => weight === null)) return null;
  const steps = criteria.map(({ name, weight, definition, missing }) => ({
    title: name,
    weight: weight ? weightTexts[weight] : undefined,
    text: (
      <>
        {definition}
        {missing && (
          <span className="mt-1 block border-l-3 border-line-strong pl-2.5">Case vide. {missing}</span>
        )}
      </>
    ),
  }));
  return (
    <Section title="Nos critères" id="criteres">
      <Steps steps={steps} />
      <p className="mt-8">
        <Link to="/methode#criteres" className="text-link">
          Comment nous les pesons
        </Link>
      </p>
    </Section>
  );
}
