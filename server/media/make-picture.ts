/** From the file that somebody sent to the sizes that visitors get. */
import sharp, { type Sharp } from "sharp";
import { keptSize, PICTURE_FORMATS, type PictureFormat, widthsOf } from "#config/uploaded-pictures.ts";
import { mediaErrors } from "./errors.ts";
import { type PictureType, pictureTypeOf } from "./picture-type.ts";

export interface MadePicture {
  /** Of the largest size. */
  width: number;
  height: number;
  files: { width: number; format: PictureFormat; bytes: Uint8Array }[];
}

const MIN_SIDE = 200;
const MAX_SIDE = 8000;
/** A small file can unfold to more pixels than there is memory. */
const MAX_PIXELS = 40_000_000;
const DEADLINE_SECONDS = 30;

// Of all that libvips reads, only what `pictureTypeOf` lets through, for the whole process; and SVG, for the site's own
// drawings.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif", "Svg"].map((type) => `VipsForeignLoad${type}`),
});
// One core is left to the pages, and nothing of a picture is needed twice.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Turns the picture upright, brings it into every size, and leaves out whatever is not picture: place, camera, thumbnail.
 * @throws MediaError 415, 422: what is wrong with the file; other errors: what is wrong here
 */
export async function makePicture(file: Uint8Array): Promise<MadePicture> {
  const type = pictureTypeOf(file);
  if (!type) throw mediaErrors.unknownType();
  try {
    await check(file, type);
    const upright = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .timeout({ seconds: DEADLINE_SECONDS })
      .autoOrient();
    const { width, height } = (await upright.metadata()).autoOrient;
    const kept = keptSize(width, height);
    const { data, info } = await upright
      .resize(kept)
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const { channels } = info;
    const largest = () => sharp(data, { raw: { ...kept, channels } }).timeout({ seconds: DEADLINE_SECONDS });
    return { ...kept, files: await makeSizes(largest, kept.width) };
  } catch (error) {
    throw isDecoderError(error) ? mediaErrors.unreadable(error) : error;
  }
}

/**
 * By who speaks first in libvips' message; at some broken files it stops without a word. Time and memory that ran out are
 * not the picture's fault.
 */
function isDecoderError(error: unknown): boolean {
  if (!(error instanceof Error) || /\b(?:out of|insufficient) memory\b/i.test(error.message)) return false;
  return /^(?:Unknown error$|Input buffer |source: |VipsJpeg: |(?:vipspng|png\w*|webp\w*|heif\w*|gif\w*): )/.test(
    error.message,
  );
}

/** Reads the header only: nothing is unfolded yet. */
async function check(file: Uint8Array, type: PictureType): Promise<void> {
  const picture = sharp(file, { limitInputPixels: false });
  const { mediaType, width, height, pages = 1 } = await picture.metadata();
  if (mediaType !== `image/${type}`) throw mediaErrors.unknownType();
  if (pages > 1) throw mediaErrors.animated();
  if (Math.min(width, height) < MIN_SIDE) throw mediaErrors.tooSmall();
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) throw mediaErrors.tooLarge();
}

/** One after the other: several at once would take the memory of all of them. */
async function makeSizes(largest: () => Sharp, width: number): Promise<MadePicture["files"]> {
  const files: MadePicture["files"] = [];
  for (const chosen of widthsOf({ width })) {
    for (const format of PICTURE_FORMATS) {
      const resized = largest().resize({ width: chosen });
      // More effort makes AVIF a tenth smaller and takes ten times as long.
      const encoded =
        format === "avif" ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 80 });
      files.push({ width: chosen, format, bytes: await encoded.toBuffer() });
    }
  }
  return files;
}
