import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { SourceNote } from "./source-note.tsx";

interface CompatibilityProps {
  /** The product’s. */
  name: string;
  answers: NonNullable<DossierRecord["compatibility"]>;
}

/** With what the product works; what no source says is absent. */
export function Compatibility({ name, answers }: CompatibilityProps) {
  const known = answers.filter(({ answer }) => answer !== "unknown");
  if (known.length === 0) return null;
  return (
    <table className="facts">
      <caption>
        Compatibilité<span className="sr-only"> : {name}</span>
      </caption>
      <tbody>
        {known.map(({ with: other, answer, note, source }) => (
          <tr key={other}>
            <th scope="row">{other}</th>
            <td>
              <strong className="font-semibold">{answer === "yes" ? "oui" : "non"}</strong>
              {note !== null && <span>. {note}</span>}
              <SourceNote of={source} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
