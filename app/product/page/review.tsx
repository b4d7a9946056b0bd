import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Part } from "./part.tsx";

interface ReviewProps {
  id: string;
  title: string;
  record: Pick<DossierRecord, "verdict" | "strengths">;
  /** Where no list of faults takes them. */
  caveats?: React.ReactNode;
}

/**
 * Why the product was chosen. The structured data repeats exactly its text,
 * and has the strengths as its positive notes.
 */
export function Review({ id, title, record: { verdict, strengths }, caveats }: ReviewProps) {
  const reasons = strengths.length > 0 && (
    <ul aria-label="Points forts" className="strengths" data-print="hidden">
      {strengths.map((strength) => (
        <li key={strength}>
          <Icon name="check" />
          <span>{strength}</span>
        </li>
      ))}
    </ul>
  );
  const beside = (
    <>
      {reasons}
      {caveats}
    </>
  );
  return (
    <Part id={id} title={title} beside={beside}>
      <p className="review-text">{verdict}</p>
    </Part>
  );
}
