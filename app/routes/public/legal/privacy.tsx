import { Link } from "react-router";
import type { Route } from "./+types/privacy.ts";
import { LegalPage, LegalText, legalMeta } from "./legal-page.tsx";

const page = {
  path: "/legal/privacy",
  title: "Politique de confidentialité",
  lead: "Aucun cookie, aucun traceur, aucune mesure d’audience. Voici le peu que nous recevons, et ce que nous en faisons.",
};

export const meta: Route.MetaFunction = ({ matches }) => legalMeta(matches[0].loaderData.siteUrl, page);

export default function Privacy() {
  return (
    <LegalPage page={page}>
      <LegalText title="Votre visite">
        <p>
          Lire ce site ne dépose aucun cookie dans votre navigateur et n’appelle aucun service extérieur de
          publicité ou de statistiques. Pour qu’un retour en arrière vous ramène à votre place, la position de
          lecture est gardée dans votre navigateur, le temps de l’onglet ; elle n’en sort pas. Rien ne demande
          donc votre accord, et aucun bandeau ne vous interrompt.
        </p>
        <p>
          Comme tout serveur, le nôtre reçoit votre adresse IP pour vous répondre. Son journal technique ne la
          note pas ; il ne garde que les pages demandées et l’heure.
        </p>
      </LegalText>
      <LegalText title="Le formulaire de contact">
        <ul>
          <li>
            Responsable du traitement : l’éditeur du site, nommé dans les{" "}
            <Link to="/legal/notices">mentions légales</Link>.
          </li>
          <li>
            Données : votre nom, votre adresse e-mail, le sujet et le texte du message. Tous sont nécessaires
            pour vous répondre.
          </li>
          <li>Finalité : lire votre message et y répondre.</li>
          <li>Base légale : notre intérêt légitime à répondre à ceux qui nous écrivent.</li>
          <li>
            Durée : le temps de traiter votre demande, douze mois au plus, après quoi le message est effacé.
            La rédaction peut en recevoir une copie par e-mail, effacée dans le même délai.
          </li>
          <li>
            Destinataires : la rédaction, l’hébergeur du site et, le cas échéant, le prestataire qui héberge
            sa base de données. Une copie de votre message peut aussi être envoyée à la boîte aux lettres de
            l’éditeur : elle passe par le prestataire qui achemine nos e-mails et par celui qui héberge cette
            boîte, et elle est effacée dans le même délai.
          </li>
        </ul>
        <p>
          Pour limiter les envois abusifs, une empreinte de votre adresse réseau et de votre adresse e-mail
          sert à compter les messages de l’heure écoulée. Elle est effacée au message suivant, et au plus tard
          le lendemain.
        </p>
      </LegalText>
      <LegalText title="Votre compte">
        <p>
          Un compte n’est pas nécessaire pour lire le site. Si vous en créez un, votre navigateur garde votre
          session dans sa mémoire locale, sans cookie, jusqu’à votre déconnexion : c’est strictement
          nécessaire pour vous reconnaître. Quand vous demandez un lien par e-mail, il y garde aussi l’adresse
          indiquée, jusqu’à l’ouverture du lien ou votre déconnexion : le lien d’un inconnu ne peut ainsi pas
          vous connecter à son compte.
        </p>
        <ul>
          <li>
            Données : votre adresse e-mail, une empreinte de votre mot de passe (jamais le mot de passe
            lui-même), votre prénom et votre nom si vous les donnez, les dates de vos connexions, et pour
            chaque session ouverte l’adresse IP et le navigateur.
          </li>
          <li>Finalité : tenir votre compte et le protéger.</li>
          <li>
            Base légale : l’exécution des <Link to="/legal/terms">conditions d’utilisation</Link>.
          </li>
          <li>
            Durée : jusqu’à la suppression du compte, que vous pouvez demander à tout moment, ou jusqu’aux
            échéances ci-dessous.
          </li>
          <li>
            Destinataires : la rédaction, l’hébergeur du site et, pour les e-mails que nous vous envoyons, le
            prestataire qui les achemine.
          </li>
        </ul>
        <p>Ce qui ne sert plus est effacé chaque jour, sans que vous ayez à le demander :</p>
        <ul>
          <li>
            un compte dont l’adresse n’a pas été confirmée : trente jours après l’inscription, ou après le
            dernier lien de confirmation demandé ;
          </li>
          <li>une session qui n’a pas servi : au bout d’un an ;</li>
          <li>
            un compte qui n’a pas servi : au bout de deux ans, nous vous prévenons par e-mail ; il est
            supprimé trente jours plus tard, sauf si vous vous connectez entre-temps.
          </li>
        </ul>
        <p>Seuls les comptes des administrateurs du site échappent à ces échéances.</p>
        <p>
          Depuis <Link to="/compte">votre compte</Link>, vous pouvez rectifier ces données, les télécharger et
          tout effacer.
        </p>
      </LegalText>
      <LegalText title="Les liens vers les marchands">
        <p>
          En suivant un lien d’achat, vous quittez ce site pour celui d’un marchand, qui applique ses propres
          règles et peut déposer des cookies, notamment pour attribuer la vente.
        </p>
      </LegalText>
      <LegalText title="Vos droits">
        <p>
          Vous pouvez demander l’accès à vos données, leur rectification, leur effacement ou la limitation de
          leur usage, et vous opposer à leur traitement, en nous écrivant par la{" "}
          <Link to="/contact">page de contact</Link>. Si notre réponse ne vous satisfait pas, vous pouvez
          saisir la Commission nationale de l’informatique et des libertés, la CNIL (
          <a href="https://www.cnil.fr/">cnil.fr</a>).
        </p>
      </LegalText>
    </LegalPage>
  );
}
