import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { type DrawnFigure, FIGURE_WIDTH, rounded, sourcesOf, written } from "./drawn-figure.ts";

type Sizes = NonNullable<DossierRecord["sizes"]>[number];
type Thing = Sizes["things"][number];

/** What is so much wider than high, such as a soundbar, lies below each of the others. */
const FLAT_RATIO = 4;
const GAP = 32;
const SPACE_BELOW = 8;
const BASELINE = 22;
const LINE_HEIGHT = 20;
const SPACE_AFTER = 8;
const MAX_HEIGHT = 240;

/**
 * Returns the drawing of things side by side at one scale, on one ground.
 * @param sizes two things at least, none without a size
 */
export function drawSizes({ name, caption, things }: Sizes): DrawnFigure {
  const flat = things.find(({ isOurs, widthMm, heightMm }) => isOurs && widthMm > FLAT_RATIO * heightMm);
  const standing = things.filter((thing) => thing !== flat);
  const widths = standing.map(({ widthMm }) => Math.max(widthMm, flat?.widthMm ?? 0));
  const tallest = Math.max(...standing.map(({ heightMm }) => heightMm));
  const gaps = GAP * (standing.length - 1);
  const widest = widths.reduce((sum, width) => sum + width, 0);
  const scale = Math.min((FIGURE_WIDTH - gaps) / widest, MAX_HEIGHT / tallest);
  const ground = tallest * scale + 2;
  const below = flat ? SPACE_BELOW + flat.heightMm * scale : 0;
  let left = (FIGURE_WIDTH - gaps - widest * scale) / 2;
  const columns = standing.map((thing, index) => {
    const width = (widths[index] ?? 0) * scale;
    const middle = left + width / 2;
    left += width + GAP;
    return { thing, middle };
  });
  const box = ({ widthMm, heightMm, isOurs }: Thing, middle: number, y: number) => ({
    x: rounded(middle - (widthMm * scale) / 2),
    y: rounded(y),
    width: rounded(widthMm * scale),
    height: rounded(heightMm * scale),
    isOurs,
  });
  const baseline = Math.round(ground + below + BASELINE);
  const words = columns.flatMap(({ thing, middle }) => [
    { x: rounded(middle), y: baseline, text: thing.label, anchor: "middle" as const },
    { x: rounded(middle), y: baseline + LINE_HEIGHT, text: sizeOf(thing), anchor: "middle" as const },
  ]);
  // It is drawn several times, and named once.
  const named = flat && {
    x: FIGURE_WIDTH / 2,
    y: baseline + 2 * LINE_HEIGHT + SPACE_AFTER,
    text: `${flat.label}\u00a0: ${sizeOf(flat)}`,
    anchor: "middle" as const,
  };
  return {
    name,
    caption,
    sources: sourcesOf(things),
    alt: `À la même échelle\u00a0: ${things.map(sizeText).join("\u00a0; ")}.`,
    height: (named?.y ?? baseline + LINE_HEIGHT) + SPACE_AFTER,
    boxes: columns.flatMap(({ thing, middle }) => [
      box(thing, middle, ground - thing.heightMm * scale),
      ...(flat ? [box(flat, middle, ground + SPACE_BELOW)] : []),
    ]),
    words: named ? [...words, named] : words,
  };
}

const sizeOf = ({ widthMm, heightMm }: Thing) =>
  `${written(widthMm)}\u00a0×\u00a0${written(heightMm)}\u00a0mm`;

const sizeText = ({ label, widthMm, heightMm }: Thing) =>
  `${label}, ${written(widthMm)} mm de large et ${written(heightMm)} mm de haut`;
