import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { merchantNotice } from "#app/product/list-notices.ts";
import { getMerchantCount } from "#app/product/merchants/all-merchants.ts";
import { Link } from "#app/ui/link.tsx";
import { site } from "#config/site.ts";
import type { Route } from "./+types/comparisons.ts";
import { LegalPage, LegalText, legalMeta } from "./legal-page.tsx";

const page = {
  path: "/legal/comparisons",
  title: "Fonctionnement de nos comparaisons",
  lead: "Comment nous choisissons, dans quel ordre nous présentons les produits, et qui nous paie.",
  updatedOn: "23 novembre 2026",
};

export const loader = publicLoader(async ({ client }: Route.LoaderArgs & PublicReads) => {
  return { merchants: await getMerchantCount(client) };
});

export const meta = legalMeta(page);

export default function Comparisons({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage page={page}>
      <LegalText title="Critères de choix">
        <p>
          Chaque recommandation part d’un besoin et d’un budget. La page de la catégorie nomme ses critères,
          les définit et dit combien chacun pèse. Il n’y a pas de note : la rédaction pèse, tranche et écrit
          ses raisons. Le sens des poids, ce que regarde chaque analyse, ce que nous faisons et ce que nous ne
          faisons pas, tout cela est écrit une fois, dans <Link to="/methode#criteres">notre méthode</Link>.
          Les modèles que ces critères ont fait écarter sont <Link to="/ecartes">dans une liste</Link>.
        </p>
      </LegalText>
      <LegalText title="Ordre de présentation">
        <p>
          Chaque rayon a un choix, désigné par la rédaction ; sans cela, c’est le plus ancien de ses produits
          qui a un dossier. Les listes de choix suivent l’ordre des rayons, fixé par la rédaction. Sous le
          choix d’un rayon, ses autres produits vont du plus récent au plus ancien.
        </p>
        <p>
          Les résultats d’une recherche sont rangés par pertinence : la proximité entre vos mots et les titres
          et descriptions de nos pages ; à égalité, dans l’ordre des rayons ; par prix croissant quand vous
          demandez le moins cher. Le nom d’un modèle que nous n’avons pas retenu mène d’abord à notre choix,
          et celui d’une marque à tout ce que nous avons choisi en face d’elle. Les modèles écartés suivent
          l’alphabet, dans chaque partie du catalogue. L’aide au choix ne classe rien : chaque suite de
          réponses mène à un produit au plus, désigné par la rédaction.
        </p>
        <p>
          « À la une » met un choix en premier sur la page d’accueil, pour un temps fixé d’avance par la
          rédaction. « Sinon », sur une fiche, nomme celui de nos choix, ou le modèle écarté, qui sert mieux
          d’autres besoins.
        </p>
      </LegalText>
      <LegalText title="Rémunération">
        <p>
          Un lien « Acheter maintenant » est affilié quand nous participons au programme du marchand :
          celui-ci peut alors nous verser une commission sur les achats qui le suivent, sans surcoût pour
          vous. Une ligne le dit avant le premier bouton concerné ; sans elle, le lien ne nous rapporte rien.
          Une commission n’entre ni dans le choix d’un produit, ni dans l’ordre des listes, ni dans « À la
          une ». Aucune marque ne paie pour être recommandée. Un produit sans lien marchand peut être
          recommandé comme un autre.
        </p>
      </LegalText>
      <LegalText
        title="Liens avec les marchands"
        facts={[{ label: "Liens de capital", value: site.publisher.capitalLinks }]}
      >
        <p>
          Nos liens d’achat relèvent, quand ils sont affiliés, du programme d’affiliation du marchand nommé
          sur le bouton. Nos liens de capital avec des marchands ou des fabricants, s’il y en a, sont déclarés
          ici.
        </p>
      </LegalText>
      <LegalText title="Étendue">
        <p>
          Notre sélection n’est pas exhaustive : nous ne présentons qu’une petite partie des produits du
          marché, et chaque fiche renvoie vers un seul marchand au plus, nommé sur le bouton.{" "}
          <Merchants {...loaderData} /> Leur nombre figure aussi au-dessus de chaque liste. Un produit peut se
          vendre ailleurs, et moins cher : nous ne comparons pas les marchands entre eux.
        </p>
      </LegalText>
      <LegalText title="Prix et livraison">
        <p>
          Les prix sont en euros, toutes taxes comprises, hors livraison. Les frais de livraison dépendent du
          marchand, de l’adresse et du reste de la commande : quand nous avons lu les conditions d’un
          marchand, livraison et retour sont résumés sous la carte du produit, avec leur page et le jour de
          lecture. Le total à payer est celui qu’il affiche avant le paiement.
        </p>
        <p>
          Un prix est relevé quand nous l’avons lu chez le marchand depuis moins de trente jours, ou dans le
          délai propre au marchand : le jour de la lecture est parmi les preuves de la fiche. Tout autre prix
          est indicatif : son bouton dit « environ », et seul compte celui du marchand. Un montant disparaît
          quand le programme du marchand interdit d’en montrer un ancien.
        </p>
      </LegalText>
      <LegalText title="Garanties">
        <p>
          La garantie légale de conformité s’applique à tout achat chez un vendeur professionnel. Une garantie
          commerciale éventuelle varie selon le fabricant et le marchand : vérifiez-la chez ce dernier avant
          de commander.
        </p>
      </LegalText>
      <LegalText title="Mise à jour">
        <p>
          Une recommandation est réévaluée à la sortie d’un nouveau produit majeur, et au moins tous les trois
          mois. Les prix sont saisis par la rédaction et revus à cette occasion. Rien n’est relevé
          automatiquement chez les marchands. Chaque évaluation, chaque prix qui change d’au moins 5 % et
          chaque correction sont au <Link to="/journal">journal</Link>.
        </p>
      </LegalText>
    </LegalPage>
  );
}

/** How many there are; nothing while that is unknown. */
function Merchants({ merchants }: Route.ComponentProps["loaderData"]) {
  if (!merchants || merchants.count === 0) return null;
  const { count, isComplete } = merchants;
  return (
    <>
      À ce jour, tous nos liens d’achat ensemble mènent chez {merchantNotice(count)}
      {isComplete ? "." : " au moins."}
    </>
  );
}
