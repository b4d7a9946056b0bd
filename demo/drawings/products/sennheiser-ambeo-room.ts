import { Camera, front, top } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { castShadow, type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { element, linear, type Point, polygon, roundedRect } from "#demo/drawings/engine/svg.ts";
import type { Vector } from "#demo/drawings/engine/vector.ts";

/**
 * A room of 3.8 by 3.9 metres, cut open: half its width and depth, its height and the thickness of its walls.
 */
const [half, deep, high, thick] = [1900, 1950, 2150, 110];
const camera = new Camera({ yaw: -40, pitch: 30, scale: 0.124, x: 480, y: 462 });

const oak: Material = ["#94703f", "#b88f5b", "#d6b183"];
const fabric: Material = ["#6d7a72", "#8a978e", "#a9b5ab"];
const black: Material = ["#0b0b0c", "#242424", "#4a4948"];

const definitions = [
  softening("soft", 14, 0.4),
  linear("floor", "0 0 1 1", "0 #dcc298, 1 #b8925f"),
  linear("wall", "0 0 1 .6", "0 #f6efe2, 1 #d9ccb5"),
  linear("side", "0 0 1 0", "0 #fdf9f1, 1 #efe6d6"),
  linear("screen", "0 0 1 1", "0 #56687a, 1 #141a1f"),
].join("");

/** A box on the floor of the room, from its left far lower corner. */
function box([x, y, z]: Vector, [width, height, depth]: Vector, material: Material): string {
  const face = top(x, y + height, z);
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ];
  const lid = element("path", { d: polygon(corners), fill: material[2] });
  return camera.sides(face, corners, [0, -height, 0], material) + camera.lay(face, lid);
}

/** A flat piece between points of the room. */
function piece(fill: string, ...corners: Vector[]): string {
  return element("path", { d: polygon(corners.map((corner) => camera.point(corner))), fill });
}

const planks = Array.from({ length: 9 }, (_, index) => `M${380 * (index + 1)} 0v3900`).join("");

function shell(): string {
  const [left, right, back, near] = [-half, half, -deep, deep];
  return [
    piece(
      "#a78352",
      [left - thick, 0, near],
      [right, 0, near],
      [right, -thick, near],
      [left - thick, -thick, near],
    ),
    piece(
      "#8d6b3e",
      [right, 0, near],
      [right, 0, back - thick],
      [right, -thick, back - thick],
      [right, -thick, near],
    ),
    camera.lay(
      top(left, 0, back),
      `<path d="M0 0h3800v3900H0z" fill="url(#floor)"/>
      <path d="${planks}" stroke="#8d6b3e" stroke-opacity=".25" stroke-width="14"/>
      <path d="${roundedRect(650, 1350, 2500, 1500, 60)}" fill="#efe6d6" opacity=".85"/>`,
    ),
    camera.lay(front(left, high, back), `<path d="M0 0h3800v2150H0z" fill="url(#wall)"/>`),
    camera.lay(
      { origin: [left, high, near], right: [0, 0, -1], down: [0, -1, 0] },
      `<path d="M0 0h3900v2150H0z" fill="url(#side)"/>`,
    ),
    piece(
      "#fffdf8",
      [left, high, back],
      [right, high, back],
      [right, high, back - thick],
      [left - thick, high, back - thick],
      [left - thick, high, near],
      [left, high, near],
    ),
    piece(
      "#d9ccb4",
      [left - thick, high, near],
      [left, high, near],
      [left, 0, near],
      [left - thick, 0, near],
    ),
    piece(
      "#bfb095",
      [right, high, back],
      [right, high, back - thick],
      [right, 0, back - thick],
      [right, 0, back],
    ),
  ].join("");
}

/** From the bar straight to the listener, and by way of the side walls and the ceiling. */
function soundPaths(): string {
  const source: Vector = [0, 560, -deep + 340];
  const ears: Vector = [0, 900, 1050];
  const turns: Vector[] = [
    [-half, 800, -250],
    [half, 800, -250],
    [-520, high + 60, -300],
    [520, high + 60, -300],
  ];
  const way = (...points: Vector[]) =>
    polygon([source, ...points, ears].map((point) => camera.point(point))).replace("Z", "");
  const rings = turns.map((turn) => {
    const [cx, cy] = camera.point(turn);
    return element("circle", { cx, cy, r: 6.5 });
  });
  return `<g fill="none" stroke="#9a4f2c" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
    <path d="${way()}${turns.map((turn) => way(turn)).join("")}" stroke-dasharray=".1 7.500"/>
    <g fill="#fdf9f1">${rings.join("")}</g></g>`;
}

/** A small living room with the ways the sound takes to the sofa. */
export function ambeoRoom(): Drawing {
  const ground: Vector[] = [
    [-half, -thick, deep + 60],
    [half + 200, -thick, deep + 160],
    [half + 300, -thick, -deep],
    [0, -thick, -deep],
  ];
  const content = [
    castShadow(
      ground.map((point) => camera.point(point)),
      "soft",
      0.45,
    ),
    shell(),
    box([-900, 0, -deep + 60], [1800, 450, 420], oak),
    camera.lay(
      front(-610, 1330, -deep + 30),
      `<path d="${roundedRect(0, 0, 1220, 700, 24)}" fill="#101112"/><path d="M24 24h1172v652H24z" fill="url(#screen)"/>`,
    ),
    box([-350, 450, -deep + 290], [700, 65, 100], black),
    soundPaths(),
    box([-1100, 0, 850], [170, 560, 800], fabric),
    box([-930, 0, 850], [1860, 380, 800], fabric),
    box([-930, 380, 1430], [1860, 380, 220], fabric),
    box([930, 0, 850], [170, 560, 800], fabric),
  ].join("");
  return { ground: "lying", definitions, content };
}
