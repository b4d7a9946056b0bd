/** How the uploaded pictures of a page are cut, and whom they are credited to. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { MediaRow } from "#app/lib/data/database-types.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import { lowercaseFirst } from "#app/lib/formatting/texts.ts";

interface PictureLook {
  isPackshot: boolean;
  /** Where a crop lies: column and row, from 0 to 8 each, « 44 » in the middle. */
  focus: string;
  /** Whom it is from, where that is known. */
  credit?: string | null;
}

/** By address. Our drawings need none: they have the proportions of their frames. */
export type PictureMetadata = Readonly<Record<string, PictureLook>>;

const UPLOADS = "/media/photos/";
const UPLOAD = /\/media\/photos\/[0-9a-f]{32}-\d+x\d+\/\d+\.webp/g;

/** More than any page shows. */
const MAX_UPLOADS = 200;

/**
 * Returns the data of a page with the metadata of all uploads that it names. Most pages name none, and ask
 * nothing.
 */
export async function withPictureMetadata<Data extends object>(
  client: DataClient,
  data: Data,
): Promise<Data & { pictureMetadata?: PictureMetadata }> {
  const uploads = uploadsIn(data);
  return uploads.length > 0 ? { ...data, pictureMetadata: await getPictureMetadata(client, uploads) } : data;
}

/** Returns the addresses of the uploaded pictures that a page's data names, each once. */
export function uploadsIn(data: unknown): string[] {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part === "string") {
      if (part.includes(UPLOADS)) for (const [address] of part.matchAll(UPLOAD)) found.add(address);
    } else if (typeof part === "object" && part !== null) Object.values(part).forEach(look);
  };
  look(data);
  return [...found].slice(0, MAX_UPLOADS);
}

/** Returns the metadata of uploaded pictures; those that the reader may not see are left out. */
export async function getPictureMetadata(
  client: DataClient,
  uploads: readonly string[],
): Promise<PictureMetadata> {
  const rows = client
    .from("media")
    .select("address,kind,width,height,focal_x,focal_y,credit,licence,licence_note")
    .in("address", uploads);
  return Object.fromEntries(
    dataOf(await rows, "Failed to fetch pictures").map(({ address, kind, ...row }) => [
      address,
      { isPackshot: kind === "packshot", focus: focusOf(row), credit: creditLine(row) },
    ]),
  );
}

type Focal = Pick<MediaRow, "width" | "height" | "focal_x" | "focal_y">;

/** The proportions of nearly all frames. */
const FRAME_RATIO = 4 / 3;

/**
 * Returns the column and row of the crop whose middle is nearest to the focal point. Style sheets know nine
 * of each: the security policy allows no style of one picture.
 */
export function focusOf({ width, height, focal_x, focal_y }: Focal): string {
  const shown = { across: (height * FRAME_RATIO) / width, down: width / FRAME_RATIO / height };
  return [placeOf(focal_x, shown.across), placeOf(focal_y, shown.down)].join("");
}

/** @param shown the share of a side that a crop shows; a side that is not cut keeps the point itself */
function placeOf(point: number, shown: number): number {
  const place = shown < 1 ? (point - shown / 2) / (1 - shown) : point;
  return Math.round(Math.min(1, Math.max(0, place)) * 8);
}

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
