import type { Drawing } from "./engine/stage.ts";
import { element } from "./engine/svg.ts";
import { bankCard, type Measured } from "./engine/true-scale.ts";

interface Measurable {
  drawing: Drawing;
  measured: Measured;
}

/** Pixels per millimetre. */
const SCALE = 0.35;
const sheet = { width: 960, height: 720, margin: 40, gap: 20 };

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Gives a drawing names of its own for what it defines, among others that have the same. */
const renamed = (markup: string, prefix: string): string =>
  markup.replace(/( id="|url\(#|href="#)(?!shadow\b)([^")]+)/g, `$1${prefix}$2`);

function sizedAt({ drawing, measured: { scale, box } }: Measurable, index: number) {
  const share = SCALE / scale;
  const [left, top, right, bottom] = box.map((value) => value * share) as [number, number, number, number];
  return { drawing, share, left, top, width: right - left, height: bottom - top, prefix: `p${index}` };
}
type Sized = ReturnType<typeof sizedAt>;

/** Divides objects into rows of about the same width: those beside the tallest one begin where it ends. */
function rowsBeside(tallest: Sized, objects: readonly Sized[]) {
  const rest = [...objects];
  const rows: { left: number; room: number; height: number; objects: Sized[] }[] = [];
  for (let top = 0; rest.length > 0; top += (rows.at(-1)?.height ?? 0) + sheet.gap) {
    const left = sheet.margin + (top < tallest.height ? tallest.width + sheet.gap : 0);
    const room = sheet.width - sheet.margin - left;
    const needed = sum(rest.map(({ width }) => width + sheet.gap));
    const most = needed / Math.ceil(needed / room) + sheet.gap;
    const row: Sized[] = [];
    for (const one of [...rest]) {
      const taken = sum(row.map(({ width }) => width + sheet.gap));
      if (taken + one.width <= room && (taken === 0 || taken + one.width / 2 <= most))
        row.push(...rest.splice(rest.indexOf(one), 1));
    }
    rows.push({ left, room, height: Math.max(...row.map(({ height }) => height)), objects: row });
  }
  return rows;
}

/**
 * All objects and a bank card at one scale on one sheet: the tallest at the left, the others in rows, the higher the
 * sooner.
 */
export function poster(measurables: readonly Measurable[]): Drawing {
  const sized = [...measurables, bankCard()].map(sizedAt);
  const [tallest, ...others] = sized.toSorted((one, other) => other.height - one.height);
  if (!tallest) throw new Error("Nothing is measured");
  const rows = rowsBeside(tallest, others);
  const free = sheet.height - 2 * sheet.margin - sum(rows.map(({ height }) => height));
  const placed = [{ ...tallest, x: sheet.margin, y: sheet.margin }];
  let ground = sheet.margin;
  for (const { left, room, height, objects } of rows) {
    const between = (room - sum(objects.map(({ width }) => width))) / (objects.length - 1);
    let x = left;
    ground += height;
    for (const one of objects) {
      placed.push({ ...one, x, y: ground - one.height });
      x += one.width + between;
    }
    ground += free / (rows.length - 1);
  }
  const all = (part: (drawing: Drawing) => string | undefined) =>
    placed
      .map(({ drawing, share, left, top, x, y, prefix }) => {
        const content = renamed(part(drawing) ?? "", prefix);
        const place = `${(x - left).toFixed(1)} ${(y - top).toFixed(1)}`;
        return (
          content && element("g", { transform: `translate(${place}) scale(${share.toFixed(4)})` }, content)
        );
      })
      .join("");
  return {
    ground: "lying",
    rim: SCALE,
    definitions: placed.map(({ drawing, prefix }) => renamed(drawing.definitions ?? "", prefix)).join(""),
    content: all(({ whole, content }) => whole ?? content),
    shining: all(({ shining }) => shining),
  };
}
