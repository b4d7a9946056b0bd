/** The kinds and licences of pictures, and their French names. */

import type sharp from "sharp";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { MediaRow } from "#app/lib/data/database-types.ts";
import { dataOrNull } from "#app/lib/data/read-failure.ts";
import { lowercaseFirst } from "#app/lib/formatting/texts.ts";

/** What an upload can be; drawings come with the site. */
export const uploadKinds = ["photograph", "packshot"] as const;
export type PictureKind = "drawing" | (typeof uploadKinds)[number];

export const kindTexts: Readonly<Record<PictureKind, string>> = {
  drawing: "Dessin du site",
  photograph: "Photographie",
  packshot: "Visuel sur fond uni, jamais recadré",
};

export const licences = ["own", "maker", "merchant", "stock", "cc0", "cc_by", "cc_by_sa", "other"] as const;
export type Licence = (typeof licences)[number];

export const licenceTexts: Readonly<Record<Licence, string>> = {
  own: "Notre travail, tous droits réservés",
  maker: "Fournie par le fabricant",
  merchant: "Fournie par le marchand",
  stock: "Banque d’images",
  cc0: "Domaine public (CC0)",
  cc_by: "CC BY 4.0",
  cc_by_sa: "CC BY-SA 4.0",
  other: "Autre",
};

type Credited = Pick<MediaRow, "credit" | "licence" | "licence_note">;

/** Returns a picture's credit and licence: « Sony, fournie par le fabricant »; `null` without both. */
export function creditLine({ credit, licence, licence_note }: Credited): string | null {
  const own = licence && (licence_note || licenceTexts[licence as Licence]);
  if (!own) return credit || null;
  return credit ? `${credit}, ${/^CC/.test(own) ? own : lowercaseFirst(own)}` : own;
}

/** Whom the photographs of the whole site are from. */

/** The most pictures that are read; they name far fewer people. */
const MAX_PICTURES = 1000;

/**
 * Returns the credits of the uploads that pages show or have shown, each once, in alphabetical order; a
 * missing credit is « provenance à préciser ». `null` when the database gives no answer.
 */
export async function getPictureCredits(client: DataClient): Promise<string[] | null> {
  const pictures = client
    .from("media")
    .select("credit,licence,licence_note")
    .eq("is_public", true)
    .neq("kind", "drawing")
    .limit(MAX_PICTURES);
  const lines = dataOrNull(await pictures, "Failed to fetch pictures")?.map(
    (picture) => creditLine(picture) ?? "provenance à préciser",
  );
  return lines ? [...new Set(lines)].sort((one, other) => one.localeCompare(other, "fr")) : null;
}

/** The library that reads and writes pictures, loaded with the first of them: most visits need none. */

let loading: Promise<typeof sharp> | undefined;

/** @returns the library with the settings that hold in the whole process */
export function loadPictureLibrary(): Promise<typeof sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<typeof sharp> {
  const { default: library } = await import("sharp");
  // Restricts libvips to the formats that uploads may have, and SVG for the site's drawings.
  library.block({ operation: ["VipsForeignLoad"] });
  library.unblock({
    operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif", "Svg"].map((type) => `VipsForeignLoad${type}`),
  });
  // Leaves one core to the pages. A cache would not help: each picture is converted once.
  library.concurrency(1);
  library.cache(false);
  return library;
}
