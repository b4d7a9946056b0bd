/** Draws social pictures: Satori lays out the text, sharp renders the picture in its own threads. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "satori";
import { socialPictureSize } from "#app/lib/head/meta.ts";
import { loadPictureLibrary } from "#app/lib/pictures/picture-texts.ts";
import { SocialPictureCache } from "./social-picture-cache.ts";
import { PICTURE_WIDTH, type SocialPicture, SocialPictureLayout } from "./social-picture-layout.tsx";

type Bytes = Uint8Array<ArrayBuffer>;

/** The resolution for drawings, in dots per inch: sharp would render an SVG at 72. */
const DRAWING_DENSITY = 144;

/** Room for some hundred pictures, and a queue that drains in a few seconds. */
const drawn = new SocialPictureCache({ maxBytes: 32 * 2 ** 20, maxWaiting: 20 });

/**
 * Returns the social picture as PNG. The same content is drawn once, and one picture at a time, because text
 * layout runs on the thread that serves pages. Rejects with SocialPicturesBusy when too many wait.
 * @param picture the bytes of `content.picturePath`
 */
export function drawSocialPicture(content: SocialPicture, picture: Bytes | undefined): Promise<Bytes> {
  const shown = picture ? content : { ...content, picturePath: null };
  return drawn.get(JSON.stringify(shown), () => draw(shown, picture));
}

async function draw(content: SocialPicture, picture: Bytes | undefined): Promise<Bytes> {
  fonts ??= loadFonts();
  // Loaded with the first picture: it takes a tenth of the memory of a site at rest.
  const { default: satori } = await import("satori");
  const sharp = await loadPictureLibrary();
  const svg = await satori(<SocialPictureLayout {...content} />, {
    ...socialPictureSize,
    fonts: await fonts,
  });
  const layers = picture ? [await pictureLayer(picture, content.cut)] : [];
  const png = await sharp(Buffer.from(svg))
    .composite(layers)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return new Uint8Array(png);
}

/** A drawing is shown whole, its edges extended to the full height; a photograph is cut to fill it. */
async function pictureLayer(picture: Bytes, cut: SocialPicture["cut"]) {
  const { height } = socialPictureSize;
  const sharp = await loadPictureLibrary();
  const image = sharp(picture, { density: DRAWING_DENSITY });
  const { format, width: fullWidth, height: fullHeight } = await image.metadata();
  if (format === "svg") {
    const ownHeight = Math.min(height, Math.round((fullHeight / fullWidth) * PICTURE_WIDTH));
    const top = Math.floor((height - ownHeight) / 2);
    image
      .resize(PICTURE_WIDTH, ownHeight)
      .extend({ top, bottom: height - ownHeight - top, extendWith: "copy" });
  } else if (cut?.isPackshot) {
    image.resize(PICTURE_WIDTH, height, { fit: "contain", background: "#fff" });
  } else {
    const scale = Math.max(PICTURE_WIDTH / fullWidth, height / fullHeight);
    const [cutWidth, cutHeight] = [Math.ceil(fullWidth * scale), Math.ceil(fullHeight * scale)];
    const [across = 4, down = 4] = [...(cut?.focus ?? "44")].map(Number);
    image.resize(cutWidth, cutHeight, { fit: "fill" }).extract({
      left: Math.round(((cutWidth - PICTURE_WIDTH) * across) / 8),
      top: Math.round(((cutHeight - height) * down) / 8),
      width: PICTURE_WIDTH,
      height,
    });
  }
  return { input: await image.png().toBuffer(), left: socialPictureSize.width - PICTURE_WIDTH, top: 0 };
}

let fonts: Promise<Font[]> | undefined;

function loadFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  const load = async (file: string, name: string, weight: NonNullable<Font["weight"]>): Promise<Font> => ({
    name,
    weight,
    style: "normal",
    data: await readFile(resolve(`@fontsource/${file}`)),
  });
  return Promise.all([
    load("hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff", "Hanken Grotesk", 500),
    load("besley/files/besley-latin-700-normal.woff", "Besley", 700),
    load("besley/files/besley-latin-800-normal.woff", "Besley", 800),
    // Letters that the files above lack, such as ł and ő. Satori accepts one file for each name and weight.
    load("hanken-grotesk/files/hanken-grotesk-latin-ext-500-normal.woff", "Hanken Grotesk Extended", 500),
    load("besley/files/besley-latin-ext-700-normal.woff", "Besley Extended", 700),
  ]);
}
