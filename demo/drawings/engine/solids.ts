import { type Camera, front, top } from "./camera.ts";
import type { Material } from "./colour.ts";
import { castShadow, shadow, softening } from "./stage.ts";
import { type Point, roundedOutline, roundedRect } from "./svg.ts";
import type { Vector } from "./vector.ts";

interface Block {
  /** The lower left corner of the front. */
  at: Vector;
  /** Width, height, depth. */
  size: Vector;
  /** Of the front's corners. */
  radius: number;
  material: Material;
  /** What fills the front, for instance `url(#id)`. */
  fill: string;
  /** Drawn flat on the front, from its upper left corner. */
  face?: string;
}

/** A box with a rounded front, whose sides run straight back. */
export function block(camera: Camera, { at, size, radius, material, fill, face = "" }: Block): string {
  const [width, height, depth] = size;
  const place = front(at[0], at[1] + height, at[2]);
  const outline = roundedOutline(0, 0, width, height, radius, 5);
  const shape = `<path d="${roundedRect(0, 0, width, height, radius)}" fill="${fill}"/>`;
  return camera.sides(place, outline, [0, 0, -depth], material) + camera.lay(place, shape + face);
}

interface Slab {
  /** The far left corner of the underside. */
  at: Vector;
  /** Width, height, depth. */
  size: Vector;
  /** Of the corners seen from above; half the width makes a cylinder. */
  radius: number;
  material: Material;
  /** What fills the upper side. */
  fill: string;
  /** Drawn flat on the upper side, from its far left corner. */
  face?: string;
}

/** A body with a rounded outline as seen from above, whose sides fall straight down. */
export function slab(camera: Camera, { at, size, radius, material, fill, face = "" }: Slab): string {
  const [width, height, depth] = size;
  const place = top(at[0], at[1] + height, at[2]);
  const outline = roundedOutline(0, 0, width, depth, radius, 9);
  const shape = `<path d="${roundedRect(0, 0, width, depth, radius)}" fill="${fill}"/>`;
  return camera.sides(place, outline, [0, -height, 0], material) + camera.lay(place, shape + face);
}

/** Where a slab touches the ground, a little to the right and in front: for its shadow. */
export function footprint(
  camera: Camera,
  [x, , z]: Vector,
  [width, , depth]: Vector,
  radius: number,
  shift = 0.08,
): Point[] {
  const move = Math.min(width, depth) * shift;
  return roundedOutline(x + move, z + move / 2, width, depth, radius, 5).map(([across, back]) =>
    camera.point([across, 0, back]),
  );
}

/** The filters that `uprightShadow` needs. */
export const uprightShadowDefinitions = softening("soft", 10, 0.6) + softening("contact", 2.5, 0.6);

/**
 * The shadow of a thin thing that stands upright, its lower left corner at the origin: wide, near,
 * and where it touches.
 */
export function uprightShadow(camera: Camera, width: number, depth: number): string {
  const at = (x: number, z: number) => camera.point([x, 0, z]);
  const reach = width * 0.38;
  const near = [at(3, 1), at(width - 3, 1), at(width + reach * 0.4, -reach), at(reach * 0.5, -reach)];
  const touching = [at(6, 1), at(width - 6, 1), at(width - 3, -depth - 2), at(8, -depth - 2)];
  const [middle, ground] = at(width / 2, -6);
  const [edge] = at(width, -6);
  const half = (edge - middle) * 1.9;
  return [
    shadow(middle + half * 0.35, ground, half, half * 0.15, 0.7),
    castShadow(near, "soft", 0.7),
    castShadow(touching, "contact", 0.75),
  ].join("");
}
