import { buildMeta } from "#app/lib/head/meta.ts";
import { breadcrumbData, organizationData } from "#app/lib/head/structured-data.ts";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { getPeople } from "#app/product/history/people.ts";
import { PeopleList } from "#app/product/history/people-list.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { site } from "#config/site.ts";
import type { Route } from "./+types/about.ts";
import { aboutDefaults } from "./about-meta.ts";

const crumbs = [{ name: "Accueil", path: "/" }, { name: "À propos" }];

const steps = [
  {
    title: "Poser les critères",
    text: "Le besoin et le budget sont écrits avant de lire les rivaux.",
  },
  {
    title: "Étudier les candidats",
    text: "Caractéristiques, prix, essais publiés : nous notons les faiblesses autant que les forces.",
  },
  {
    title: "N’en garder qu’un",
    text: "Celui qui répond le mieux au besoin principal, avec ses raisons et ses défauts.",
  },
];

const values = [
  { title: "Transparence", text: "Nos raisons, nos sources, les défauts du produit : tout est sur sa page." },
  {
    title: "Indépendance",
    text: "Aucune marque n’achète sa place. Un produit mieux adapté remplace le précédent, quoi qu’il rapporte.",
  },
  { title: "Simplicité", text: "Une question, une réponse, des mots clairs." },
];

export const loader = publicLoader(async ({ client }: Route.LoaderArgs & PublicReads) => ({
  people: await getPeople(client),
}));

export const meta: Route.MetaFunction = ({ matches }) => {
  const { siteUrl } = matches[0].loaderData;
  return buildMeta({
    siteUrl,
    path: "/about",
    ...aboutDefaults,
    structuredData: [organizationData(siteUrl), breadcrumbData(siteUrl, crumbs)],
  });
};

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="À propos"
        lead="Nous faisons une chose : répondre à la question « lequel acheter ? » par un seul nom, et le justifier."
        breadcrumb={<Breadcrumb crumbs={crumbs} />}
        isTight
      />
      <div className="max-lg:[--spacing-section:2rem] max-lg:[&_section]:gap-y-4">
        <Section title="Notre mission">
          <p className="max-w-prose lg:text-lead">
            Choisir {site.examples.purchase} prend des heures, et les classements ne concluent pas. Nous
            faisons ce tri, puis nous prenons position, pour que vous puissiez acheter sans comparer.
          </p>
        </Section>
        <Section id="methode" title="Notre méthode" lead="Un processus de sélection en trois étapes." isBand>
          <Steps steps={steps} />
          <p className="mt-6 max-w-prose lg:mt-12">
            Une recommandation est réévaluée à la sortie d’un nouveau produit majeur, et au moins tous les
            trois mois. Nous n’essayons rien nous-mêmes : ce que nous faisons à la place est dans{" "}
            <Link to="/methode" className="text-link">
              notre méthode
            </Link>
            .
          </p>
        </Section>
        <PeopleList people={loaderData.people} />
        <Section title="Nos valeurs">
          <dl className="divide-y divide-line">
            {values.map(({ title, text }) => (
              <div
                key={title}
                className="grid gap-x-8 gap-y-1 py-3 first:pt-0 last:pb-0 md:grid-cols-[2fr_3fr] lg:py-6"
              >
                <dt className="font-serif text-subheading font-semibold">{title}</dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section id="modele" title="Comment nous gagnons notre vie">
          <div className="prose">
            <p>
              Nous ne vendons rien. Quand un lien « Acheter maintenant » est affilié et que vous achetez après
              l’avoir suivi, le marchand peut nous verser une commission, sans surcoût pour vous. Elle ne
              compte ni dans nos choix ni dans l’ordre des listes : c’est{" "}
              <Link to="/legal/comparisons">expliqué point par point</Link>.
            </p>
          </div>
        </Section>
        <Section id="corrections" title="Une erreur, une correction">
          <div className="prose">
            <p>
              Un prix dépassé, une phrase injuste ? Écrivez-nous, avec l’adresse de la page et, si vous
              l’avez, la source ; les fabricants aussi. Une correction ne se paie ni ne se négocie : elle est
              datée et reste dans <Link to="/journal">le journal</Link>.
            </p>
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/categories">Voir les catégories</ButtonLink>
            <ButtonLink to="/contact" variant="outline">
              Nous écrire
            </ButtonLink>
          </div>
        </Section>
      </div>
    </>
  );
}
