import { Link } from "react-router";
import { LegalPage, LegalText, legalMeta } from "#app/routes/public/legal/legal-page.tsx";
import { type PublicReads, publicLoader } from "#app/routes/public/public-loader.ts";
import type { Route } from "./+types/method.ts";
import { criteriaByBranch, MethodCriteria } from "./method-criteria.tsx";

const page = {
  path: "/methode",
  title: "Notre méthode",
  lead: "Ce que nous faisons avant de recommander un produit, ce que nous ne faisons pas, et le sens exact de nos mots.",
  updatedOn: "22 novembre 2026",
};

export const meta = legalMeta(page);

export const loader = publicLoader(async ({ client }: Route.LoaderArgs & PublicReads) => {
  return { branches: await criteriaByBranch(client) };
});

/** What holds for all dossiers, said once; each of them links here. */
export default function Method({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage page={page}>
      <LegalText title="Ce que nous faisons">
        <p>
          Nous partons d’un besoin, nous écrivons ce qu’il demande, puis nous lisons : les caractéristiques
          publiées, le prix, les conditions de garantie et, quand nous en trouvons, les essais menés par
          d’autres. Nous gardons un produit et nous écrivons pourquoi, défauts compris. Les calculs (coût sur
          plusieurs années, seuil de rentabilité) sont les nôtres ; leurs hypothèses sont écrites à côté, pour
          que vous puissiez les remplacer par vos chiffres.
        </p>
      </LegalText>
      <LegalText title="Ce que nous ne faisons pas">
        <p>
          Nous n’avons pas de laboratoire. À ce jour, aucun des produits présentés n’a été acheté, prêté ou
          pris en main par la rédaction. Chaque fiche le dit en tête : « Non essayé ». Le jour où ce sera le
          cas, la mention dira combien de temps, par qui, et si l’appareil avait été acheté ou prêté.
        </p>
        <p>
          Nous ne jugeons donc ni un son, ni une photo, ni le confort d’un bracelet. Quand une de nos pages
          rapporte une impression d’usage, elle nomme celui qui l’a eue.
        </p>
      </LegalText>
      <MethodCriteria branches={loaderData.branches} />
      <LegalText title="« Annoncé »">
        <p>
          Une autonomie annoncée, un poids annoncé : le chiffre vient du fabricant ou d’un marchand. Personne
          chez nous ne l’a mesuré. Le mot est sous-entendu dans les tableaux de caractéristiques.
        </p>
      </LegalText>
      <LegalText title="« Catalogue initial » et « vérifié le »">
        <p>
          Les premiers prix et les premières caractéristiques du site ont été saisis en une fois, à son
          ouverture : c’est le catalogue initial. Tant qu’une fiche n’a pas été comparée de nouveau avec ce
          que publient le fabricant et le marchand, elle porte cette mention et la date de la saisie.
          « Vérifié le » n’apparaît qu’après cette comparaison, et « revérifié », à côté d’un prix, qu’après
          une nouvelle lecture chez le marchand. « Prix non relevé », sans date, veut dire que nous n’avons
          aucun prix à donner.
        </p>
      </LegalText>
      <LegalText title="Les prix plus anciens">
        <p>
          Un second prix est toujours nommé : prix de lancement, prix conseillé, prix habituel ou ancien prix
          indicatif. Il situe le produit ; il ne prouve pas une baisse. Nous ne barrons un prix, et ne parlons
          de réduction, que si nous avons relevé le prix le plus bas du même vendeur sur les trente jours
          précédents.
        </p>
      </LegalText>
      <LegalText title="« 2 ans »">
        <p>
          Deux ans, c’est la durée de la garantie légale de conformité que tout vendeur professionnel doit sur
          un produit neuf. Elle est la même sur toutes nos pages et ne distingue aucun produit. Une garantie
          commerciale est autre chose : un engagement en plus, dont nous donnons la durée quand elle est
          annoncée.
        </p>
      </LegalText>
      <LegalText title="Les notes d’acheteurs">
        <p>
          Nous n’en recueillons pas. Une note venue d’ailleurs porte sa source et sa date ; si elles nous
          manquent, la page le dit, et la note ne compte pas dans notre choix.
        </p>
      </LegalText>
      <LegalText title="La référence exacte">
        <p>
          Un même nom commercial couvre parfois plusieurs versions. Un dossier indique quand la référence
          complète du fabricant lui manque ; comparez alors les chiffres avant de payer. Quand un bouton
          « Acheter » ouvre la recherche du marchand, et non la page du produit, il ajoute « modèle à
          chercher » et le nom du marchand.
        </p>
      </LegalText>
      <LegalText title="Quand nous nous trompons">
        <p>
          Une erreur, une version remplacée, un prix qui n’a plus cours :{" "}
          <Link to="/contact">écrivez-nous</Link>. L’ordre des listes et notre rémunération sont décrits dans
          le <Link to="/legal/comparisons">fonctionnement de nos comparaisons</Link>.
        </p>
      </LegalText>
    </LegalPage>
  );
}
