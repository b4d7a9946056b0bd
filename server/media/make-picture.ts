/** Converts an uploaded file to the sizes and formats that visitors get. */
import type { Sharp } from "sharp";
import { loadPictureLibrary } from "#app/lib/pictures/picture-library.ts";
import {
  isTooLarge,
  keptSize,
  MAX_UPLOAD_PIXELS,
  PICTURE_FORMATS,
  type PictureFormat,
  widthsOf,
} from "#config/uploaded-pictures.ts";
import { MediaError } from "./errors.ts";

export interface MadePicture {
  /** Of the largest size. */
  width: number;
  height: number;
  files: { width: number; format: PictureFormat; bytes: Uint8Array }[];
}

const MIN_SIDE = 200;
const DEADLINE_SECONDS = 30;

/**
 * Rotates the picture upright, makes every size, and removes the metadata (place, camera, thumbnail).
 * @throws MediaError 415, 422 for a bad file; other errors are faults of the server
 */
export async function makePicture(file: Uint8Array): Promise<MadePicture> {
  const type = pictureTypeOf(file);
  if (!type) throw new MediaError(isHeic(file) ? "heic" : "unknown_type");
  const sharp = await loadPictureLibrary();
  try {
    await check(sharp(file, { limitInputPixels: false }), type);
    const upright = sharp(file, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: "error" })
      .timeout({ seconds: DEADLINE_SECONDS })
      .autoOrient();
    const { width, height } = (await upright.metadata()).autoOrient;
    const kept = keptSize(width, height);
    const { data, info } = await upright
      .resize(kept)
      // Of 16 bits, raw pixels would be those of another profile.
      .withIccProfile("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const { channels } = info;
    const largest = () => sharp(data, { raw: { ...kept, channels } }).timeout({ seconds: DEADLINE_SECONDS });
    return { ...kept, files: await makeSizes(largest, kept.width) };
  } catch (error) {
    throw isDecoderError(error) ? new MediaError("unreadable", error) : error;
  }
}

/**
 * Recognises a broken file by the decoder that begins libvips' message; some broken files give no message at
 * all. Lack of time or memory is not the fault of the file.
 */
function isDecoderError(error: unknown): boolean {
  if (!(error instanceof Error) || /\b(?:out of|insufficient) memory\b/i.test(error.message)) return false;
  return /^(?:Unknown error$|Input buffer |source: |VipsJpeg: |(?:vipspng|png\w*|webp\w*|heif\w*|gif\w*): )/.test(
    error.message,
  );
}

async function check(picture: Sharp, type: PictureType): Promise<void> {
  const { mediaType, width, height, pages = 1 } = await picture.metadata();
  if (mediaType !== `image/${type}`) throw new MediaError("unknown_type");
  if (pages > 1) throw new MediaError("animated");
  if (Math.min(width, height) < MIN_SIDE) throw new MediaError("too_small");
  if (isTooLarge({ width, height })) throw new MediaError("too_large");
}

/** Encodes one size after the other, to need the memory of one only. */
async function makeSizes(largest: () => Sharp, width: number): Promise<MadePicture["files"]> {
  const files: MadePicture["files"] = [];
  for (const chosen of widthsOf({ width })) {
    for (const format of PICTURE_FORMATS) {
      const resized = largest().resize({ width: chosen });
      // A higher effort makes AVIF a tenth smaller and takes ten times as long.
      const encoded =
        format === "avif" ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 80 });
      files.push({ width: chosen, format, bytes: await encoded.toBuffer() });
    }
  }
  return files;
}

export type PictureType = "jpeg" | "png" | "webp" | "avif" | "gif";

/** ISO base media brands of AV1 pictures: https://aomediacodec.github.io/av1-avif/#brands */
const AVIF_BRANDS = ["avif", "avis"];
/** Of the pictures that iPhones take; no free decoder reads them. */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1"];
const FTYP_HEADER_BYTES = 16;

/** By the first bytes: name and declared type can be wrong. @returns the type; null for all others, SVG included, because it can hold scripts */
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
