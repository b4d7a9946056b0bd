/** Converts an uploaded file to the sizes and formats that visitors get. */
import type { Sharp } from "sharp";
import { loadPictureLibrary } from "#app/lib/pictures/picture-texts.ts";
import {
  isTooLarge,
  keptSize,
  MAX_UPLOAD_PIXELS,
  PICTURE_FORMATS,
  type PictureFormat,
  widthsOf,
} from "#config/uploaded-pictures.ts";
import { MediaError } from "./errors.ts";
import { isHeic, type PictureType, pictureTypeOf } from "./picture-type.ts";

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
