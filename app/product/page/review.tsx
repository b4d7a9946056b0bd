import { SourceNote } from "#app/product/history/sources.tsx";
import { ModelName } from "#app/product/model-name.tsx";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import type { CardView } from "#app/product/view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { FeatureIcon } from "./feature-icon.tsx";
import { ProductSection } from "./parts.tsx";

/**
 * Why the product was chosen. The structured data repeats exactly its text,
 * and has the strengths as its positive notes.
 */
export function Review({
  id,
  title,
  record: { verdict, strengths },
  caveats,
}: {
  id: string;
  title: string;
  record: Pick<DossierRecord, "verdict" | "strengths">;
  /** Where no list of faults takes them. */
  caveats?: React.ReactNode;
}) {
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
    <ProductSection id={id} title={title} beside={beside}>
      <p className="review-text">{verdict}</p>
    </ProductSection>
  );
}

/** The feature cards; nothing without any. */
export function Features({ features }: Pick<DossierRecord, "features">) {
  if (features.length === 0) return null;
  return (
    <ProductSection id="atouts" title="Ce qui fait la différence" isForScreens>
      <ul className="features">
        {features.map(({ icon, title, text, source }) => (
          <li key={title}>
            <FeatureIcon name={icon} />
            <h3>{title}</h3>
            <p>
              {text}
              <SourceNote of={source} />
            </p>
          </li>
        ))}
      </ul>
    </ProductSection>
  );
}

/** The faults of the product; nothing without any. */
export function Considerations({
  points,
  beside,
}: {
  points: DossierRecord["pointsToConsider"];
  beside: React.ReactNode;
}) {
  if (points.length === 0) return null;
  return (
    <ProductSection id="a-considerer" title="Points à considérer" beside={beside}>
      <ul className="points">
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </ProductSection>
  );
}

/** Who should not buy the product, and what is unknown of it; nothing without either. */
export function Caveats({
  record: { notFor, unknowns = [] },
  otherwise,
}: {
  record: Pick<DossierRecord, "notFor" | "unknowns">;
  /** What the card says already. */
  otherwise: CardView["otherwise"];
}) {
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
