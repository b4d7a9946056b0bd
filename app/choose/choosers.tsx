import { data } from "react-router";
import { choosersTitle } from "#app/lib/data/root-data.ts";
import { breadcrumbData, buildMeta } from "#app/lib/head/meta.ts";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { chooserLink } from "#app/product/addresses.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CardLink } from "#app/ui/link.tsx";
import { Breadcrumb, Container, PageHeader } from "#app/ui/page.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { NotFoundPage, notFound, statusPageMeta } from "#app/ui/status-page.tsx";
import { site } from "#config/site.ts";
import type { Route } from "./+types/choosers.ts";
import { getNamedChoosers } from "./chooser-reads.ts";

const lead = "Trois questions au plus, une réponse. Vos réponses restent dans l’adresse de la page.";
const crumbs = [{ name: "Accueil", path: "/" }, { name: choosersTitle }];

export const loader = publicLoader(async ({ client }: Route.LoaderArgs & PublicReads) => {
  const choosers = await getNamedChoosers(client);
  return choosers.length > 0 ? choosers : data(null, { status: 404 });
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  if (!loaderData) return statusPageMeta(siteUrl, notFound);
  return buildMeta({
    siteUrl,
    path: "/choisir",
    title: choosersTitle,
    description: `${lead} Un questionnaire par rayon, un seul choix au bout.`,
    keywords: ["aide au choix", ...site.examples.subjects],
    structuredData: [breadcrumbData(siteUrl, crumbs)],
  });
};

export default function Choosers({ loaderData: choosers }: Route.ComponentProps) {
  if (!choosers) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={choosersTitle} lead={lead} breadcrumb={<Breadcrumb crumbs={crumbs} />} />
      <Container className="pb-section">
        <ul className="@container grid gap-x-14 lg:grid-cols-2">
          {choosers.map((chooser) => (
            <li
              key={chooser.slug}
              className="group relative grid grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-3 @max-[14em]:block lg:grid-cols-[9rem_minmax(0,1fr)_auto] lg:gap-x-6"
            >
              <Picture src={chooser.image_url} alt="" urgency="early" sizes="9rem" />
              <div>
                <p className="text-sm text-ink-soft">{chooser.category}</p>
                <h2 className="text-subheading">
                  <CardLink to={chooserLink(chooser)}>{chooser.title}</CardLink>
                </h2>
              </div>
              <Icon name="arrow" className="size-5" />
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}
