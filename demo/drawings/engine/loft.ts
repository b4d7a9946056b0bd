import type { Camera } from "./camera.ts";
import { element } from "./svg.ts";
import { add, type Vector } from "./vector.ts";

/** Drawn once per picture, 100 wide to each side, and laid in place by each slice. */
export const slice = {
  circle: "M0-100A100 100 0 0 1 0 100A100 100 0 0 1 0-100z",
  oval: "M0-100C66-100 100-60 100 0S66 100 0 100S-100 60-100 0S-66-100 0-100z",
} as const;

/** One slice of a round body: how far along the axis, how large (1 = the body's own radii), and its colour. */
export type Slice = readonly [along: number, size: number, fill: string];

interface Body {
  /** Where the axis begins. */
  origin: Vector;
  /** Where the axis leads, for one unit of `along`. */
  axis: Vector;
  /** From the axis to the body's right and lower edge. */
  right: Vector;
  down: Vector;
  /** The id of a `slice` among the definitions. */
  shape: string;
  /** From the far end to the near one. */
  slices: readonly Slice[];
}

/** Draws a round body as slices laid over each other. */
export function loft(camera: Camera, { origin, axis, right, down, shape, slices }: Body): string {
  return slices
    .map(([along, size, fill]) => {
      const factor = size / 100;
      const scaled = (vector: Vector): Vector => [vector[0] * factor, vector[1] * factor, vector[2] * factor];
      const centre = add(origin, [axis[0] * along, axis[1] * along, axis[2] * along]);
      const transform = camera.onto({ origin: centre, right: scaled(right), down: scaled(down) });
      return element("use", { href: `#${shape}`, transform, fill });
    })
    .join("");
}

/** Slices between two given ones, with evenly changing places and sizes, all of one fill. */
export function between(
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  fill: string,
): Slice[] {
  return Array.from({ length: count }, (_, index): Slice => {
    const share = count === 1 ? 0 : index / (count - 1);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, fill];
  });
}

/** Slices of a rounded edge: a quarter of an ellipse that starts steep and ends flat. */
export function rounding(
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  fill: string,
): Slice[] {
  return Array.from({ length: count }, (_, index): Slice => {
    const angle = ((index + 1) / count) * (Math.PI / 2);
    return [from[0] + (to[0] - from[0]) * Math.sin(angle), to[1] + (from[1] - to[1]) * Math.cos(angle), fill];
  });
}
