import { Section } from "#app/ui/page.tsx";
import type { Chooser } from "./chooser-reads.ts";
import { ChooserTile } from "./chooser-tile.tsx";

/** The questions of all branches; the menu leads here. */
export function ChooserList({ choosers }: { choosers: readonly Pick<Chooser, "title" | "slug">[] }) {
  if (choosers.length === 0) return null;
  return (
    <Section title="Aidez-moi à choisir" lead="Trois questions, une réponse." id="aide-au-choix">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-5">
        {choosers.map((chooser) => (
          <ChooserTile key={chooser.slug} chooser={chooser} />
        ))}
      </ul>
    </Section>
  );
}
