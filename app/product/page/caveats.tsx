import type { Answer } from "#app/product/answers.ts";
import { ModelName } from "#app/product/model-name.tsx";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { Link } from "#app/ui/link.tsx";

interface CaveatsProps {
  record: Pick<DossierRecord, "notFor" | "unknowns">;
  /** What the card says already. */
  otherwise: Answer["otherwise"];
}

/** Who should not buy the product, and what is unknown of it; nothing without either. */
export function Caveats({ record: { notFor, unknowns = [] }, otherwise }: CaveatsProps) {
  const others = notFor.filter(({ who }) => who !== otherwise?.who);
  if (others.length === 0 && unknowns.length === 0) return null;
  return (
    <div className="caveats">
      {others.length > 0 && (
        <aside aria-labelledby="passez">
          <h2 id="passez">Passez votre chemin si</h2>
          <ul>
            {others.map(({ who, why, instead }) => (
              <li key={who}>
                {`${why ? `${who} (${why})` : who}${instead ? "" : "."}`}
                {instead && (
                  <span>
                    {"\u00a0: "}
                    <Link to={instead.path} className="text-link">
                      <ModelName>{instead.name}</ModelName>
                    </Link>
                    .
                  </span>
                )}
              </li>
            ))}
          </ul>
        </aside>
      )}
      {unknowns.length > 0 && (
        <aside aria-labelledby="inconnues" className="unknowns">
          <h2 id="inconnues">Ce que nous ne savons pas</h2>
          <ul>
            {unknowns.map((unknown) => (
              <li key={unknown}>{unknown}</li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  );
}
