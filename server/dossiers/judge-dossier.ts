import { toProduct } from "#app/catalogue/model/rows.ts";
import { findingsOf } from "#app/dossier/gate/gate.ts";
import { migratedTexts } from "#app/dossier/migrated-record.ts";
import type { JudgedDossier, ShownDossier } from "./gate-store.ts";

/** What the gate says of a dossier that readers see. */
export function judge(
  { product, criteria, category: categorySlug, linkMode, ...stored }: ShownDossier,
  now: Date,
): JudgedDossier {
  const facts = {
    product: toProduct(product),
    criterionKeys: criteria.map(({ key }) => key),
    categorySlug,
    linkMode,
    now,
  };
  const findings = findingsOf({ ...migratedTexts(stored), ...facts });
  const blocking = findings.filter(({ severity }) => severity === "blocking").length;
  return { id: product.id, findings, blocking };
}
