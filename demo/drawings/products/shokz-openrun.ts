import { Camera } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { linear, type Point, short, smooth } from "#demo/drawings/engine/svg.ts";
import { tube } from "#demo/drawings/engine/tube.ts";
import type { Vector } from "#demo/drawings/engine/vector.ts";

/** Around a head of 150 mm: to the right, up, and to the front; the ears are at height 0. */
const camera = new Camera({ yaw: -24, pitch: 34, scale: 4.6, x: 470, y: 450 });
const orange: Material = ["#6e2410", "#d2582c", "#ffb590"];
const black: Material = ["#0b0b0c", "#2d2c2b", "#85827d"];

const definitions = [softening("soft", 12, 0.3), linear("mesh", "0 0 1 1", "0 #55524e, 1 #0f0f0f")].join("");

const line = (points: readonly Vector[]) => smooth(points.map((point) => camera.point(point)));
const mirrored = (side: number, points: readonly Vector[]): Vector[] =>
  points.map(([x, y, z]) => [side * x, y, z]);

/** The wire around the neck, under its soft skin. */
const neck: readonly Vector[] = [
  [74, -16, -30],
  [73, -16, -58],
  [60, -15, -92],
  [33, -14, -112],
  [0, -14, -118],
  [-33, -14, -112],
  [-60, -15, -92],
  [-73, -16, -58],
  [-74, -16, -30],
];
const box: readonly Vector[] = [
  [75, -17, -42],
  [76, -16, -22],
];
const hook: readonly Vector[] = [
  [76, -14, -20],
  [77, 10, -16],
  [77, 24, 0],
  [75, 18, 16],
  [71, 0, 24],
];
const pod: readonly Vector[] = [
  [70, -4, 24],
  [67, -17, 22],
];

/** One ear: the electronics behind it, the hook over it, and the pod before it. */
function ear(side: number): string {
  const [x, y] = camera.point([side * 68 - 2, -10, 29]);
  const tilt = side > 0 ? 18 : -14;
  const grille = `<g transform="translate(${short(x)} ${short(y)}) rotate(${tilt})"><rect x="-12" y="-23" width="24" height="46" rx="12" fill="url(#mesh)"/><rect x="-12" y="-23" width="24" height="46" rx="12" fill="none" stroke="#a5a29c" stroke-opacity=".5" stroke-width="1.600"/><path d="M-5-14h10M-5-7h10M-5 0h10M-5 7h10M-5 14h10" stroke="#8b8883" stroke-width="2.600" stroke-linecap="round" stroke-dasharray=".1 5"/></g>`;
  return [
    tube(line(mirrored(side, box)), 52, black),
    tube(line(mirrored(side, hook)), 27, orange),
    tube(line(mirrored(side, pod)), 66, orange),
    grille,
  ].join("");
}

/** Shokz OpenRun Pro 2, orange: seen from the front and from above. */
export function shokzOpenrun(): Drawing {
  const ground = (points: readonly Vector[], width: number) => {
    const places = points.map(([x, , z]): Point => camera.point([x + 5, -21, z + 3]));
    return `<path d="${smooth(places)}" fill="none" stroke="#3a2a16" stroke-width="${width}" stroke-linecap="round"/>`;
  };
  const under = [1, -1]
    .map((side) => ground(mirrored(side, hook), 30) + ground(mirrored(side, pod), 60))
    .join("");
  const content = [
    `<g opacity=".45" filter="url(#soft)">${ground(neck, 15)}${under}</g>`,
    tube(line(neck), 15, orange),
    ear(1),
    ear(-1),
  ].join("");
  return { ground: "lying", definitions, content };
}
