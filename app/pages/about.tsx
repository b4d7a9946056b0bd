import { Fragment } from "react";
import { dataOrNull } from "#app/lib/data/read-failure.ts";
import { breadcrumbData, buildMeta, organizationData } from "#app/lib/head/meta.ts";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { type Person, personAnchor } from "#app/product/history/people.ts";
import { getPeople } from "#app/product/history/people-reads.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Breadcrumb, PageHeader, Section, Steps } from "#app/ui/page.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/about.ts";
import type { ProseSection } from "./prose.tsx";
import { readProse } from "./read-prose.ts";

const crumbs = [{ name: "Accueil", path: "/" }, { name: "À propos" }];

/** What a catalogue has that begins with the demonstration: its choices at one scale. */
const POSTER = "/media/produits/a-la-meme-echelle.svg";

export const loader = publicLoader(async ({ client }: Route.LoaderArgs & PublicReads) => {
  const [people, poster] = await Promise.all([
    getPeople(client),
    client.from("media").select("address,alt").eq("address", POSTER).maybeSingle(),
  ]);
  return { page: readProse("about"), people, poster: dataOrNull(poster, "Failed to fetch the poster") };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { siteUrl } = matches[0].loaderData;
  const { pageTitle, description, keywords = [] } = loaderData.page;
  return buildMeta({
    siteUrl,
    path: "/about",
    title: pageTitle,
    description,
    keywords,
    structuredData: [organizationData(siteUrl), breadcrumbData(siteUrl, crumbs)],
  });
};

export default function About({ loaderData: { page, people, poster } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={page.title} lead={page.lead} breadcrumb={<Breadcrumb crumbs={crumbs} />} />
      <div className="max-lg:[--spacing-section:2rem] max-lg:[&_section]:gap-y-4">
        {page.sections.map((section, place) => (
          <Fragment key={section.title}>
            <AboutSection {...section} isFirst={place === 0}>
              {place === 0 && poster && (
                <figure className="mt-8">
                  <Picture
                    src={poster.address}
                    alt={poster.alt ?? ""}
                    sizes="(min-width: 64rem) 60rem, 100vw"
                  />
                  <figcaption className="mt-2 text-sm text-ink-soft">
                    À la même échelle, avec une carte bancaire.
                  </figcaption>
                </figure>
              )}
            </AboutSection>
            {section.id === "methode" && <PeopleList people={people} />}
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** Who signs the pages of the site; nothing without people. */
function PeopleList({ people }: { people: readonly Person[] }) {
  const shown = people.filter(({ is_active }) => is_active);
  if (shown.length === 0) return null;
  return (
    <Section title="Qui écrit" lead="Chaque dossier porte une signature.">
      <ul className="divide-y divide-line">
        {shown.map(({ slug, name, role, text }) => (
          <li
            key={slug}
            id={personAnchor(slug)}
            className="grid scroll-mt-24 gap-x-8 gap-y-2 py-6 first:pt-0 last:pb-0 md:grid-cols-[2fr_3fr]"
          >
            <div>
              <h3 className="text-subheading">{name}</h3>
              <p className="mt-1 text-sm text-ink-soft">{role}</p>
            </div>
            {text && <p className="max-w-prose">{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AboutSection({
  title,
  id,
  lead,
  terms,
  prose,
  isFirst,
  children,
}: ProseSection & { isFirst: boolean; children: React.ReactNode }) {
  const isMethod = id === "methode";
  return (
    <Section id={id} title={title} lead={lead} isBand={isMethod}>
      {isMethod ? (
        <Steps steps={terms.map(({ term, text }) => ({ title: term, text }))} />
      ) : (
        <Values terms={terms} />
      )}
      <div className={isFirst ? "lg:text-lead" : isMethod ? "mt-6 lg:mt-12" : ""}>
        <div className="prose">
          <Prose nodes={prose} />
        </div>
      </div>
      {children}
      {id === "corrections" && (
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/categories">Voir les catégories</ButtonLink>
          <ButtonLink to="/contact" variant="outline">
            Nous écrire
          </ButtonLink>
        </div>
      )}
    </Section>
  );
}

function Values({ terms }: { terms: ProseSection["terms"] }) {
  if (terms.length === 0) return null;
  return (
    <dl className="divide-y divide-line">
      {terms.map(({ term, text }) => (
        <div
          key={term}
          className="grid gap-x-8 gap-y-1 py-3 first:pt-0 last:pb-0 md:grid-cols-[2fr_3fr] lg:py-6"
        >
          <dt className="font-serif text-subheading font-semibold">{term}</dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
