/**
 * What an uploaded picture is called and which sizes there are of it. Everything stands in its address, so that a page
 * can offer every size and keep the picture's place without asking anybody.
 */

/** What may be uploaded, in bytes. */
export const MAX_UPLOAD_BYTES = 15_000_000;

export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Wide enough for a phone's card up to a screen's main picture. */
const WIDTHS = [320, 640, 960, 1440];
const MAX_WIDTH = 1440;

export interface UploadedPicture {
  /** Names the content that was uploaded. */
  hash: string;
  /** Of the largest size. */
  width: number;
  height: number;
}

const PICTURE_PATH =
  /^(\/media\/photos\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,4})\/)([1-9]\d{0,3})\.(avif|webp)$/;

/** Returns the size that a picture is kept at: never larger than it was. */
export function keptSize(width: number, height: number): { width: number; height: number } {
  if (width <= MAX_WIDTH) return { width, height };
  return { width: MAX_WIDTH, height: Math.max(1, Math.round((height * MAX_WIDTH) / width)) };
}

/** Returns the widths that a picture is kept in, the largest last. */
export function widthsOf({ width }: Pick<UploadedPicture, "width">): number[] {
  return [...WIDTHS.filter((narrower) => narrower < width), width];
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
  const [, , hash, width, height, chosen] = PICTURE_PATH.exec(path) ?? [];
  if (!hash) return null;
  const picture = { hash, width: Number(width), height: Number(height) };
  return widthsOf(picture).includes(Number(chosen)) ? picture : null;
}
