import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import { Section } from "#app/ui/section.tsx";
import { SourceNote } from "./source-note.tsx";

type Answers = NonNullable<DossierRecord["compatibility"]>;

const answers = { yes: "oui", no: "non", unknown: "inconnu" } as const;

/** With what the product works. */
export function Compatibility({ name, answers: rows }: { name: string; answers: Answers | undefined }) {
  if (!rows || rows.length === 0) return null;
  return (
    <Section title="Compatibilité" lead="« Inconnu » : aucune source ne le dit. Demandez-le avant d’acheter.">
      <table className="facts w-full text-left">
        <caption className="sr-only">Compatibilité : {name}</caption>
        <tbody className="divide-y divide-line border-y border-line">
          {rows.map(({ with: other, answer, note, source }) => (
            <tr key={other}>
              <th scope="row">{other}</th>
              <td>
                <strong className="font-semibold">{answers[answer]}</strong>
                {note !== null && `. ${note}`}
                <SourceNote of={source} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
