import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { Part } from "./part.tsx";

interface ConsiderationsProps {
  points: DossierRecord["pointsToConsider"];
  beside: React.ReactNode;
}

/** The faults of the product; nothing without any. */
export function Considerations({ points, beside }: ConsiderationsProps) {
  if (points.length === 0) return null;
  return (
    <Part id="a-considerer" title="Points à considérer" beside={beside}>
      <ul className="points">
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
