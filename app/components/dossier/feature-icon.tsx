import type { LucideIcon } from "lucide-react";
import type { FeatureIconName } from "#app/dossier/feature-icon-names.ts";
import * as featureIcons from "./feature-icons.ts";

const icons: Readonly<Record<FeatureIconName, LucideIcon>> = featureIcons;

/** The icon of a feature card; decorative, since the card has a title. */
export function FeatureIcon({ name }: { name: FeatureIconName }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" className="size-6" strokeWidth={1.25} />;
}
