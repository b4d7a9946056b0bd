import { type DossierRecord, SCHEMA_VERSION } from "#app/dossier/dossier-record.ts";

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
    price: { amount: null, isApproximate: false, old: null, note: null },
    modelReference: "unknown",
    enteredOn: today,
    checkedOn: null,
    pictures: [],
    verdict: "",
    strengths: [],
    features: [],
    specifications: [],
    comparison: null,
    rating: null,
    guarantees: { commercial: "unknown", returns: "unknown", delivery: "unknown", support: "unknown" },
    regulation: { sar: "unknown", energyLabel: "unknown", medicalDevice: "unknown" },
    sources: [],
    pointsToConsider: [],
    closing: { title: "", text: "" },
    related: { slug: "", reason: "" },
    seo: { title: "", description: "" },
    analysis: {
      title: "",
      lead: "",
      badge: null,
      numbering: "arabic",
      sections: 0,
      isConclusionNumbered: false,
      updatedOn: today,
      seo: { title: "", description: "" },
    },
  };
}
