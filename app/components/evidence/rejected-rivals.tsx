import { Link } from "react-router";
import { Part } from "#app/components/dossier/part.tsx";
import type { ShownRival } from "#app/dossier/shown-rivals.ts";
import { SourceNote } from "./source-note.tsx";

/** The models that a product was preferred to, and for whom they are the better choice. */
export function RejectedRivals({ rivals }: { rivals: readonly ShownRival[] }) {
  return (
    <Part id="duel" title="Le duel" isForScreens>
      <ul className="mb-4 divide-y divide-line border-y border-line">
        {rivals.map((rival) => (
          <li key={rival.anchor} id={rival.anchor} className="py-4 target:bg-paper-deep">
            <h3 className="text-subheading">{rival.name}</h3>
            <RivalText rival={rival} />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/ecartes" className="text-link">
          Tous les modèles écartés
        </Link>
      </p>
    </Part>
  );
}

/** Why a rival was rejected, and for whom it is better. */
export function RivalText({ rival: { criterion, reason, source, betterFor } }: { rival: ShownRival }) {
  return (
    <>
      <p className="mt-2 max-w-prose">
        <strong className="font-semibold">{criterion}.</strong> {reason}
        <SourceNote of={source} />
      </p>
      {betterFor !== null && (
        <p className="mt-2 max-w-prose">
          <strong className="font-semibold">Meilleur choix pour</strong> {betterFor}
        </p>
      )}
    </>
  );
}
