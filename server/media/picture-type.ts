/** Recognises a picture by its first bytes. Its name and declared type can be wrong. */

export type PictureType = "jpeg" | "png" | "webp" | "avif" | "gif";

/** ISO base media brands of AV1 pictures: https://aomediacodec.github.io/av1-avif/#brands */
const AVIF_BRANDS = ["avif", "avis"];
const FTYP_HEADER_BYTES = 16;

/** @returns the type; null for all others, SVG included, because it can hold scripts */
export function pictureTypeOf(file: Uint8Array): PictureType | null {
  const begins = (...bytes: number[]) => bytes.every((byte, index) => file[index] === byte);
  if (begins(0xff, 0xd8, 0xff)) return "jpeg";
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  const text = (start: number, end: number) => Buffer.from(file.subarray(start, end)).toString("latin1");
  if (/^GIF8[79]a$/.test(text(0, 6))) return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && brandsOf(file, text).some((brand) => AVIF_BRANDS.includes(brand)))
    return "avif";
  return null;
}

function brandsOf(file: Uint8Array, text: (start: number, end: number) => string): string[] {
  const boxBytes = Math.min(Buffer.from(file.subarray(0, 4)).readUInt32BE(), 128);
  const compatible = text(FTYP_HEADER_BYTES, boxBytes).match(/.{4}/gs) ?? [];
  return [text(8, 12), ...compatible];
}
