import { Link } from "react-router";
import { site } from "#config/site.ts";
import type { Route } from "./+types/terms.ts";
import { LegalPage, LegalText, legalMeta } from "./legal-page.tsx";

const page = {
  path: "/legal/terms",
  title: "Conditions d’utilisation",
  lead: `Ce que ${site.name} propose, ce que le site ne fait pas, et ce que vous pouvez attendre de nous.`,
};

export const meta: Route.MetaFunction = ({ matches }) => legalMeta(matches[0].loaderData.siteUrl, page);

export default function Terms() {
  return (
    <LegalPage page={page}>
      <LegalText title="Le service">
        <p>
          {site.name} est un site éditorial, gratuit et ouvert à tous. Il recommande des produits et renvoie
          vers les marchands qui les vendent. Il ne vend rien lui-même et ne prend part à aucun contrat de
          vente.
        </p>
      </LegalText>
      <LegalText title="Prix et disponibilité">
        <p>
          Les prix affichés sont indicatifs : ils peuvent avoir changé depuis la mise à jour de la fiche. Le
          prix, les frais de livraison et la disponibilité qui valent sont ceux que le marchand affiche au
          moment de votre commande.
        </p>
        <p>
          La commande, le paiement, la livraison, le droit de rétractation et les garanties relèvent du
          marchand et du fabricant.
        </p>
      </LegalText>
      <LegalText title="Nos recommandations">
        <p>
          Elles expriment l’avis de la rédaction à la date de leur publication. Nous les établissons avec
          soin, sans pouvoir garantir qu’un produit conviendra à chaque situation. Une erreur ? Signalez-la
          par la <Link to="/contact">page de contact</Link> : nous la corrigerons.
        </p>
      </LegalText>
      <LegalText title="Droit applicable">
        <p>Ces conditions relèvent du droit français.</p>
      </LegalText>
    </LegalPage>
  );
}
