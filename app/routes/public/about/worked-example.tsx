import { Link } from "react-router";
import type { Example } from "./read-worked-example.ts";

/** How a choice is made, retold from an analysis, with the price of the catalogue. */
export function WorkedExample({ example }: { example: Example }) {
  return (
    <details className="mt-6 max-w-prose">
      <summary className="text-link inline-block py-1">Un exemple : la balance connectée</summary>
      <div className="prose mt-3">
        <p>
          <strong>Le besoin.</strong> Suivre une tendance sur des mois, à plusieurs, sans sortir son téléphone
          à chaque pesée ; et ses artères au passage.
        </p>
        <p>
          <strong>Les critères.</strong> Dans l’ordre : l’envoi sans téléphone, la mesure des artères, le
          nombre de profils, le coût de l’abonnement, l’autonomie.
        </p>
        <p>
          <strong>Ce que nous avons lu.</strong> Withings annonce pour la Body Comp huit profils et 15 mois
          d’autonomie sur quatre piles AAA. Un abonnement l’accompagne, compris la première année, puis
          facturé 9,95 € par mois à qui le garde.
        </p>
        <p>
          <strong>Ce que nous avons calculé.</strong> Trois ans avec l’abonnement, ce sont 24 mois à payer,
          soit {example.subscription}. L’appareil coûte {example.price}. En tout : {example.total}.
          {example.isDearerThanItsProduct && <span> L’accessoire coûte alors plus que l’objet.</span>}
        </p>
        <p>
          <strong>Ce que nous n’avons pas fait.</strong> Monter dessus. La précision, ce sont deux études
          publiées qui la mesurent, sur le modèle précédent ; la composition corporelle reste une estimation.
        </p>
        <p>
          <strong>La réponse.</strong> Cette balance, sans l’abonnement ; et pour qui ne veut qu’un chiffre le
          dimanche, une balance simple. <Link to={example.analysisPath}>Pourquoi ce choix ?</Link>
        </p>
      </div>
    </details>
  );
}
