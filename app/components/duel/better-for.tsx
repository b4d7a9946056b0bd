import { SourceNote } from "#app/components/evidence/source-note.tsx";
import type { ShownRival } from "#app/dossier/shown-rivals.ts";

/** Whom a rejected rival serves better than our choice; nothing where it serves nobody better. */
export function BetterFor({ rival: { betterFor, source } }: { rival: ShownRival }) {
  if (betterFor === null) return null;
  // « vous voyagez peu » goes on from the sentence, « qui voyage peu » is what older dossiers say.
  const beginning = /^vous\b/i.test(betterFor) ? "Il vous va mieux si" : "Meilleur choix pour";
  return (
    <p>
      {beginning} {betterFor}
      <SourceNote of={source} />
    </p>
  );
}
