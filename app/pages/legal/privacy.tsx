import { Link } from "#app/ui/link.tsx";
import { site } from "#config/site.ts";
import { LegalPage, LegalText, legalMeta } from "./legal-page.tsx";
import { PrivacyOfAlerts } from "./privacy-of-alerts.tsx";

const page = {
  path: "/legal/privacy",
  title: "Politique de confidentialité",
  lead: "Aucun cookie, aucun traceur, aucune mesure d’audience. Voici le peu que nous recevons, et ce que nous en faisons.",
  updatedOn: "22 novembre 2026",
};

export const meta = legalMeta(page);

export default function Privacy() {
  return (
    <LegalPage page={page}>
      <LegalText title="Votre visite">
        <p>
          Lire ce site ne dépose aucun cookie dans votre navigateur et n’appelle aucun service extérieur de
          publicité ou de statistiques. Pour qu’un retour en arrière vous ramène à votre place, la position de
          lecture est gardée dans votre navigateur, le temps de l’onglet ; elle n’en sort pas. Les choix que
          vous gardez y restent, eux aussi, jusqu’à ce que vous les retiriez. Rien ne demande donc votre
          accord, et aucun bandeau ne vous interrompt.
        </p>
        <p>
          Comme tout serveur, le nôtre reçoit votre adresse IP pour vous répondre. Son journal technique ne la
          note pas ; il ne garde que les pages demandées et l’heure. Pour que personne n’accapare le site, ce
          que chaque adresse réseau lui demande est compté en mémoire vive, jamais sur disque, et oublié au
          plus tard au redémarrage. La base légale est notre intérêt légitime à rester joignable par tous.
        </p>
        <p>
          Quand une recherche ne donne rien, ou qu’aucune page n’est à l’adresse demandée, nous comptons
          combien de fois, pour mieux répondre : seulement ce qui est venu d’au moins deux réseaux le même
          jour, sans rien qui ressemble à une adresse e-mail ou à un numéro, ni savoir qui cherchait. Le
          compte est effacé après quatre-vingt-dix jours.
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
          Un accusé de réception peut partir vers l’adresse que vous indiquez, une fois par jour au plus. Il
          ne reprend rien de ce que vous avez écrit.
        </p>
        <p>
          Pour limiter les envois abusifs, une empreinte de votre adresse réseau et de votre adresse e-mail
          sert à compter les messages de l’heure écoulée ; elle est effacée au message suivant, et au plus
          tard le lendemain. Une empreinte de la boîte aux lettres qui a reçu un accusé de réception est
          gardée un jour, et effacée au plus tard le surlendemain, pour ne pas lui en envoyer d’autre. La base
          légale est notre intérêt légitime, et celui des personnes dont on usurperait l’adresse, à ce que ce
          formulaire ne serve ni à inonder ni à importuner. Ces empreintes ne permettent pas de retrouver les
          adresses sans un secret gardé dans la base de données.
        </p>
      </LegalText>
      <PrivacyOfAlerts />
      <LegalText title="Votre compte">
        <p>
          Un compte n’est pas nécessaire pour lire le site. Si vous en créez un, votre navigateur garde votre
          session dans sa mémoire locale, sans cookie, jusqu’à votre déconnexion : c’est strictement
          nécessaire pour vous reconnaître. Quand vous demandez un lien par e-mail, il y garde aussi l’adresse
          indiquée, jusqu’à l’ouverture du lien ou votre déconnexion : le lien d’un inconnu ne peut ainsi pas
          vous connecter à son compte.
        </p>
        <ul>
          <li>Responsable du traitement : l’éditeur du site, comme pour le formulaire de contact.</li>
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
        <p>
          Seuls les comptes des administrateurs du site échappent à ces échéances. Ce qui est effacé quitte
          les copies de sauvegarde à mesure qu’elles sont remplacées, en deux semaines d’ordinaire. Une copie
          que l’on rétablit l’efface de nouveau.
        </p>
        <p>
          Pour empêcher que l’on devine un mot de passe ou que l’on vous couvre d’e-mails, les essais sont
          comptés sous des empreintes de l’adresse réseau et de l’adresse e-mail, pendant un jour au plus. La
          base légale est notre intérêt légitime à protéger les comptes.
        </p>
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
      <LegalText
        title="Où vont les données"
        facts={[{ label: "Transferts hors de l’Union européenne", value: site.publisher.dataTransfers }]}
      >
        <p>
          Les destinataires nommés plus haut les traitent pour notre compte et pour rien d’autre. Nous ne les
          vendons pas, ne les échangeons pas et n’en tirons aucun profil ; aucune décision automatique n’est
          prise à votre sujet, hors les limites d’envoi et d’essais. L’hébergeur est nommé dans les{" "}
          <Link to="/legal/notices">mentions légales</Link>. Un transfert hors de l’Union européenne, s’il y
          en a un, est déclaré ici avec la garantie qui l’encadre.
        </p>
      </LegalText>
      <LegalText title="Vos droits">
        <p>Vous pouvez à tout moment, et sans frais :</p>
        <ul>
          <li>accéder à vos données, les faire rectifier ou effacer, ou en faire limiter l’usage ;</li>
          <li>
            vous opposer, pour une raison tenant à votre situation, à ce que nous faisons au titre de notre
            intérêt légitime ;
          </li>
          <li>
            recevoir les données de votre compte dans un fichier lisible par d’autres logiciels, et les
            transmettre à qui vous voulez : c’est la portabilité, et le bouton « Télécharger mes données » de{" "}
            <Link to="/compte">votre compte</Link> ;
          </li>
          <li>
            donner des directives sur le sort de vos données après votre décès, ou charger quelqu’un de les
            faire appliquer. Sans directives, vos héritiers peuvent nous demander de clore le compte.
          </li>
        </ul>
        <p>
          Écrivez-nous par la <Link to="/contact">page de contact</Link>, depuis l’adresse concernée si vous
          le pouvez. Nous répondons dans le mois. Si notre réponse ne vous satisfait pas, vous pouvez saisir
          la Commission nationale de l’informatique et des libertés, la CNIL (
          <a href="https://www.cnil.fr/">cnil.fr</a>).
        </p>
      </LegalText>
    </LegalPage>
  );
}
