import { Camera, front, rightSide } from "#drawings/engine/camera.ts";
import type { Material } from "#drawings/engine/colour.ts";
import { castShadow, type Picture, picture, shadow, softening } from "#drawings/engine/stage.ts";
import {
  hull,
  linear,
  type Point,
  polygon,
  radial,
  roundedOutline,
  roundedRect,
} from "#drawings/engine/svg.ts";
import { tube } from "#drawings/engine/tube.ts";

/** 182.5 × 69.5 × 71.5 mm, lying; the origin is the middle of the underside. */
const [length, across] = [182.5, 70];
const half = length / 2;
const camera = new Camera({ yaw: -34, pitch: 17, scale: 3.75, x: 452, y: 520 });

const cloth: Material = ["#5b1613", "#b23a31", "#f08b78"];
const rubber: Material = ["#3d0d0b", "#7d2019", "#c9584b"];
const black: Material = ["#0b0b0c", "#2a2929", "#77746f"];

const definitions = [
  softening("soft", 14, 0.4),
  radial("dish", ".42 .36 .7", "0 #e8705f, .45 #b23a31, .8 #7a1f19, 1 #4a100d"),
  linear("rim", "0 0 1 1", "0 #f3a696, .5 #a3342b, 1 #4a100d"),
  linear("badge", "0 0 0 1", "0 #c4483d, 1 #8f2a22"),
  `<pattern id="weave" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-11)"><path d="M0 0h2.500v2.500h-2.500zM2.500 2.500h2.500v2.500h-2.500z" fill="#3d0d0b" fill-opacity=".3"/><path d="M2.500.400h2M0 2.900h2" stroke="#fff" stroke-opacity=".14" stroke-width=".8"/></pattern>`,
].join("");

/** The round section across the length, drawn from its upper near corner backwards. */
const section = (x: number) => rightSide(x, across, across / 2);
const outline = roundedOutline(0, 0, across, across, across / 2 - 0.1, 14);
const silhouette = (x: number): Point[] =>
  outline.map(([back, down]) => camera.point([x, across - down, across / 2 - back]));

/** The bass membrane at the end, set into a rubber ring. */
function end(): string {
  const ring = (by: number) => roundedRect(by, by, across - 2 * by, across - 2 * by, across / 2 - by);
  return camera.lay(
    section(half),
    `<path d="${ring(0)}" fill="#5b1613"/><path d="${ring(1)}" fill="none" stroke="url(#rim)" stroke-width="2"/><path d="${ring(5)}" fill="#2b0807"/><path d="${ring(7)}" fill="url(#dish)"/>
    <path d="${ring(15)}" fill="none" stroke="#4a100d" stroke-opacity=".7" stroke-width="2"/><path d="${ring(16)}" fill="none" stroke="#f3a696" stroke-opacity=".5" stroke-width=".7"/>
    <path d="M35 27v16M28 31l14 8M28 39l14-8" stroke="#f7c3b7" stroke-opacity=".9" stroke-width="2.400" stroke-linecap="round"/>`,
  );
}

/** JBL Flip 7, red, lying, its wrist strap at the end. */
export function jblFlip(): Picture {
  const seam = half - 9;
  const ground = [-half, half].flatMap((x) => [-26, 26].map((z): Point => camera.point([x + 9, 0, z + 2])));
  const [hookX, hookY] = camera.point([half - 2, 34, -across / 2 + 4]);
  const cord = `M${hookX} ${hookY}C${hookX + 90} ${hookY - 60} ${hookX + 190} ${hookY + 40} ${hookX + 120} ${hookY + 128}S${hookX + 20} ${hookY + 90} ${hookX} ${hookY + 14}`;
  const panel = camera.lay(
    front(-46, across - 17, across / 2),
    `<path d="${roundedRect(8, 2, 76, 33, 5)}" fill="url(#badge)" stroke="#5b1613" stroke-width="1"/><path d="M9.500 5.500c0-2 1.500-2.600 3-2.600h67c2 0 3 .800 3 2.600" fill="none" stroke="#f3a696" stroke-opacity=".8" stroke-width=".8"/>
    <g fill="none" stroke="#fff6ee" stroke-width="5.200"><path d="M32 8v14c0 4-2 6.500-6 6.500s-6-2.500-6-6"/><path d="M39.500 8v20.500h8.500c4 0 6-2 6-5.500s-2-5.200-6-5.200h-5 4c3.500 0 5.200-1.800 5.200-4.800s-2-5-5.500-5z"/><path d="M61 8v20.500h13"/></g>`,
  );
  const content = [
    shadow(540, 560, 400, 62, 0.65),
    castShadow(hull(ground), "soft", 0.8),
    tube(cord, 13, black),
    camera.sides(section(seam), outline, [-(seam + half), 0, 0], cloth),
    `<path d="${polygon(hull([...silhouette(-half), ...silhouette(seam)]))}" fill="url(#weave)"/>`,
    camera.sides(section(-half + 8), outline, [-8, 0, 0], rubber),
    camera.sides(section(half), outline, [-9, 0, 0], rubber),
    end(),
    panel,
  ].join("");
  return picture({ ground: "standing", definitions, content, thumbnail: "100 100 800 600" });
}
