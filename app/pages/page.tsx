/** The pages of prose: the legal ones, and /methode. Each is the Markdown file with the name of its address. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { orNull } from "#app/lib/data/read-failure.ts";
import { breadcrumbData, buildMeta } from "#app/lib/head/meta.ts";
import { type PublicReads, publicLoader, requestDependencies } from "#app/lib/public-loader.ts";
import { categoryLink } from "#app/product/addresses.ts";
import { branchesOf, getActiveCategories, MOST_CATEGORIES } from "#app/product/categories.ts";
import { criteriaOf, weightTexts } from "#app/product/criteria.ts";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumb, Container, PageHeader, Section } from "#app/ui/page.tsx";
import type { Route } from "./+types/page.ts";
import { getMerchantCount, getPictureCredits, merchantWords, pictureWords } from "./catalogue-words.ts";
import { type ProsePage, SectionText } from "./prose.tsx";
import { lacksFacts, readProse, type Words } from "./read-prose.ts";

/** What a page says of the catalogue, by the name of its file. */
const wordsOf: Partial<Record<string, (client: DataClient) => Promise<Words>>> = {
  comparisons: async (client) => merchantWords(await getMerchantCount(client)),
  notices: async (client) => pictureWords(await getPictureCredits(client)),
  methode: async () => ({ "poids.3": weightTexts[3], "poids.2": weightTexts[2], "poids.1": weightTexts[1] }),
};

export const loader = publicLoader(async ({ client, context, pattern }: Route.LoaderArgs & PublicReads) => {
  const name = pattern.slice(pattern.lastIndexOf("/") + 1);
  const page = readProse(name, await wordsOf[name]?.(client));
  const { sendsAlerts } = context.get(requestDependencies);
  const sections = page.sections.filter(({ id }) => id !== "alertes" || sendsAlerts);
  const branches = name === "methode" ? await criteriaByBranch(client) : [];
  return { path: pattern, page: { ...page, sections }, branches, isUnfinished: lacksFacts(name) };
});

const crumbsOf = ({ title }: ProsePage) => [{ name: "Accueil", path: "/" }, { name: title }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { siteUrl } = matches[0].loaderData;
  const { path, page, isUnfinished } = loaderData;
  return buildMeta({
    siteUrl,
    path,
    title: page.pageTitle,
    description: page.description,
    keywords: [page.title.toLocaleLowerCase("fr"), "informations légales"],
    structuredData: [breadcrumbData(siteUrl, crumbsOf(page))],
    ...(isUnfinished && { robots: "noindex, follow" }),
  });
};

export default function Page({ loaderData: { page, branches } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={page.title} lead={page.lead} breadcrumb={<Breadcrumb crumbs={crumbsOf(page)} />} />
      {/* Many short sections, so the space between them is smaller than on other pages. */}
      <div className="[--spacing-section:2rem] max-lg:[&_section]:gap-y-3 lg:[--spacing-section:3rem] print:text-[0.9375rem]/[1.45] print:[--spacing-section:4mm]">
        {page.sections.map((section) => (
          <Section key={section.title} title={section.title} id={section.id}>
            <SectionText section={section} />
            {section.id === "criteres" && <CriteriaOfCategories branches={branches} />}
          </Section>
        ))}
      </div>
      {page.updatedOn && (
        <Container className="pb-section">
          <p className="border-t border-line pt-6 text-ink-soft">
            Dernière modification de cette page : {page.updatedOn}.
          </p>
        </Container>
      )}
    </>
  );
}

interface Branch {
  name: string;
  categories: { name: string; slug: string }[];
}

/** The most categories named in a branch. */
const SHOWN_CATEGORIES = 24;

/** Returns the categories that state criteria, by branch; none while data is missing. */
async function criteriaByBranch(client: DataClient): Promise<Branch[]> {
  const all = (await getActiveCategories(client, MOST_CATEGORIES).catch(orNull)) ?? [];
  return branchesOf(all).flatMap(({ category, categories }) => {
    const stating = categories.filter(({ description }) => criteriaOf(description).length > 0);
    const shown = stating.slice(0, SHOWN_CATEGORIES).map(({ name, slug }) => ({ name, slug }));
    return shown.length > 0 ? [{ name: category.name, categories: shown }] : [];
  });
}

/** Links to the criteria of each category. */
function CriteriaOfCategories({ branches }: { branches: readonly Branch[] }) {
  if (branches.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="text-link inline-block py-1">Les critères de chaque catégorie</summary>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {branches.map(({ name, categories }) => (
          <div key={name} className="grid gap-x-8 gap-y-1 py-3 md:grid-cols-[1fr_3fr]">
            <dt className="text-ink-soft">{name}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-5">
                {categories.map((category) => (
                  <li key={category.slug}>
                    <Link to={`${categoryLink(category)}#criteres`} className="text-link inline-block py-1">
                      {category.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
