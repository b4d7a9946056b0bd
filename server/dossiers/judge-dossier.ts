import { findingsOf } from "#app/admin/gate/gate.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { toProduct } from "#app/product/rows.ts";
import type { JudgedDossier, ShownDossier } from "./gate-store.ts";

/** What the gate says of a dossier that readers see. */
export function judge(
  {
    product,
    criteria: categoryCriteria,
    category: categorySlug,
    elsewhere,
    link_mode,
    revision,
    record,
    analysis,
  }: ShownDossier,
  now: Date,
): JudgedDossier {
  const facts = {
    product: toProduct(product),
    categoryCriteria,
    categorySlug,
    elsewhere,
    link_mode,
    now,
  };
  const findings = findingsOf({ record: record as DossierRecord, analysis, ...facts });
  const blocking = findings.filter(({ severity }) => severity === "blocking").length;
  return { id: product.id, revision, findings, blocking };
}
