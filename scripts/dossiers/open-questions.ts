/** What no source has settled: the questions of `content/open-questions.md`, and unknown facts of records. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import { contentDirectory } from "./content-folders.ts";

/** Returns the questions; the subject of each is the heading above it. */
export function openQuestions(): { subject: string; text: string }[] {
  const [, ...parts] = readFileSync(join(contentDirectory, "open-questions.md"), "utf8").split(/^## /m);
  return parts.flatMap((part) => {
    const [subject = "", ...lines] = part.split("\n");
    return lines.filter((line) => line.startsWith("- ")).map((line) => ({ subject, text: line.slice(2) }));
  });
}

/** Returns the facts that the record itself calls unknown or unchecked, as names of its fields. */
export function unknownFacts(record: DossierRecord): string[] {
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
