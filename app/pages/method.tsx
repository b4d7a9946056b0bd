import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/method.ts";
import { LegalPage, LegalText, legalMeta } from "./legal/legal-page.tsx";
import { criteriaByBranch, MethodCriteria } from "./method-criteria.tsx";

const page = {
  path: "/methode",
  title: "Notre méthode",
  lead: "Ce que nous faisons avant de recommander un produit, ce que nous ne faisons pas, et le sens exact de nos mots.",
  updatedOn: "23 novembre 2026",
};

export const meta = legalMeta(page);

export const loader = publicLoader(async ({ client }: Route.LoaderArgs & PublicReads) => {
  return { branches: await criteriaByBranch(client) };
});

/** What our words mean, in the order in which a page uses them. */
const words = [
  {
    term: "Annoncé",
    text: "Le chiffre vient du fabricant ou d’un marchand. Dans un tableau de caractéristiques, le mot est sous-entendu.",
  },
  {
    term: "Essais lus",
    text: "Des essais de ce modèle, publiés par d’autres, dont la page cite l’adresse et le jour de lecture.",
  },
  {
    term: "Prix de lancement, prix conseillé",
    text: "Barrés, avec leur source, quand ils dépassent d’au moins 5 % le prix affiché. Ils situent le produit ; ils ne prouvent pas une baisse. Nous ne parlons de réduction que si nos relevés des trente jours précédents la montrent.",
  },
  {
    term: "Garantie légale",
    text: "Deux ans, que tout vendeur professionnel doit sur un produit neuf : elle ne distingue aucun produit. Une garantie commerciale s’y ajoute, pour la durée que la page indique.",
  },
  {
    term: "Note d’acheteurs",
    text: "Nous n’en recueillons pas. Une note venue d’ailleurs tient en une ligne sous les sources, et ne compte pas dans le choix.",
  },
];

/** What holds for all dossiers, said once; each of them links here. */
export default function Method({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage page={page}>
      <LegalText title="Ce que nous faisons">
        <p>
          Nous partons d’un besoin, nous écrivons ce qu’il demande, puis nous lisons : caractéristiques, prix,
          garanties, essais menés par d’autres. Les calculs sont les nôtres ; leurs hypothèses sont à côté,
          pour que vous les remplaciez par vos chiffres. Nos modèles nous ont été donnés : chaque page dit
          pour qui le sien est le bon, et nomme celui qui sert mieux les autres.
        </p>
      </LegalText>
      <LegalText title="Ce que nous ne faisons pas">
        <p>
          Nous n’avons pas de laboratoire : aucun produit n’a été acheté, prêté ou pris en main. Nous ne
          jugeons donc ni un son, ni une photo, ni un confort ; une impression d’usage porte le nom de celui
          qui l’a eue.
        </p>
      </LegalText>
      <MethodCriteria branches={loaderData.branches} />
      <Section title="Le sens de nos mots">
        <dl className="divide-y divide-line">
          {words.map(({ term, text }) => (
            <div key={term} className="grid gap-x-8 gap-y-1 py-3 first:pt-0 last:pb-0 md:grid-cols-[1fr_2fr]">
              <dt className="font-semibold">{term}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </LegalPage>
  );
}
