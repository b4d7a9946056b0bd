/** A figure that is made of the record's numbers, as the page draws it: boxes and words at their places. */
import { madeOnce } from "#app/lib/formatting/made-once.ts";

/** In the drawing's own units, in which every figure is `FIGURE_WIDTH` wide. */
export interface DrawnFigure {
  name: string;
  caption: string;
  /** All that the drawing says, for those who cannot see it. */
  alt: string;
  height: number;
  boxes: readonly Box[];
  words: readonly Words[];
  /** The marks of what states its numbers, each once. */
  sources: readonly string[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Filled: our product. Others are outlines, or lighter. */
  isOurs: boolean;
}

interface Words {
  x: number;
  y: number;
  text: string;
  /** Where `x` is. */
  anchor: "start" | "middle" | "end";
}

export const FIGURE_WIDTH = 400;

const inFrench = madeOnce(() => new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 }));

/** Returns a number as French writes it, the same on server and browsers. */
export const written = (number: number): string => inFrench().format(number).replace(/\s/g, "\u00a0");

/** Returns a coordinate short enough to be sent. */
export const rounded = (number: number): number => Math.round(number * 10) / 10;

/** Returns the marks of the sources that numbers cite, each once, in their order. */
export const sourcesOf = (numbers: readonly { source?: string | undefined }[]): string[] => [
  ...new Set(numbers.flatMap(({ source }) => source ?? [])),
];
