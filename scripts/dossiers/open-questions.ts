/** What no source has settled: the questions of `demo/content/open-questions.md`, and unknown facts of records. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { contentDirectory } from "#demo/content-folders.ts";

/** Returns the questions; the subject of each is the heading above it. */
export function openQuestions(): { subject: string; text: string }[] {
  const [, ...parts] = readFileSync(join(contentDirectory, "open-questions.md"), "utf8").split(/^## /m);
  return parts.flatMap((part) => {
    const [subject = "", ...lines] = part.split("\n");
    return lines.filter((line) => line.startsWith("- ")).map((line) => ({ subject, text: line.slice(2) }));
  });
}

/** Returns the facts that the record leaves open, as names of its fields. */
export function unknownFacts(record: DossierRecord): string[] {
  const { modelReference, checkedOn, trial, rating, guarantees, regulation } = record;
  const fields = {
    modelReference,
    commercial: guarantees.commercial,
    returns: guarantees.returns,
    delivery: guarantees.delivery,
    support: guarantees.support,
    sar: regulation.sar,
    energyLabel: regulation.energyLabel,
    medicalDevice: regulation.medicalDevice,
    ...(isDevice(regulation.medicalDevice) && {
      deviceClass: regulation.medicalDevice.deviceClass,
      maker: regulation.medicalDevice.maker,
      intendedUse: regulation.medicalDevice.intendedUse,
    }),
    ...(rating && { "rating.source": rating.source, "rating.readOn": rating.readOn }),
    checkedOn,
    trial: trial === "none" ? null : trial,
  };
  return Object.entries(fields)
    .filter(([, value]) => value === undefined || value === null || value === "unknown")
    .map(([name]) => name);
}

type Device = DossierRecord["regulation"]["medicalDevice"];
const isDevice = (device: Device): device is Exclude<Device, string | null | undefined> =>
  typeof device === "object" && device !== null;
