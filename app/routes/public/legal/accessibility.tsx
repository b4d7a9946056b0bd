import { Link } from "react-router";
import { site } from "#config/site.ts";
import type { Route } from "./+types/accessibility.ts";
import { LegalPage, LegalText, legalMeta } from "./legal-page.tsx";

const page = {
  path: "/legal/accessibility",
  title: "Déclaration d’accessibilité",
  lead: "Ce que nous faisons pour que chacun puisse lire ce site, ce qui reste à vérifier, et à qui le dire quand quelque chose vous arrête.",
};

export const meta: Route.MetaFunction = ({ matches }) => legalMeta(matches[0].loaderData.siteUrl, page);

export default function Accessibility() {
  return (
    <LegalPage page={page}>
      <LegalText title="Notre engagement">
        <p>
          {site.name} vise le niveau AA des règles internationales pour l’accessibilité des contenus web (WCAG
          2.2), dont découlent la norme européenne EN 301 549 et le référentiel français RGAA.
        </p>
        <p>
          Cela vaut pour toutes les pages : la lecture, la recherche, le formulaire de contact, l’espace de
          compte et l’administration du catalogue.
        </p>
      </LegalText>
      <LegalText title="État de conformité">
        <p>
          <strong>Le site n’a pas encore été audité.</strong> Faute d’audit mené par une personne
          indépendante, nous ne déclarons aucun taux de conformité au RGAA. Cette déclaration décrit donc ce
          que nous vérifions nous-mêmes, et rien de plus.
        </p>
      </LegalText>
      <LegalText title="Ce que nous vérifions">
        <p>À chaque modification du site, des contrôles automatiques portent sur les points suivants :</p>
        <ul>
          <li>les règles vérifiables par un outil (axe), sur chaque type de page, large et étroite ;</li>
          <li>le parcours au clavier des menus, des formulaires et des fenêtres de dialogue ;</li>
          <li>la lecture sans JavaScript de toutes les pages publiques ;</li>
          <li>l’affichage sans perte ni défilement horizontal sur un écran de 320 pixels de large ;</li>
          <li>le contraste des couleurs, en clair comme en sombre ;</li>
          <li>l’absence d’animation quand votre système demande de les réduire.</li>
        </ul>
      </LegalText>
      <LegalText title="Ce qui reste à vérifier">
        <p>
          Un outil ne voit qu’une partie des obstacles. Les essais avec des personnes qui utilisent chaque
          jour un lecteur d’écran, une plage braille ou une commande vocale restent à mener. Les images et
          leurs descriptions sont relues à la main, sans garantie qu’aucune ne nous ait échappé.
        </p>
        <p>
          Les sites des marchands vers lesquels mènent nos liens ne dépendent pas de nous : cette déclaration
          ne les couvre pas.
        </p>
      </LegalText>
      <LegalText title="Signaler un obstacle">
        <p>
          Si une page vous résiste, <Link to="/contact">écrivez-nous</Link> en indiquant son adresse et ce que
          vous cherchiez à faire. Nous vous répondrons, et nous vous enverrons au besoin l’information sous
          une autre forme.
        </p>
      </LegalText>
      <LegalText title="Voies de recours">
        <p>
          Si vous nous avez signalé un obstacle et que notre réponse ne vous satisfait pas, vous pouvez saisir
          le Défenseur des droits, gratuitement : par{" "}
          <a href="https://formulaire.defenseurdesdroits.fr/">son formulaire en ligne</a>, auprès de{" "}
          <a href="https://www.defenseurdesdroits.fr/">ses délégués</a> dans votre région, ou par courrier
          sans timbre à l’adresse : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.
        </p>
      </LegalText>
    </LegalPage>
  );
}
