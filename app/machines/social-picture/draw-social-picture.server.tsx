/** Draws social pictures: Satori lays out the text, sharp renders the picture in its own threads. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import type { Font } from "satori";
import { socialPictureSize } from "#app/lib/head/meta.ts";
import { loadPictureLibrary } from "#app/lib/pictures/picture-library.ts";
import { PICTURE_WIDTH, type SocialPicture, SocialPictureLayout } from "./social-picture-layout.tsx";

type Bytes = Uint8Array<ArrayBuffer>;

/** The resolution for drawings, in dots per inch: sharp would render an SVG at 72. */
const DRAWING_DENSITY = 144;

/** The queue of social pictures is full. */
export class SocialPicturesBusy extends Error {
  override name = "SocialPicturesBusy";
  readonly retryAfterSeconds = 10;
}

/** Memory and work are bounded, since strangers choose the pictures. */
export class SocialPictureCache {
  readonly #pictures: LRUCache<string, Bytes, () => Promise<Bytes>>;
  readonly #maxWaiting: number;
  #unfinished = 0;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param options.maxBytes of all kept pictures
   * @param options.maxWaiting not counting the one being drawn
   */
  constructor({ maxBytes, maxWaiting }: { maxBytes: number; maxWaiting: number }) {
    this.#maxWaiting = maxWaiting;
    this.#pictures = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes, key) => bytes.byteLength + key.length,
      fetchMethod: (_key, _stale, { context: draw }) => this.#inTurn(draw),
      // Displaced while it is drawn, a picture is still answered.
      ignoreFetchAbort: true,
    });
  }

  /**
   * Returns the picture under `key`, drawn if it is missing; simultaneous callers share one drawing.
   * Rejects when `draw` does, and with SocialPicturesBusy when the queue is full.
   */
  get(key: string, draw: () => Promise<Bytes>): Promise<Bytes> {
    return this.#pictures.forceFetch(key, { context: draw });
  }

  async #inTurn(draw: () => Promise<Bytes>): Promise<Bytes> {
    // The one that is being drawn does not wait.
    if (this.#unfinished > this.#maxWaiting) throw new SocialPicturesBusy();
    this.#unfinished += 1;
    const drawing = this.#last.then(draw).finally(() => {
      this.#unfinished -= 1;
    });
    this.#last = drawing.catch(() => undefined);
    return drawing;
  }
}

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

/** A cache of social pictures that draws missing ones, one at a time, with a bounded queue. */
