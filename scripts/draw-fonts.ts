import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { site } from "#config/site.ts";

const besley = read(import.meta.resolve("@fontsource-variable/besley/files/besley-latin-wght-normal.woff2"));
const hankenGrotesk = read(
  import.meta.resolve("@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2"),
);

/** Numbers of the copyright, the licence and its address, which the licence wants in each copy (OpenType, `name`). */
const LICENCE_NAMES = [0, 13, 14];
/** An option that `@types/subset-font` does not know yet. */
const everyGlyph = { keepAllGlyphs: true };

/**
 * The fonts of pages, cut from the packages' files to the weights that pages use: a third less to load than all weights.
 * The wordmark, alone in its weight, has the letters of the site's name.
 * @returns each file's name in `app/shell/fonts/` and its bytes, the same at each call
 */
export function drawFonts(): Promise<[name: string, content: Buffer][]> {
  return Promise.all([
    cut("besley.woff2", besley, 600),
    cut("hanken-grotesk.woff2", hankenGrotesk, { min: 400, max: 600 }),
    cut("wordmark.woff2", besley, 800, site.name),
  ]);
}

async function cut(
  name: string,
  font: Buffer,
  wght: number | { min: number; max: number },
  letters = "",
): Promise<[string, Buffer]> {
  const options = { targetFormat: "woff2", preserveNameIds: LICENCE_NAMES, variationAxes: { wght } } as const;
  return [name, await subsetFont(font, letters, letters ? options : { ...options, ...everyGlyph })];
}

function read(address: string): Buffer {
  return readFileSync(new URL(address));
}
