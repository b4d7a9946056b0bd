import { Camera } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { loft, slice } from "#demo/drawings/engine/loft.ts";
import { type Drawing, shadow } from "#demo/drawings/engine/stage.ts";
import { element, linear, type Point, polygon, radial, smooth } from "#demo/drawings/engine/svg.ts";
import { tube } from "#demo/drawings/engine/tube.ts";
import { add, cross, times, unit, type Vector } from "#demo/drawings/engine/vector.ts";

/** Middle line of the ring, and how thick it is, in millimetres. */
const ring = { radius: 5.6, thick: 2.9 };
/** The soft tip, an egg without its foot, and its neck: how far from the ring's middle plane, and how wide. */
const tip = Array.from({ length: 15 }, (_, index): [number, number] => {
  const angle = 1.95 - (1.95 * index) / 14;
  return [6.2 + 6.1 * Math.cos(angle), 5.3 * Math.sin(angle)];
});
const neck = [
  [0, 2.3],
  [4.4, 2.1],
] as const;

const silicone: Material = ["#4a5765", "#8895a5", "#cbd6e0"];

const definitions = [
  element("path", { id: "circle", d: slice.circle }),
  radial("tip", ".34 .26 .86", "0 #dbe3eb, .3 #a9b7c5, .68 #6d7d8f, 1 #3d4957"),
  radial("hollow", ".6 .66 .7", "0 #5f6e7e, .7 #333e4a, 1 #1f2730"),
  linear("neck", "0 0 1 1", "0 #93a1b0, .5 #5c6a79, 1 #333d48"),
].join("");

interface Plug {
  /** Where the ring's middle is on the canvas. */
  x: number;
  y: number;
  /** Where the tip points: right, up, towards the viewer. */
  axis: Vector;
  /** From the ring's middle to the place that carries the tip. */
  foot: Vector;
}

/** One plug; what is further away is drawn first. */
function plug({ x, y, axis, foot }: Plug): string {
  const camera = new Camera({ yaw: 0, pitch: 0, scale: 20.5, x, y });
  const along = unit(axis);
  const [right, isAway] = [unit(cross([0, 1, 0], along)), along[2] < 0];
  const down = cross(along, right);
  const around = (middle: Vector, radius: number, angle: number): Point =>
    camera.point(
      add(middle, add(times(right, radius * Math.cos(angle)), times(down, radius * Math.sin(angle)))),
    );
  const turn = (steps: number) => Array.from({ length: steps }, (_, step) => (step / steps) * 2 * Math.PI);
  const base = times(unit(foot), ring.radius);
  /** The outline of a round body along the axis: its furthest place in every direction of the canvas. */
  const turned = (profile: readonly (readonly [number, number])[], fill: string) => {
    const places = profile.flatMap(([far, radius]) =>
      turn(48).map((angle) => around(add(base, times(along, far)), radius, angle)),
    );
    const outline = turn(40).map((angle) => {
      const reach = ([a, b]: Point) => a * Math.cos(angle) + b * Math.sin(angle);
      return places.reduce((best, place) => (reach(place) > reach(best) ? place : best));
    });
    return element("path", { d: polygon(outline), fill });
  };
  const opening = loft(camera, {
    origin: base,
    axis: along,
    right: times(right, 4.4),
    down: times(down, 4.4),
    shape: "circle",
    slices: isAway ? [[4, 1, "url(#hollow)"]] : [],
  });
  const middle = [...turn(16), 0].map((angle) => around([0, 0, 0], ring.radius, angle));
  const hoop = tube(smooth(middle), ring.thick * camera.scale, silicone);
  const end = [turned(tip, "url(#tip)"), opening];
  const stem = turned(neck, "url(#neck)");
  return (isAway ? [...end, stem, hoop] : [hoop, stem, ...end]).join("");
}

/** Loop Quiet 2, a pair: one shows its ring, the other its tip. */
export function loopQuiet(): Drawing {
  const content = [
    shadow(410, 442, 330, 80, 0.8),
    shadow(670, 584, 300, 76, 0.8),
    plug({ x: 300, y: 280, axis: [0.8, -0.3, -0.5], foot: [0.1, -1, 0] }),
    plug({ x: 690, y: 392, axis: [-0.68, -0.3, 0.62], foot: [-0.1, -1, 0] }),
  ].join("");
  return { ground: "lying", definitions, content };
}
