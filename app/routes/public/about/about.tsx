import { Link } from "react-router";
import { PeopleList } from "#app/components/evidence/people-list.tsx";
import { getPeople } from "#app/people/people.ts";
import { type PublicReads, publicLoader } from "#app/routes/public/public-loader.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { aboutDefaults } from "#app/seo/page-defaults/about.ts";
import { breadcrumbData, organizationData } from "#app/seo/structured-data.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import { Steps } from "#app/ui/steps.tsx";
import type { Route } from "./+types/about.ts";
import { readWorkedExample } from "./read-worked-example.ts";
import { WorkedExample } from "./worked-example.tsx";

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

const done = [
  "Écrire les critères avant de regarder les modèles.",
  "Lire ce que publient les fabricants et les marchands : caractéristiques, notices, conditions.",
  "Calculer ce qui ne se lit pas, comme le coût d’un abonnement sur trois ans.",
  "Écrire les points faibles, et à qui le produit ne convient pas.",
  "Dater les prix, et corriger ce que l’on nous signale.",
];

const notDone = [
  "Essayer : sauf mention contraire sur sa page, aucun produit n’est passé entre nos mains.",
  "Mesurer : une autonomie ou un poids « annoncés » viennent du fabricant ou d’un marchand.",
  "Recueillir des avis d’acheteurs.",
  "Relever les prix chaque jour, ou chez tous les marchands.",
  "Tout analyser : une partie de nos choix n’a encore qu’une fiche courte.",
  "Tout couvrir : une catégorie absente est une catégorie que nous n’avons pas étudiée.",
];

export const loader = publicLoader(async ({ client, isInFuture }: Route.LoaderArgs & PublicReads) => {
  const [people, example] = await Promise.all([getPeople(client), readWorkedExample(client, isInFuture)]);
  return { people, example };
});

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
          Une recommandation est réévaluée à la sortie d’un nouveau produit majeur, et au moins tous les trois
          mois.
        </p>
      </Section>
      <Section title="Ce que nous faisons, et nos limites">
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
          <Statements title="Nous le faisons" statements={done} />
          <Statements title="Nous ne le faisons pas" statements={notDone} />
        </div>
        <p className="mt-10 max-w-prose">
          Le détail, et le sens exact de nos mots, sont dans{" "}
          <Link to="/methode" className="text-link">
            notre méthode
          </Link>
          .
        </p>
      </Section>
      {loaderData.example && <WorkedExample example={loaderData.example} />}
      <PeopleList people={loaderData.people} />
      <Section id="corrections" title="Une erreur, une correction">
        <div className="prose">
          <p>
            Un prix qui n’a plus cours, une caractéristique fausse, un modèle remplacé, une phrase injuste :{" "}
            <Link to="/contact">écrivez-nous</Link>, avec l’adresse de la page et, si vous l’avez, la source.
            Les fabricants et les marchands passent par le même formulaire, aux mêmes conditions.
          </p>
          <p>
            Nous vérifions, nous corrigeons s’il y a lieu, et nous vous répondons. Une correction ne se paie
            ni ne se négocie ; elle est datée et reste publique, sur sa page et dans{" "}
            <Link to="/journal">le journal</Link>.
          </p>
        </div>
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

function Statements({ title, statements }: { title: string; statements: readonly string[] }) {
  return (
    <div>
      <h3 className="text-subheading">{title}</h3>
      <ul className="mt-4 divide-y divide-line">
        {statements.map((statement) => (
          <li key={statement} className="py-3 first:pt-0">
            {statement}
          </li>
        ))}
      </ul>
    </div>
  );
}
