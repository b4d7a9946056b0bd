import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import { Part } from "./part.tsx";

/** The faults of the product, and beside them what nobody has told us of it; nothing without either. */
export function Considerations({ record }: { record: Pick<DossierRecord, "pointsToConsider" | "unknowns"> }) {
  const { pointsToConsider: points, unknowns = [] } = record;
  const box = unknowns.length > 0 && (
    <aside aria-labelledby="inconnues" className="unknowns">
      <h2 id="inconnues">Ce que nous ne savons pas</h2>
      <ul>
        {unknowns.map((unknown) => (
          <li key={unknown}>{unknown}</li>
        ))}
      </ul>
    </aside>
  );
  if (points.length === 0) return box;
  return (
    <Part id="a-considerer" title="Points à considérer" beside={box}>
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
