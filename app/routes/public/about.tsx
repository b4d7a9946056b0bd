import { Link } from "react-router";
import { buildMeta } from "#app/seo/meta.ts";
import { pageDefaults } from "#app/seo/page-defaults.ts";
import { breadcrumbData, organizationData } from "#app/seo/structured-data.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import { Steps } from "#app/ui/steps.tsx";
import type { Route } from "./+types/about.ts";

const crumbs = [{ name: "Accueil", path: "/" }, { name: "À propos" }];

const steps = [
  {
    title: "Poser les critères",
    text: "Pour chaque besoin, nous écrivons d’abord ce qui compte vraiment et ce qui ne sert qu’à vendre. Le budget fait partie des critères.",
  },
  {
    title: "Étudier les candidats",
    text: "Nous partons des caractéristiques publiées et du prix, nous les confrontons aux critères, et nous notons les points faibles autant que les points forts.",
  },
  {
    title: "N’en garder qu’un",
    text: "Nous retenons le produit qui répond le mieux au besoin principal, et nous écrivons pourquoi, points faibles compris.",
  },
];

const values = [
  {
    title: "Transparence",
    text: "Nous montrons nos raisons, les défauts du produit et la façon dont nous sommes payés.",
  },
  {
    title: "Indépendance",
    text: "Aucune marque n’achète sa place. Un produit mieux adapté remplace le précédent, quelle que soit la commission.",
  },
  {
    title: "Simplicité",
    text: "Une question, une réponse, des mots clairs. Si une page demande un dictionnaire, elle est à réécrire.",
  },
];

export const meta: Route.MetaFunction = ({ matches }) => {
  const { siteUrl } = matches[0].loaderData;
  return buildMeta({
    siteUrl,
    path: "/about",
    ...pageDefaults["/about"],
    structuredData: [organizationData(siteUrl), breadcrumbData(siteUrl, crumbs)],
  });
};

export default function About() {
  return (
    <>
      <PageHeader
        title="À propos"
        lead="Nous faisons une chose : répondre à la question « lequel acheter ? » par un seul nom, et le justifier."
        breadcrumb={<Breadcrumb crumbs={crumbs} />}
      />
      <Section title="Notre mission">
        <div className="prose text-lead">
          <p>
            Choisir un casque, une balance ou une machine à café prend des heures : des dizaines de modèles,
            des fiches qui se ressemblent, des classements qui ne concluent pas.
          </p>
          <p>
            Nous faisons ce tri à votre place, puis nous prenons position. Un produit par catégorie ou par
            gamme de prix, pour que vous puissiez acheter sans comparer.
          </p>
        </div>
      </Section>
      <Section id="methode" title="Notre méthode" lead="Un processus de sélection en trois étapes." isBand>
        <Steps steps={steps} />
        <p className="mt-12 max-w-prose">
          Une recommandation est réévaluée à chaque sortie majeure, et au moins tous les trois mois.
        </p>
      </Section>
      <Section title="Nos valeurs">
        <dl className="divide-y divide-line">
          {values.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-8 gap-y-2 py-6 first:pt-0 last:pb-0 md:grid-cols-[2fr_3fr]"
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
            Nous ne vendons rien. Les boutons « Acheter maintenant » mènent chez des marchands. Quand le lien
            est affilié et que vous achetez après l’avoir suivi, le marchand peut nous verser une commission,
            sans surcoût pour vous.
          </p>
          <p>
            Cette commission ne fait pas partie de nos critères de choix et ne change pas l’ordre des listes.
            Le détail se trouve dans le{" "}
            <Link to="/legal/comparisons">fonctionnement de nos comparaisons</Link>.
          </p>
        </div>
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to="/categories">Voir les catégories</ButtonLink>
          <ButtonLink to="/contact" variant="outline">
            Nous écrire
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
