/** The open questions about products (open-questions.md), and the facts that a record calls unknown. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProductRecord } from "./product-record.ts";

/** Returns the questions by their subject: a folder of `content/`, the catalogue or the drawings. */
export function openQuestions(): Map<string, string[]> {
  const [, ...sections] = readFileSync(join(import.meta.dirname, "open-questions.md"), "utf8").split(/^## /m);
  return new Map(
    sections.map((section) => {
      const [subject = "", ...lines] = section.split("\n");
      return [subject, lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2))];
    }),
  );
}

/** Returns the facts that the record itself calls unknown or unchecked, as names of its fields. */
export function unknownFacts(record: ProductRecord): string[] {
  const { modelReference, checkedOn, trial, rating, guarantees, regulation } = record;
  const fields = {
    modelReference,
    ...guarantees,
    ...regulation,
    ...(typeof regulation.medicalDevice === "object" && regulation.medicalDevice),
    "rating.source": rating?.source,
    "rating.readOn": rating?.readOn,
    checkedOn: checkedOn ?? "unknown",
    trial: trial === "none" ? "unknown" : trial,
  };
  return Object.entries(fields)
    .filter(([, value]) => value === "unknown")
    .map(([name]) => name);
}
