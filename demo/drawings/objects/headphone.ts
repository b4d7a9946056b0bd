import type { Camera } from "#demo/drawings/engine/camera.ts";
import { type Material, mix } from "#demo/drawings/engine/colour.ts";
import { between, loft, rounding, slice } from "#demo/drawings/engine/loft.ts";
import { shadow } from "#demo/drawings/engine/stage.ts";
import { element, linear, type Point, polygon, radial, smooth } from "#demo/drawings/engine/svg.ts";
import { tube } from "#demo/drawings/engine/tube.ts";
import type { Vector } from "#demo/drawings/engine/vector.ts";

export interface Finish {
  band: Material;
  /** The cup's shell, from its lit edge to its shaded one. */
  shell: Material;
  pad: Material;
  /** Sliders and yokes. */
  metal: Material;
}

/** What tells one kind of headphone from another, in millimetres. */
export interface Shape {
  /** Half the cup's width and height, and how far its shell and its cushion stand out. */
  cup: { width: number; height: number; shell: number; cushion: number };
  /** Half the band's width and its thickness, at its ends and on top. */
  band: { width: readonly [number, number]; thick: readonly [number, number] };
  /** How thick the yokes are that hold the cups. */
  yoke: number;
  /** Whether the yokes are forks down to the cups' middles; else a short hinge holds each cup at its top. */
  hasForks: boolean;
  /** How large the flat part of the shell's outside is, as a share of the cup. */
  flat: number;
  /** Drawn flat on the outside of the left cup, around its middle. */
  face?: string;
}

/** Half the distance between the ears; the cups' middles are at height 0. */
const ear = 80;
const arch = { height: 84, foot: 46 };
/** Where the band ends and the sliders begin, as an angle at the right ear. */
const bandEnd = 0.2;

/** Gradients and shapes of a headphone; `key` tells several in one picture apart. */
export function headphoneDefinitions(key: string, { shell, pad, band }: Finish): string {
  return [
    linear(`${key}rim`, "0.1 0 0.8 1", `0 ${shell[2]}, 0.35 ${shell[1]}, 1 ${shell[0]}`),
    radial(
      `${key}face`,
      "0.32 0.2 0.95",
      `0 ${shell[2]}, 0.3 ${mix(shell[1], shell[2], 0.45)}, 0.65 ${shell[1]}, 1 ${shell[0]}`,
    ),
    linear(`${key}pad`, "0.1 0 0.7 1", `0 ${pad[2]}, 0.45 ${pad[1]}, 1 ${pad[0]}`),
    // The hollow of a cushion catches the light at the side that the outside turns away from it.
    linear(
      `${key}hollow`,
      "0.1 0 0.8 1",
      `0 ${pad[0]}, 0.5 ${mix(pad[0], pad[1], 0.6)}, 1 ${mix(pad[1], pad[2], 0.7)}`,
    ),
    linear(
      `${key}ear`,
      "0.1 0 0.8 1",
      `0 #0b0b0b, 0.4 ${mix(pad[0], pad[1], 0.7)}, 1 ${mix(pad[1], pad[2], 0.45)}`,
    ),
    linear(
      `${key}outside`,
      "0 1 1 0.2",
      `0 ${band[1]}, 0.3 ${mix(band[1], band[2], 0.5)}, 0.6 ${band[2]}, 1 ${band[1]}`,
    ),
    linear(`${key}edge`, "0 0 1 0.4", `0 ${mix(band[1], band[2], 0.3)}, 0.45 ${band[1]}, 1 ${band[0]}`),
    linear(`${key}inside`, "0 0 0.4 1", `0 #050505, 0.6 ${mix(band[0], pad[1], 0.7)}, 1 ${pad[1]}`),
  ].join("");
}

export const headphoneShape = element("path", { id: "oval", d: slice.circle });

/** The angle, seen from the right ear, where the outside of the arch turns away from the viewer. */
const turn = (76 * Math.PI) / 180;

/** The cushioned arch over the head. */
function band(camera: Camera, key: string, { band: { width, thick } }: Shape, light: string): string {
  const at = (angle: number, inner: boolean, side: number): Point => {
    const top = Math.sin(angle) ** 2;
    const inset = inner ? thick[0] + (thick[1] - thick[0]) * top : 0;
    const z = side * (width[0] + (width[1] - width[0]) * top);
    return camera.point([
      (ear - inset) * Math.cos(angle),
      arch.foot + (arch.height - inset) * Math.sin(angle),
      z,
    ]);
  };
  const run = (from: number, to: number, inner: boolean, side: number): Point[] =>
    Array.from({ length: 9 }, (_, index) => at(from + ((to - from) * index) / 8, inner, side));
  const ribbon = (from: number, to: number, inner: boolean) =>
    `${smooth(run(from, to, inner, 1))}${smooth(run(to, from, inner, -1), "L")}z`;
  const [start, end] = [bandEnd, Math.PI - bandEnd];
  const edge = `${smooth(run(start, end, false, 1))}${smooth(run(end, start, true, 1), "L")}z`;
  const foot = polygon([at(end, false, 1), at(end, true, 1), at(end, true, -1), at(end, false, -1)]);
  return [
    element("path", { d: ribbon(start, turn + 0.1, true), fill: `url(#${key}inside)` }),
    element("path", { d: ribbon(end, turn - 0.02, false), fill: `url(#${key}outside)` }),
    element("path", { d: edge, fill: `url(#${key}edge)` }),
    element("path", { d: foot, fill: "#0a0a0a" }),
    element("path", {
      d: smooth(run(end, 0.7, false, 1)),
      fill: "none",
      stroke: light,
      "stroke-opacity": 0.6,
      "stroke-width": 1.8,
      "stroke-linecap": "round",
    }),
  ].join("");
}

/** The slider and the yoke that hold one cup; `side` is −1 for the left one. */
function hanger(camera: Camera, side: number, { cup, yoke, hasForks }: Shape, metal: Material): string {
  const x = side * (ear + 3);
  const away = yoke * (hasForks ? 0.8 : -0.3);
  const [width, height] = [cup.width + away, cup.height + away];
  const span = hasForks ? 192 : 56;
  const fork = Array.from({ length: 9 }, (_, index): Point => {
    const angle = ((90 + span * (index / 8 - 0.5)) * Math.PI) / 180;
    return camera.point([x, height * Math.sin(angle), width * Math.cos(angle)]);
  });
  const end: Vector = [
    side * (ear - 4) * Math.cos(bandEnd),
    arch.foot + arch.height * Math.sin(bandEnd) + 4,
    0,
  ];
  const line = (...points: readonly Vector[]) => smooth(points.map((point) => camera.point(point)));
  return [
    tube(line(end, [x, height + 1, 0]), yoke * (hasForks ? 1.5 : 2.2) * camera.scale, metal),
    tube(smooth(fork), yoke * camera.scale, metal),
  ].join("");
}

/** A whole headphone, standing on its cups, seen from its front left. */
export function headphone(camera: Camera, key: string, finish: Finish, shape: Shape, pieces: number): string {
  const [rim, face, pad, hollow, inner] = ["rim", "face", "pad", "hollow", "ear"].map(
    (name) => `url(#${key}${name})`,
  ) as [string, string, string, string, string];
  const { cup, flat } = shape;
  const body = {
    axis: [-1, 0, 0] as Vector,
    right: [0, 0, cup.width] as Vector,
    down: [0, -cup.height, 0] as Vector,
    shape: "oval",
  };
  const few = Math.max(3, Math.round(pieces / 5));
  const gap = "#070707";
  const far = loft(camera, {
    ...body,
    origin: [ear + 4, 0, 0],
    slices: [
      ...rounding([-cup.shell, 0.8], [0, 1], few, rim),
      [2, 1, rim],
      [3, 0.94, gap],
      ...between([5, 0.95], [cup.cushion * 0.6, 1], 3, pad),
      ...rounding([cup.cushion * 0.6, 1], [cup.cushion, 0.86], few, pad),
      // The padding rolls over into the hollow for the ear.
      [cup.cushion + 0.6, 0.8, pad],
      ...between([cup.cushion + 0.4, 0.72], [cup.cushion - 5, 0.58], few + 1, hollow),
      [cup.cushion - 6, 0.56, "#0b0b0b"],
      [cup.cushion - 12, 0.55, inner],
    ],
  });
  const cushion = loft(camera, {
    ...body,
    origin: [-ear - 1, 0, 0],
    slices: [
      ...rounding([-cup.cushion, 0.86], [-cup.cushion * 0.6, 1], few, pad),
      ...between([-cup.cushion * 0.5, 1], [-3, 0.95], 3, pad),
      [-2, 0.93, gap],
    ],
  });
  const shell = loft(camera, {
    ...body,
    origin: [-ear - 1, 0, 0],
    slices: [
      ...between([0, 0.98], [cup.shell * 0.35, 1], 3, rim),
      ...rounding([cup.shell * 0.35, 1], [cup.shell, flat], few + 3, rim),
      [cup.shell + 0.1, flat - 0.01, face],
    ],
  });
  const outside = camera.lay(
    { origin: [-ear - 1.2 - cup.shell, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
    shape.face ?? "",
  );
  return [
    hanger(camera, 1, shape, finish.metal),
    far,
    cushion,
    hanger(camera, -1, shape, finish.metal),
    band(camera, key, shape, finish.band[2]),
    shell,
    outside,
  ].join("");
}

/** Where the cups stand, and the dim ground between them. */
export function headphoneShadow(camera: Camera, { cup }: Shape): string {
  const [leftX, leftY] = camera.point([-ear - 6, -cup.height + 2, 0]);
  const [rightX, rightY] = camera.point([ear - 2, -cup.height + 2, 0]);
  const width = Math.abs(rightX - leftX);
  return [
    shadow((leftX + rightX) / 2 + width * 0.22, (leftY + rightY) / 2, width * 0.98, width * 0.16, 0.7),
    shadow(leftX + width * 0.08, leftY, width * 0.42, width * 0.085),
    shadow(rightX + width * 0.04, rightY, width * 0.3, width * 0.05),
  ].join("");
}
