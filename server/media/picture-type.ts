/** Recognises a picture by its first bytes. Its name and declared type can be wrong. */

export type PictureType = "jpeg" | "png" | "webp" | "avif" | "gif";

/** ISO base media brands of AV1 pictures: https://aomediacodec.github.io/av1-avif/#brands */
const AVIF_BRANDS = ["avif", "avis"];
/** Of the pictures that iPhones take; no free decoder reads them. */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1"];
const FTYP_HEADER_BYTES = 16;

/** @returns the type; null for all others, SVG included, because it can hold scripts */
export function pictureTypeOf(file: Uint8Array): PictureType | null {
  const begins = (...bytes: number[]) => bytes.every((byte, index) => file[index] === byte);
  if (begins(0xff, 0xd8, 0xff)) return "jpeg";
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  const text = textOf(file);
  if (/^GIF8[79]a$/.test(text(0, 6))) return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return brandsOf(file).some((brand) => AVIF_BRANDS.includes(brand)) ? "avif" : null;
}

/** Whether a file that is none of these is a picture of an iPhone. */
export const isHeic = (file: Uint8Array): boolean =>
  brandsOf(file).some((brand) => HEIC_BRANDS.includes(brand));

const textOf = (file: Uint8Array) => (start: number, end: number) =>
  Buffer.from(file.subarray(start, end)).toString("latin1");

/** Of an ISO base media file; none of others. */
function brandsOf(file: Uint8Array): string[] {
  const text = textOf(file);
  if (text(4, 8) !== "ftyp") return [];
  const boxBytes = Math.min(Buffer.from(file.subarray(0, 4)).readUInt32BE(), 128);
  const compatible = text(FTYP_HEADER_BYTES, boxBytes).match(/.{4}/gs) ?? [];
  return [text(8, 12), ...compatible];
}
