/**
 * What an uploaded picture is called and which sizes there are of it. Everything stands in its address, so that a page
 * can offer every size and keep the picture's place without asking anybody.
 */

/** What may be uploaded, in bytes. */
export const maxUploadBytes = 15_000_000;

export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Wide enough for a phone's card up to a screen's main picture. */
const widths = [320, 640, 960, 1440];
const greatestWidth = 1440;

export interface UploadedPicture {
  /** Names the content that was uploaded. */
  hash: string;
  /** Of the largest size. */
  width: number;
  height: number;
}

const address =
  /^(\/media\/photos\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,4})\/)([1-9]\d{0,3})\.(avif|webp)$/;

/** Returns the size that a picture is kept at: never larger than it was. */
export function keptSize(width: number, height: number): { width: number; height: number } {
  if (width <= greatestWidth) return { width, height };
  return { width: greatestWidth, height: Math.max(1, Math.round((height * greatestWidth) / width)) };
}

/** Returns the widths that a picture is kept in, the largest last. */
export function widthsOf({ width }: Pick<UploadedPicture, "width">): number[] {
  return [...widths.filter((narrower) => narrower < width), width];
}

/** Returns the path of one size, `width` being one of `widthsOf`. */
export function picturePath(
  { hash, width, height }: UploadedPicture,
  format: PictureFormat,
  chosenWidth: number,
): string {
  return `/media/photos/${hash}-${width}x${height}/${chosenWidth}.${format}`;
}

/** Returns the picture that this path is a size of; `null` when it is none. */
export function readPicturePath(path: string): UploadedPicture | null {
  const [, , hash, width, height, chosen] = address.exec(path) ?? [];
  if (!hash) return null;
  const picture = { hash, width: Number(width), height: Number(height) };
  return widthsOf(picture).includes(Number(chosen)) ? picture : null;
}
