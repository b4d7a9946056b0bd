import { Camera, rightSide } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { between, loft, rounding, slice } from "#demo/drawings/engine/loft.ts";
import { castShadow, type Drawing, shadow, softening } from "#demo/drawings/engine/stage.ts";
import {
  element,
  hull,
  linear,
  type Point,
  polygon,
  radial,
  roundedOutline,
} from "#demo/drawings/engine/svg.ts";
import { tube } from "#demo/drawings/engine/tube.ts";

/** 182.5 × 69.5 × 71.5 mm, lying; the origin is the middle of the underside. */
const [length, across] = [182.5, 70];
const half = length / 2;
const camera = new Camera({ yaw: -34, pitch: 17, scale: 3.75, x: 452, y: 520 });

const cloth: Material = ["#5b1613", "#b23a31", "#f08b78"];
const rubber: Material = ["#3d0d0b", "#7d2019", "#c9584b"];
const black: Material = ["#0b0b0c", "#2a2929", "#77746f"];

const definitions = [
  softening("soft", 14, 0.4),
  element("path", { id: "round", d: slice.circle }),
  radial("dish", ".38 .3 .8", "0 #f39482, .4 #c4483d, .8 #8a261e, 1 #5b1613"),
  linear("rim", "0 0 .8 1", "0 #f08b78, .35 #a3342b, 1 #4a100d"),
  linear("well", "0 0 .8 1", "0 #2b0807, .6 #6b1a14, 1 #c4564a"),
  linear("fold", "0 0 .8 1", "0 #57130f, .5 #8f2a22, 1 #d4695b"),
  `<pattern id="weave" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-11)"><path d="M0 0h2.500v2.500h-2.500zM2.500 2.500h2.500v2.500h-2.500z" fill="#3d0d0b" fill-opacity=".3"/><path d="M2.500.400h2M0 2.900h2" stroke="#fff" stroke-opacity=".14" stroke-width=".8"/></pattern>`,
].join("");

/** The round section across the length, drawn from its upper near corner backwards. */
const section = (x: number) => rightSide(x, across, across / 2);
const outline = roundedOutline(0, 0, across, across, across / 2 - 0.1, 9);
const silhouette = (x: number): Point[] =>
  outline.map(([back, down]) => camera.point([x, across - down, across / 2 - back]));

/** The end: a rubber bumper rounds into a well, in which the bass membrane stands out. */
function end(): string {
  const radius = across / 2;
  const body = {
    origin: [half, radius, 0],
    axis: [1, 0, 0],
    right: [0, 0, -radius],
    down: [0, -radius, 0],
    shape: "round",
  } as const;
  const slices = [
    ...rounding([-11, 1], [0, 0.86], 9, "url(#rim)"),
    ...between([-0.5, 0.83], [-5, 0.76], 4, "url(#well)"),
    [-5.5, 0.74, "#2b0807"],
    [-5.5, 0.72, "url(#fold)"],
    [-6.5, 0.56, "#4a100d"],
    ...rounding([-6.5, 0.54], [-2, 0.36], 7, "url(#dish)"),
  ] as const;
  const mark = camera.lay(
    section(half - 1.8),
    `<path d="M35 28.500v8m0 4.500v.1" stroke="#fbd5cb" stroke-width="3.600" stroke-linecap="round"/>`,
  );
  return loft(camera, { ...body, slices }) + mark;
}

/** A place on the cloth: along the cylinder, and in millimetres around it, downwards from its foremost line. */
function onCloth([x, around]: Point): Point {
  const [radius, angle] = [across / 2, (around * 0.86 - 9) / (across / 2)];
  return camera.point([x, radius - radius * Math.sin(angle), radius * Math.cos(angle)]);
}

/** The maker's letters, large on the cloth and bent with it. */
function mark(): string {
  const letters: readonly (readonly Point[])[] = [
    [
      [-26, -18],
      [-26, 4],
      [-28, 12],
      [-34, 15],
      [-41, 13],
      [-44, 6],
    ],
    [
      [-10, -18],
      [-10, -4],
      [-10, 14],
      [3, 14],
      [11, 11],
      [11, 1],
      [4, -2],
      [-8, -2],
      [4, -2],
      [9, -6],
      [9, -14],
      [3, -18],
      [-13, -18],
    ],
    [
      [28, -18],
      [28, 0],
      [28, 14],
      [36, 14],
      [47, 14],
    ],
  ];
  const d = letters.map((line) => polygon(line.map(onCloth)).slice(0, -1)).join("");
  const stroke = (colour: string, width: number, move = "") =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${move}/>`;
  return `${stroke("#6b1a14", 29)}${stroke("#fff3ea", 22)}`;
}

/** JBL Flip 7, red, lying, its wrist strap at the end. */
export function jblFlip(): Drawing {
  const seam = half - 9;
  const ground = [-half, half].flatMap((x) => [-26, 26].map((z): Point => camera.point([x + 9, 0, z + 2])));
  const [hookX, hookY] = camera.point([half - 2, 34, -across / 2 + 4]);
  const cord = `M${hookX} ${hookY}C${hookX + 90} ${hookY - 60} ${hookX + 190} ${hookY + 40} ${hookX + 120} ${hookY + 128}S${hookX + 20} ${hookY + 90} ${hookX} ${hookY + 14}`;
  const content = [
    shadow(540, 560, 400, 62, 0.65),
    castShadow(hull(ground), "soft", 0.8),
    tube(cord, 13, black),
    camera.sides(section(seam), outline, [-(seam + half), 0, 0], cloth),
    `<path d="${polygon(hull([...silhouette(-half), ...silhouette(seam)]))}" fill="url(#weave)"/>`,
    camera.sides(section(-half + 8), outline, [-8, 0, 0], rubber),
    end(),
    mark(),
  ].join("");
  return { ground: "standing", definitions, content, thumbnail: "100 100 800 600" };
}
