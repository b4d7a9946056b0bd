import { type DossierRecord, SCHEMA_VERSION } from "#app/product/record/dossier-record.ts";

/**
 * Returns the record that a draft without a first edition begins with: every field is there, texts are empty.
 * @param today such as 2026-11-22
 */
export function emptyRecord(today: string): DossierRecord {
  return {
    schemaVersion: SCHEMA_VERSION,
    kind: "",
    tagline: "",
    audience: "",
    notFor: [],
    trial: "none",
    badges: [],
    price: { isApproximate: false, old: null, note: null },
    enteredOn: today,
    checkedOn: null,
    pictures: [],
    verdict: "",
    strengths: [],
    features: [],
    specifications: [],
    rating: null,
    guarantees: {},
    regulation: {},
    sources: [],
    pointsToConsider: [],
    closing: null,
    seo: { title: "", description: "" },
    analysis: null,
  };
}
