import type { CardView } from "#app/product/card-view.ts";
import { SourceNote } from "#app/product/history/sources.tsx";
import { ModelName } from "#app/product/product-row.tsx";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { FeatureIcon } from "./feature-icon.tsx";
import { Against, Caveat, dashed, ProductSection } from "./parts.tsx";

export const reviewText = "max-w-160 leading-[1.53] lg:text-xl lg:leading-[1.55]";

/**
 * Why the product was chosen. The structured data repeats exactly its text,
 * and has the strengths as its positive notes.
 */
export function Review({
  record: { verdict, strengths = [] },
  caveats,
}: {
  record: Pick<DossierRecord, "verdict"> & Partial<Pick<DossierRecord, "strengths">>;
  /** Where no list of faults takes them. */
  caveats?: React.ReactNode;
}) {
  const reasons = strengths.length > 0 && (
    <ul aria-label="Points forts" className="border-t border-line lg:self-start" data-print="hidden">
      {strengths.map((strength) => (
        <li
          key={strength}
          className="flex gap-3 border-b border-line py-2 text-[0.9375rem] leading-6 lg:py-[0.6875rem] lg:text-base"
        >
          <Icon name="check" className="mt-0.5 size-5" />
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
    <ProductSection id="avis" title="Notre avis" beside={beside}>
      <p className={reviewText}>{verdict}</p>
    </ProductSection>
  );
}

/** The feature cards; nothing without any. */
export function Features({ features }: Pick<DossierRecord, "features">) {
  if (features.length === 0) return null;
  return (
    <ProductSection id="atouts" title="Ce qui fait la différence" isForScreens>
      <ul className="@container border-t border-line sm:grid sm:grid-cols-2 sm:gap-x-14 lg:grid-cols-3 lg:gap-x-10">
        {features.map(({ icon, title, text, source }) => (
          <li
            key={title}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] content-start border-b border-line py-4 @max-[14em]:block"
          >
            <FeatureIcon name={icon} />
            <h3 className="text-lg leading-6">{title}</h3>
            <p className="text-note text-ink-soft">
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
      {/* As wide as the window on a phone, so that its lines are no shorter than others. */}
      <ul className="-mx-gutter border-t border-line bg-paper-deep px-gutter lg:mx-0 lg:px-6 lg:py-1">
        {points.map(({ title, text }) => (
          <li key={title} className="border-b border-line py-3.5 last:border-b-0">
            <h3 className="font-sans text-base">{title}</h3>
            <p className="text-note text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </ProductSection>
  );
}

/** Who should not buy the product, what our own sources hold against it, and what is unknown of it. */
export function Caveats({
  record: { notFor = [], against = [], unknowns = [] },
  card: { otherwise, emptyCriteria },
}: {
  record: Partial<Pick<DossierRecord, "notFor" | "against" | "unknowns">>;
  /** Its « Sinon » is said already. */
  card: Pick<CardView, "otherwise" | "emptyCriteria">;
}) {
  const others = notFor.filter(({ who }) => who !== otherwise?.who);
  if ([others, against, emptyCriteria, unknowns].every(({ length }) => length === 0)) return null;
  return (
    <div className="mt-2 grid content-start gap-6 lg:mt-0">
      {others.length > 0 && (
        <Caveat id="passez" title="Passez votre chemin si">
          {others.map(({ who, why, instead, rival }) => (
            <li key={who} className={dashed}>
              {`${why ? `${who} (${why})` : who}${instead ? "" : rival ? `\u00a0: ${rival}.` : "."}`}
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
        </Caveat>
      )}
      <Against lines={against} />
      {emptyCriteria.length > 0 && (
        <Caveat id="cases-vides" title={emptyCriteria.length > 1 ? "Cases vides" : "Case vide"}>
          {emptyCriteria.map(({ key, name, missing }) => (
            <li key={key} className={dashed}>
              <strong>{name}.</strong> {missing}
            </li>
          ))}
        </Caveat>
      )}
      {unknowns.length > 0 && (
        <Caveat id="inconnues" title="Ce que nous ne savons pas" className="bg-paper-deep p-4.5 lg:p-6">
          {unknowns.map((unknown) => (
            <li key={unknown} className={dashed}>
              {unknown}
            </li>
          ))}
        </Caveat>
      )}
    </div>
  );
}
