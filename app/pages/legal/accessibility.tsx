import { Link } from "#app/ui/link.tsx";
import { site } from "#config/site.ts";
import { LegalPage, LegalText, legalMeta } from "./legal-page.tsx";

const page = {
  path: "/legal/accessibility",
  title: "Déclaration d’accessibilité",
  lead: "L’accessibilité de ce site : non conforme, faute d’audit. Ce que nous vérifions nous-mêmes, ce qui reste à vérifier, et à qui le dire quand quelque chose vous arrête.",
  updatedOn: "22 novembre 2026",
};

export const meta = legalMeta(page);

export default function Accessibility() {
  return (
    <LegalPage page={page}>
      <LegalText title="Notre engagement">
        <p>
          L’éditeur de {site.name} s’engage à rendre ce site accessible. Il vise le niveau AA des règles
          internationales pour l’accessibilité des contenus web (WCAG 2.2), dont une version plus ancienne a
          servi de base à la norme européenne EN 301 549 et au référentiel général d’amélioration de
          l’accessibilité, le RGAA.
        </p>
        <p>
          Cette déclaration s’applique à toutes les pages du site : la lecture, la recherche, le formulaire de
          contact, l’espace de compte et l’administration du catalogue. Elle ne couvre pas les sites des
          marchands vers lesquels mènent nos liens.
        </p>
      </LegalText>
      <LegalText title="État de conformité">
        <p>
          <strong>
            {site.name} est non conforme avec le référentiel général d’amélioration de l’accessibilité (RGAA),
            version 4.1 : aucun audit n’a été réalisé.
          </strong>
        </p>
        <p>
          La réglementation connaît trois états : totalement conforme, partiellement conforme, non conforme.
          Sans audit, seul le dernier peut être déclaré, et il n’existe pas de taux de conformité à donner.
        </p>
      </LegalText>
      <LegalText title="Résultats des tests">
        <p>
          Personne d’extérieur n’a contrôlé le site. À chaque modification, des contrôles automatiques portent
          sur les points suivants ; ils ne trouvent rien aujourd’hui, ce qui n’équivaut pas à un audit :
        </p>
        <ul>
          <li>les règles vérifiables par un outil (axe), sur chaque type de page, large et étroite ;</li>
          <li>le parcours au clavier des menus, des formulaires et des fenêtres de dialogue ;</li>
          <li>la lecture sans JavaScript de toutes les pages publiques ;</li>
          <li>l’affichage sans perte ni défilement horizontal sur un écran de 320 pixels de large ;</li>
          <li>le contraste des couleurs, en clair comme en sombre ;</li>
          <li>l’absence d’animation quand votre système demande de les réduire.</li>
        </ul>
      </LegalText>
      <LegalText title="Contenus non accessibles">
        <p>
          La liste des non-conformités n’a pas été établie, faute d’audit. Nous savons déjà ceci, qui vous
          concerne peut-être :
        </p>
        <ul>
          <li>
            les essais avec des personnes qui utilisent chaque jour un lecteur d’écran, une plage braille ou
            une commande vocale restent à mener ;
          </li>
          <li>
            les descriptions des dessins sont relues à la main, sans relecture par ceux qui en dépendent ;
          </li>
          <li>
            sur un petit écran, les images d’une fiche défilent de côté, et son tableau de comparaison ne
            montre qu’un rival à la fois : celui que vous choisissez.
          </li>
        </ul>
        <p>Aucune dérogation pour charge disproportionnée n’est invoquée.</p>
      </LegalText>
      <LegalText title="Établissement de cette déclaration">
        <p>
          Cette déclaration a été établie le 22 novembre 2026, sans intervention extérieure. Le site emploie
          HTML, CSS, SVG et JavaScript. Les contrôles automatiques sont faits dans le navigateur Chromium,
          avec axe-core.
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
