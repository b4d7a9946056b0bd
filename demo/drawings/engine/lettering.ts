import { element, short } from "./svg.ts";

/**
 * Letters as strokes, because pictures must look the same without any font. Each has a width, and strokes
 * relative to the upper left corner, in a height of 1.
 */
const glyphs: Record<string, readonly [width: number, strokes: string]> = {
  "0": [0.5, "m.25 0c-.17 0-.25.2-.25.5s.08.5.25.5.25-.2.25-.5-.08-.5-.25-.5z"],
  "1": [0.34, "m.06.2.2-.2v1"],
  "2": [0.5, "m.02.22c.02-.15.12-.22.23-.22.14 0 .23.1.23.25 0 .22-.25.4-.46.75h.48"],
  "3": [0.5, "m.03 0h.42l-.25.38c.18 0 .28.12.28.3s-.1.32-.25.32-.2-.06-.23-.18"],
  "4": [0.52, "m.38 1v-1l-.38.7h.52"],
  "5": [0.5, "m.45 0h-.37l-.04.42c.06-.05.12-.07.2-.07.15 0 .25.13.25.32s-.1.33-.26.33-.2-.06-.23-.16"],
  "6": [0.5, "m.4 0c-.2.1-.38.38-.38.66 0 .2.09.34.23.34s.23-.13.23-.31-.09-.3-.22-.3-.2.1-.24.24"],
  "7": [0.48, "m0 0h.48l-.3 1"],
  "8": [
    0.5,
    "m.25 0c-.13 0-.2.1-.2.23s.08.22.2.22.2-.1.2-.22-.07-.23-.2-.23zm0 .45c-.15 0-.25.12-.25.28s.1.27.25.27.25-.11.25-.27-.1-.28-.25-.28z",
  ],
  "9": [0.5, "m.1 1c.2-.1.38-.38.38-.66 0-.2-.09-.34-.23-.34s-.23.13-.23.31.09.3.22.3.2-.1.24-.24"],
  ":": [0.16, "m.08.32v.01m0 .4v.01"],
  ",": [0.06, "m.04.97-.05.16"],
  "%": [0.7, "m.6 0-.5 1m.05-.95c-.2 0-.2.36 0 .36s.2-.36 0-.36zm.4.54c-.2 0-.2.36 0 .36s.2-.36 0-.36z"],
  "#": [0.5, "m.17.1-.08.8m.32-.8-.08.8m-.33-.55h.5m-.5.3h.5"],
  "*": [0.4, "m.2.1v.5m-.2-.38.4.26m0-.26-.4.26"],
  "’": [0.1, "m.08 0-.06.22"],
  " ": [0.3, ""],
  A: [0.6, "m0 1 .3-1 .3 1m-.5-.33h.4"],
  C: [0.55, "m.55.2c-.06-.13-.15-.2-.27-.2-.18 0-.28.2-.28.5s.1.5.28.5c.12 0 .21-.07.27-.2"],
  D: [0.57, "m0 0v1h.2c.25 0 .37-.2.37-.5s-.12-.5-.37-.5z"],
  E: [0.5, "m.5 0h-.5v1h.5m-.5-.52h.44"],
  G: [0.58, "m.55.2c-.06-.13-.15-.2-.27-.2-.18 0-.28.2-.28.5s.1.5.28.5c.2 0 .3-.16.3-.46h-.26"],
  H: [0.55, "m0 0v1m.55-1v1m-.55-.5h.55"],
  I: [0.1, "m.05 0v1"],
  K: [0.55, "m0 0v1m.52-1-.52.58m.18-.2.37.62"],
  L: [0.45, "m0 0v1h.45"],
  N: [0.56, "m0 1v-1l.56 1v-1"],
  O: [0.6, "m.3 0c-.2 0-.3.2-.3.5s.1.5.3.5.3-.2.3-.5-.1-.5-.3-.5z"],
  R: [0.56, "m0 1v-1h.28c.17 0 .26.1.26.26s-.09.26-.26.26h-.28m.3 0 .26.48"],
  S: [
    0.52,
    "m.5.17c-.05-.11-.13-.17-.25-.17-.14 0-.24.09-.24.24 0 .34.5.16.5.51 0 .15-.1.25-.26.25-.13 0-.22-.06-.26-.19",
  ],
  T: [0.56, "m0 0h.56m-.28 0v1"],
  U: [0.54, "m0 0v.65c0 .22.1.35.27.35s.27-.13.27-.35v-.65"],
  Y: [0.56, "m0 0 .28.5.28-.5m-.28.5v.5"],
  c: [0.44, "m.44.46c-.05-.1-.11-.14-.2-.14-.15 0-.24.14-.24.34s.09.34.24.34c.09 0 .15-.04.2-.14"],
  e: [0.46, "m.01.64h.45c0-.2-.08-.32-.22-.32s-.24.14-.24.34.09.34.24.34c.1 0 .16-.04.2-.13"],
  g: [
    0.46,
    "m.46.34v.7c0 .18-.1.26-.24.26-.1 0-.16-.03-.2-.1m.44-.54c0-.2-.08-.34-.22-.34s-.24.14-.24.34.09.34.24.34.22-.14.22-.34z",
  ],
  h: [0.44, "m0 0v1m0-.4c.02-.18.1-.28.23-.28.14 0 .21.1.21.28v.4"],
  i: [0.1, "m.05.34v.66m0-.92v.01"],
  k: [0.42, "m0 0v1m.38-.66-.38.4m.14-.15.28.41"],
  n: [0.44, "m0 .34v.66m0-.4c.02-.18.1-.28.23-.28.14 0 .21.1.21.28v.4"],
  o: [0.48, "m.24.32c-.15 0-.24.14-.24.34s.09.34.24.34.24-.14.24-.34-.09-.34-.24-.34z"],
  s: [
    0.4,
    "m.38.45c-.04-.09-.1-.13-.18-.13-.11 0-.18.07-.18.16 0 .22.38.12.38.35 0 .1-.08.17-.2.17-.1 0-.16-.04-.2-.14",
  ],
};

interface LetteringOptions {
  text: string;
  /** Upper left corner. */
  x: number;
  y: number;
  /** Height of a capital. */
  size: number;
  colour: string;
  /** Thickness of the pen, as a share of the height. */
  pen?: number;
  /** Space after each letter, as a share of the height. */
  spacing?: number;
  /** Which point of the line `x` is. */
  anchor?: "start" | "middle" | "end";
}

/**
 * Draws a line of letters as one path.
 * @throws Error on a character without a glyph
 */
export function lettering(options: LetteringOptions): string {
  const { text, x, y, size, colour, pen = 0.12, spacing = 0.18, anchor = "start" } = options;
  let reached = 0;
  let data = "";
  for (const character of text) {
    const glyph = glyphs[character];
    if (!glyph) throw new Error(`No glyph for "${character}" in "${text}"`);
    data += `M${short(reached, 2)} 0${glyph[1]}`;
    reached += glyph[0] + spacing;
  }
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * (reached - spacing) * size;
  return element("path", {
    transform: `translate(${short(x - shift)} ${short(y)}) scale(${short(size, 2)})`,
    d: data,
    fill: "none",
    stroke: colour,
    "stroke-width": pen,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
}
