/** The kinds and licences of pictures, and their French names. */
import type { MediaRow } from "#app/lib/data/database-types.ts";
import { lowercaseFirst } from "#app/lib/formatting/lowercase-first.ts";

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
