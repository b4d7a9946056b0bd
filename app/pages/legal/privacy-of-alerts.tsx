import { useRouteLoaderData } from "react-router";
import type { RootData } from "#app/lib/data/root-data.ts";
import { Link } from "#app/ui/link.tsx";
import { LegalText } from "./legal-page.tsx";

/** What is kept of readers who follow a choice; absent where alerts are off. */
export function PrivacyOfAlerts() {
  const root = useRouteLoaderData<RootData>("root");
  if (!root?.sendsAlerts) return null;
  return (
    <LegalText title="Vos alertes" id="alertes">
      <ul>
        <li>
          Responsable du traitement : l’éditeur du site, nommé dans les{" "}
          <Link to="/legal/notices">mentions légales</Link>.
        </li>
        <li>
          Données : votre adresse e-mail, les pages que vous suivez, le prix que vous indiquez et la date de
          votre accord. Aucun nom, aucun compte, aucun suivi de ce que vous ouvrez : nos e-mails n’ont ni
          image cachée ni lien compté.
        </li>
        <li>Finalité : vous écrire, une fois par jour au plus, quand ce que vous suivez change.</li>
        <li>
          Base légale : votre accord, donné en confirmant depuis l’e-mail reçu. Un clic le retire, depuis
          chaque message ou depuis la page de vos alertes.
        </li>
        <li>
          Durée : trois jours sans confirmation, un an après elle, quelques jours après le retrait d’une page.
          Une alerte arrêtée est effacée à l’instant, et l’adresse avec la dernière. Ce qui est arrivé à son
          terme est effacé au plus tard le lendemain.
        </li>
        <li>
          Destinataires : l’hébergeur du site et le prestataire qui achemine nos e-mails. La rédaction voit
          combien de lecteurs suivent un choix, jamais leurs adresses.
        </li>
      </ul>
      <p>
        Pour qu’on ne couvre personne d’e-mails, des empreintes de la boîte aux lettres et de l’adresse réseau
        sont gardées un jour et effacées au plus tard le surlendemain : trois demandes par jour pour une
        boîte, dix par heure pour un réseau. La base légale est notre intérêt légitime, et celui des personnes
        dont on usurperait l’adresse.
      </p>
    </LegalText>
  );
}
