import type { Camera } from "#drawings/engine/camera.ts";
import { type Material, mix } from "#drawings/engine/colour.ts";
import { between, loft, rounding, slice } from "#drawings/engine/loft.ts";
import { shadow } from "#drawings/engine/stage.ts";
import { element, linear, type Point, radial, short, smooth } from "#drawings/engine/svg.ts";
import type { Vector } from "#drawings/engine/vector.ts";

export interface Finish {
  band: Material;
  /** The cup's shell, from its lit edge to its shaded one. */
  shell: Material;
  pad: Material;
}

/** Half the distance between the ears, in millimetres; the cups' middles are at height 0. */
const ear = 78;
const cup = { width: 37, height: 44 };
const arch = { height: 94, foot: 38 };

/** Gradients and shapes of a headphone; `key` tells several in one picture apart. */
export function headphoneDefinitions(key: string, { shell, pad, band }: Finish): string {
  return [
    linear(`${key}rim`, "0.1 0 0.8 1", `0 ${shell[2]}, 0.4 ${shell[1]}, 1 ${shell[0]}`),
    radial(`${key}face`, "0.3 0.2 1", `0 ${shell[2]}, 0.5 ${shell[1]}, 1 ${shell[0]}`),
    linear(`${key}pad`, "0.1 0 0.7 1", `0 ${pad[2]}, 0.45 ${pad[1]}, 1 ${pad[0]}`),
    linear(`${key}ear`, "0.2 0 0.6 1", `0 #050505, 1 ${pad[1]}`),
    linear(`${key}outside`, "0.1 1 0.7 0", `0 ${band[0]}, 0.35 ${band[1]}, 0.75 ${band[2]}, 1 ${band[1]}`),
    linear(
      `${key}edge`,
      "0 0 1 0.35",
      `0 ${band[1]}, 0.3 ${mix(band[1], band[2], 0.45)}, 0.6 ${band[0]}, 1 ${band[0]}`,
    ),
    linear(`${key}inside`, "0 0 0.4 1", `0 #050505, 0.6 ${mix(band[0], band[1], 0.7)}, 1 ${band[1]}`),
    linear(`${key}arm`, "0 0 1 0", `0 ${band[2]}, 0.4 ${band[1]}, 1 ${band[0]}`),
  ].join("");
}

export const headphoneShape = element("path", { id: "oval", d: slice.oval });

/** The angle, seen from the right ear, where the outside of the arch turns away from the viewer. */
const turn = (76 * Math.PI) / 180;

/** The cushioned arch over the head, which ends in slender arms. */
function band(camera: Camera, key: string, light: string): string {
  const at = (angle: number, inner: boolean, side: number): Point => {
    const cushion = Math.sin(angle) ** 2;
    const inset = inner ? 3.5 + 6 * cushion : 0;
    const x = (ear - inset) * Math.cos(angle);
    return camera.point([
      x,
      arch.foot + (arch.height - inset) * Math.sin(angle),
      side * (6.5 + 12 * cushion),
    ]);
  };
  const run = (from: number, to: number, inner: boolean, side: number): Point[] =>
    Array.from({ length: 10 }, (_, index) => at(from + ((to - from) * index) / 9, inner, side));
  const ribbon = (from: number, to: number, inner: boolean) =>
    `${smooth(run(from, to, inner, 1))}${smooth(run(to, from, inner, -1), "L")}z`;
  const edge = `${smooth(run(0, Math.PI, false, 1))}${smooth(run(Math.PI, 0, true, 1), "L")}z`;
  const line = { fill: "none", "stroke-linecap": "round", "stroke-width": 1.6 };
  return [
    element("path", { d: ribbon(0, turn + 0.1, true), fill: `url(#${key}inside)` }),
    element("path", { d: ribbon(Math.PI, turn - 0.02, false), fill: `url(#${key}outside)` }),
    element("path", { d: edge, fill: `url(#${key}edge)` }),
    element("path", {
      ...line,
      d: smooth(run(Math.PI * 0.97, 0.7, false, 1)),
      stroke: light,
      "stroke-opacity": 0.6,
    }),
  ].join("");
}

/** The plate that joins arch and cup; `side` is −1 for the left one. */
function plate(camera: Camera, key: string, side: number): string {
  return camera.lay(
    { origin: [side * ear, arch.foot + 12, -9], right: [0, 0, 1], down: [0, -1, 0] },
    element("path", { d: "M3 0h12l4 20c0 6-2 12-3 18h-14c-1-6-3-12-3-18z", fill: `url(#${key}arm)` }) +
      element("path", { d: "M.500 20.500h17", stroke: "#000", "stroke-opacity": 0.5, "stroke-width": 1 }),
  );
}

/** A whole headphone, standing on its cups, seen from its front left. */
export function headphone(camera: Camera, key: string, finish: Finish, pieces: number): string {
  const [rim, face, pad, inner] = ["rim", "face", "pad", "ear"].map((name) => `url(#${key}${name})`) as [
    string,
    string,
    string,
    string,
  ];
  const right: Vector = [0, 0, cup.width];
  const down: Vector = [0, -cup.height, 0];
  const few = Math.max(3, Math.round(pieces / 5));
  const far = loft(camera, {
    origin: [ear + 14, 0, 0],
    axis: [-1, 0, 0],
    right,
    down,
    shape: "oval",
    slices: [
      ...rounding([-4, 0.86], [6, 1], few, rim),
      ...between([8, 1], [14, 0.98], 2, rim),
      [15, 0.93, "#070707"],
      ...between([17, 0.95], [24, 1], 3, pad),
      ...rounding([24, 1], [33, 0.86], few, pad),
      [33.5, 0.76, pad],
      [33.5, 0.58, inner],
    ],
  });
  const near = loft(camera, {
    origin: [-ear + 20, 0, 0],
    axis: [-1, 0, 0],
    right,
    down,
    shape: "oval",
    slices: [
      ...rounding([-4, 0.86], [4, 1], few, pad),
      ...between([8, 1], [16, 0.95], 3, pad),
      [18, 0.93, "#070707"],
      ...between([20, 0.98], [28, 1], 4, rim),
      ...rounding([28, 1], [38, 0.8], few + 3, rim),
      [38.2, 0.79, face],
    ],
  });
  const detail = camera.lay(
    { origin: [-ear - 18.4, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
    element("use", {
      href: "#oval",
      transform: `scale(${short(cup.width * 0.0079, 4)} ${short(cup.height * 0.0079, 4)})`,
      fill: "none",
      stroke: finish.shell[2],
      "stroke-opacity": 0.55,
      "stroke-width": 1.4,
    }) +
      element("path", {
        d: "M-9-29.500h18M-7 30h14",
        stroke: "#000",
        "stroke-opacity": 0.55,
        "stroke-width": 1.8,
        "stroke-linecap": "round",
      }),
  );
  return [
    plate(camera, key, 1),
    band(camera, key, finish.band[2]),
    far,
    plate(camera, key, -1),
    near,
    detail,
  ].join("");
}

/** Where the cups stand, and the dim ground between them. */
export function headphoneShadow(camera: Camera): string {
  const [leftX, leftY] = camera.point([-ear - 6, -cup.height + 2, 0]);
  const [rightX, rightY] = camera.point([ear - 2, -cup.height + 2, 0]);
  const width = Math.abs(rightX - leftX);
  return [
    shadow((leftX + rightX) / 2 + width * 0.22, (leftY + rightY) / 2, width * 0.98, width * 0.16, 0.7),
    shadow(leftX + width * 0.08, leftY, width * 0.42, width * 0.085),
    shadow(rightX + width * 0.04, rightY, width * 0.3, width * 0.05),
  ].join("");
}
