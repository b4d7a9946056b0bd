import type { FeatureIconName } from "#app/product/record/feature-icon-names.ts";
import { featureIcons } from "./feature-icons.ts";

/** The icon of a feature card; decorative, since the card has a title. */
export function FeatureIcon({ name }: { name: FeatureIconName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-current stroke-[1.25]">
      <path d={featureIcons[name]} />
    </svg>
  );
}
