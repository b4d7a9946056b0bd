import { Link } from "#app/ui/link.tsx";
import { site } from "#config/site.ts";
import { LegalPage, LegalText, legalMeta } from "./legal-page.tsx";

const page = {
  path: "/legal/terms",
  title: "Conditions d’utilisation",
  lead: `Ce que ${site.name} propose, ce que le site ne fait pas, et ce que vous pouvez attendre de nous.`,
  updatedOn: "23 novembre 2026",
};

export const meta = legalMeta(page);

export default function Terms() {
  return (
    <LegalPage page={page}>
      <LegalText title="Le service">
        <p>
          {site.name} est un site éditorial, gratuit et ouvert à tous. Il recommande des produits et renvoie
          vers les marchands qui les vendent. Il ne vend rien lui-même et ne prend part à aucun contrat de
          vente.
        </p>
        <p>
          L’éditeur, nommé dans les <Link to="/legal/notices">mentions légales</Link>, peut faire évoluer le
          site ou en interrompre une partie. Lire les pages publiques ne demande ni inscription ni engagement.
        </p>
      </LegalText>
      <LegalText title="Votre compte">
        <p>
          Créer un compte est facultatif et gratuit. Il faut une adresse e-mail qui soit la vôtre, que vous
          confirmez par un lien, et un mot de passe ; le prénom et le nom restent libres. L’inscription vaut
          accord sur ces conditions.
        </p>
        <ul>
          <li>Le mot de passe est à vous seul : ne le prêtez pas, ne le réutilisez pas ailleurs.</li>
          <li>
            Si quelqu’un d’autre a pu entrer, changez-le depuis <Link to="/compte">votre compte</Link> : vos
            autres appareils sont alors déconnectés.
          </li>
          <li>
            Vous pouvez supprimer le compte quand vous le voulez, depuis la même page, avec effet immédiat et
            sans nous en donner la raison.
          </li>
          <li>
            Nous pouvons suspendre un compte qui sert à attaquer le site, à usurper une identité ou à nuire à
            d’autres. Vous pouvez nous demander pourquoi et contester cette décision par la{" "}
            <Link to="/contact">page de contact</Link>.
          </li>
          <li>
            Un compte qui ne sert plus est supprimé, après un e-mail d’avertissement, aux échéances que donne
            la <Link to="/legal/privacy">politique de confidentialité</Link>.
          </li>
        </ul>
      </LegalText>
      <LegalText title="Ce que nous vous demandons">
        <p>
          N’écrivez pas au nom d’un autre par le formulaire de contact, n’essayez pas d’entrer là où vous
          n’êtes pas invité, ne chargez pas le site au point d’en priver les autres visiteurs. Des limites
          techniques ralentissent ou refusent les demandes trop nombreuses.
        </p>
      </LegalText>
      <LegalText title="Propriété intellectuelle">
        <p>
          Les textes, les dessins, la mise en page et la sélection de ce site sont protégés par le droit
          d’auteur. Vous pouvez les lire, les imprimer et les garder pour vous, en citer de courts extraits en
          nommant leur source, et faire un lien vers toute page sans nous le demander.
        </p>
        <p>
          Toute autre reproduction demande notre accord écrit, l’extraction d’une partie importante du
          catalogue comprise. Les droits que la loi vous donne, dont la courte citation et la copie privée,
          restent entiers. Les noms et marques cités appartiennent à leurs titulaires ; les caractères et les
          pictogrammes ont leurs propres licences, nommées dans les{" "}
          <Link to="/legal/notices">mentions légales</Link>.
        </p>
      </LegalText>
      <LegalText title="Prix et disponibilité">
        <p>
          Les prix affichés peuvent avoir changé depuis la date que porte la fiche. Le prix, les frais de
          livraison et la disponibilité qui valent sont ceux que le marchand affiche au moment de votre
          commande.
        </p>
        <p>
          La commande, le paiement, la livraison, le droit de rétractation et les garanties relèvent du
          marchand et du fabricant.
        </p>
      </LegalText>
      <LegalText title="Nos recommandations">
        <p>
          Elles expriment l’avis de la rédaction à la date de leur publication. Nous les établissons avec
          soin, sans pouvoir garantir qu’un produit conviendra à chaque situation ; elles ne remplacent ni une
          notice, ni l’avis d’un médecin. Une erreur ? Signalez-la par la{" "}
          <Link to="/contact">page de contact</Link> : nous la corrigerons.
        </p>
      </LegalText>
      <LegalText title="Changement de ces conditions">
        <p>
          La date en bas de page est celle de la version en vigueur. Si une nouvelle version ne vous convient
          pas, vous pouvez supprimer votre compte ; la lecture des pages publiques ne vous engage à rien.
        </p>
      </LegalText>
      <LegalText title="Droit applicable">
        <p>
          Ces conditions relèvent du droit français. Si vous êtes consommateur et vivez dans un autre pays de
          l’Union européenne, vous gardez la protection que sa loi vous donne et le droit d’y saisir le juge.
        </p>
      </LegalText>
    </LegalPage>
  );
}
