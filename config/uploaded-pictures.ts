/**
 * The addresses and sizes of uploaded pictures. The address contains the dimensions, so that a page can offer
 * all sizes and reserve the space without a query.
 */

/** The largest upload, in bytes. */
export const MAX_UPLOAD_BYTES = 15_000_000;
/** A small file can decode to more pixels than fit into memory. */
export const MAX_UPLOAD_PIXELS = 40_000_000;
export const isTooLarge = ({ width, height }: Pick<UploadedPicture, "width" | "height">): boolean =>
  Math.max(width, height) > 8000 || width * height > MAX_UPLOAD_PIXELS;
/** The name of the sent file, encoded as in an address. */
export const FILE_NAME_HEADER = "x-file-name";

export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** From a card on a phone to the main picture on a large screen. */
const WIDTHS = [320, 640, 960, 1440];
const MAX_WIDTH = 1440;

export interface UploadedPicture {
  /** The hash of the uploaded file. */
  hash: string;
  /** Of the largest size. */
  width: number;
  height: number;
}

const PICTURE_PATH =
  /^(\/media\/photos\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,4})\/)([1-9]\d{0,3})\.(avif|webp)$/;

/** @returns the largest stored size: the original one, or smaller */
export function keptSize(width: number, height: number): { width: number; height: number } {
  if (width <= MAX_WIDTH) return { width, height };
  return { width: MAX_WIDTH, height: Math.max(1, Math.round((height * MAX_WIDTH) / width)) };
}

/** @returns the stored widths, the largest last */
export function widthsOf({ width }: Pick<UploadedPicture, "width">): number[] {
  return [...WIDTHS.filter((narrower) => narrower < width), width];
}

/** @param chosenWidth one of `widthsOf` */
export function picturePath(
  { hash, width, height }: UploadedPicture,
  format: PictureFormat,
  chosenWidth: number,
): string {
  return `/media/photos/${hash}-${width}x${height}/${chosenWidth}.${format}`;
}

/** @returns the picture of a path of one of its sizes; null for another path */
export function readPicturePath(path: string): UploadedPicture | null {
  const [, , hash, width, height, chosen] = PICTURE_PATH.exec(path) ?? [];
  if (!hash) return null;
  const picture = { hash, width: Number(width), height: Number(height) };
  return widthsOf(picture).includes(Number(chosen)) ? picture : null;
}
