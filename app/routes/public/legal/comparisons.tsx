import { Link } from "react-router";
import { Section } from "#app/ui/section.tsx";
import { site } from "#config/site.ts";
import type { Route } from "./+types/comparisons.ts";
import { Facts } from "./facts.tsx";
import { LegalPage, LegalText, legalMeta } from "./legal-page.tsx";

const page = {
  path: "/legal/comparisons",
  title: "Fonctionnement de nos comparaisons",
  lead: "Comment nous choisissons, dans quel ordre nous présentons les produits, et qui nous paie.",
};

export const meta: Route.MetaFunction = ({ matches }) => legalMeta(matches[0].loaderData.siteUrl, page);

export default function Comparisons() {
  return (
    <LegalPage page={page}>
      <LegalText title="Ordre de présentation">
        <p>
          Dans une catégorie, les produits sont rangés par date d’ajout au catalogue, du plus récent au plus
          ancien. Les catégories suivent un ordre fixé par la rédaction. Les résultats d’une recherche sont
          rangés par pertinence : la proximité entre vos mots et les titres et descriptions de nos pages.
        </p>
      </LegalText>
      <LegalText title="Critères de choix">
        <p>
          Chaque recommandation part d’un besoin et d’un budget. Nous regardons ensuite la réponse au besoin
          principal, les besoins secondaires, l’usage au quotidien, la qualité de fabrication, le service
          après-vente, la place du prix sur le marché et les points faibles. Ce que nous faisons pour chacun,
          et ce que nous ne faisons pas, est écrit dans <Link to="/methode">notre méthode</Link>.
        </p>
      </LegalText>
      <LegalText title="Rémunération">
        <p>
          Les liens « Acheter maintenant » sont des liens commerciaux, signalés comme tels : le marchand peut
          nous verser une commission sur les achats qui les suivent. Elle n’entre ni dans le choix d’un
          produit, ni dans l’ordre des listes. Aucune marque ne paie pour être recommandée.
        </p>
      </LegalText>
      <Section title="Liens avec les marchands">
        <div className="prose">
          <p>
            Nos liens d’achat relèvent, quand ils sont affiliés, du programme d’affiliation du marchand nommé
            sur le bouton. Nos liens de capital avec des marchands ou des fabricants, s’il y en a, sont
            déclarés ici.
          </p>
        </div>
        <div className="mt-8">
          <Facts facts={[{ label: "Liens de capital", value: site.publisher.capitalLinks }]} />
        </div>
      </Section>
      <LegalText title="Prix">
        <p>
          Les prix sont indicatifs, en euros, toutes taxes comprises, hors frais de livraison : ceux-ci
          dépendent du marchand et de votre commande. Chaque fiche porte la date de sa dernière mise à jour ou
          de sa dernière vérification.
        </p>
      </LegalText>
      <LegalText title="Garanties">
        <p>
          La garantie légale de conformité s’applique à tout achat chez un vendeur professionnel. Une garantie
          commerciale éventuelle varie selon le fabricant et le marchand : vérifiez-la chez celui-ci avant de
          commander.
        </p>
      </LegalText>
      <LegalText title="Étendue">
        <p>
          Notre sélection n’est pas exhaustive : nous ne présentons qu’une petite partie des produits du
          marché, et chaque fiche renvoie vers un seul marchand au plus, nommé sur le bouton. Le nombre de
          marchands concernés est indiqué en tête des produits de chaque catégorie.
        </p>
      </LegalText>
      <LegalText title="Mise à jour">
        <p>
          Une recommandation est réévaluée à la sortie d’un nouveau produit majeur, et au moins tous les trois
          mois. Les prix sont saisis par la rédaction et revus à cette occasion.
        </p>
      </LegalText>
    </LegalPage>
  );
}
