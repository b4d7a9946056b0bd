import { SourceNote } from "#app/product/history/source-note.tsx";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { FeatureIcon } from "./feature-icon.tsx";
import { Part } from "./part.tsx";

/** The feature cards; nothing without any. */
export function Features({ features }: Pick<DossierRecord, "features">) {
  if (features.length === 0) return null;
  return (
    <Part id="atouts" title="Ce qui fait la différence" isForScreens>
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
    </Part>
  );
}
