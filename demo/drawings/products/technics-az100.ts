import { Camera, type Face, top } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { lettering } from "#demo/drawings/engine/lettering.ts";
import { between, loft, rounding, type Slice, slice } from "#demo/drawings/engine/loft.ts";
import { castShadow, type Drawing, shadow, softening } from "#demo/drawings/engine/stage.ts";
import { element, linear, type Point, roundedOutline, roundedRect } from "#demo/drawings/engine/svg.ts";
import type { Vector } from "#demo/drawings/engine/vector.ts";

const metal: Material = ["#101011", "#343435", "#8c8a87"];

const sharedDefinitions = [
  softening("soft", 12, 0.5),
  softening("fine", 2.5, 0.5),
  element("path", { id: "circle", d: slice.circle }),
  linear("shell", ".1 0 .8 1", "0 #8f8c87, .3 #444241, .7 #1a1a1a, 1 #0b0b0b"),
  linear("silicone", ".1 0 .8 1", "0 #85827d, .35 #3d3c3a, 1 #111"),
  linear("ring", ".1 0 .9 1", "0 #d9d6d0, .3 #77746f, .55 #cfccc6, .8 #55534f, 1 #a5a29c"),
  // Turned metal throws the light back in sectors.
  linear(
    "turned",
    "0 .1 1 .9",
    "0 #3a3938, .22 #8d8a86, .38 #4a4847, .52 #a5a29d, .66 #454342, .82 #7a7773, 1 #2b2a2a",
  ),
].join("");

/** The touch surface on the outside of an earbud; the maker’s name only where it can be read. */
function disc(camera: Camera, face: Face, radius: number, isNamed: boolean): string {
  const rings = [0.86, 0.72, 0.58, 0.44, 0.3]
    .map((share) => `<circle r="${(radius * share).toFixed(2)}"/>`)
    .join("");
  const size = radius * 0.22;
  return camera.lay(
    face,
    `<circle r="${radius}" fill="url(#ring)"/><circle r="${radius * 0.94}" fill="url(#turned)"/>
    <g fill="none" stroke="#1a1a1a" stroke-opacity=".35" stroke-width="${radius * 0.025}">${rings}</g>
    ${isNamed ? lettering({ text: "Technics", x: 0, y: -size / 2, size, colour: "#f7f4ee", pen: 0.15, spacing: 0.24, anchor: "middle" }) : ""}`,
  );
}

/** A bud from its silicone tip to its touch surface: where its middle is, and where its outside faces. */
function bud(
  camera: Camera,
  origin: Vector,
  axis: Vector,
  right: Vector,
  down: Vector,
  withTip: boolean,
): string {
  const tip: Slice[] = withTip
    ? [
        [-19, 0.26, "#050505"],
        ...rounding([-19, 0.3], [-13.5, 0.66], 7, "url(#silicone)"),
        ...between([-13, 0.66], [-11, 0.56], 4, "url(#silicone)"),
        ...between([-11, 0.4], [-8, 0.46], 4, "url(#shell)"),
      ]
    : [];
  const slices: Slice[] = [
    ...tip,
    ...rounding([-9, 0.5], [-2, 1.12], 9, "url(#shell)"),
    ...between([-2, 1.12], [1, 1.1], 3, "url(#shell)"),
    ...rounding([1, 1.1], [4, 0.96], 5, "url(#shell)"),
  ];
  const face: Face = {
    origin: [origin[0] + axis[0] * 4.1, origin[1] + axis[1] * 4.1, origin[2] + axis[2] * 4.1],
    right: [right[0] / 9, right[1] / 9, right[2] / 9],
    down: [down[0] / 9, down[1] / 9, down[2] / 9],
  };
  return (
    loft(camera, { origin, axis, right, down, shape: "circle", slices }) + disc(camera, face, 8.6, withTip)
  );
}

/** The charging case, open, both earbuds in it. */
export function technicsCase(): Drawing {
  const camera = new Camera({ yaw: -20, pitch: 30, scale: 7.1, x: 470, y: 520 });
  const [width, depth, height] = [68, 36, 19];
  const rim = top(-width / 2, height, -depth / 2);
  const outline = roundedOutline(0, 0, width, depth, 17.9, 8);
  const foot = outline.map(([x, y]): Point => camera.point([x - width / 2 + 4, 0, y - depth / 2 + 2]));
  // The lid stands open, leaning back a little.
  const lid: Face = {
    origin: [-width / 2, height + 33, -depth / 2 - 11],
    right: [1, 0, 0],
    down: [0, -0.96, 0.28],
  };
  const stadium = (by: number) => roundedRect(by, by, width - 2 * by, depth - 2 * by, 17.9 - by);
  const well = (x: number) =>
    `<circle cx="${x}" cy="18" r="12.500" fill="#050505"/><circle cx="${x}" cy="18" r="12.500" fill="none" stroke="#77746f" stroke-opacity=".5" stroke-width=".4"/>`;
  const tilt: Vector = [0, 0.86, 0.5];
  const inCase = (x: number) => bud(camera, [x, height + 2, 0], tilt, [9, 0, 0], [0, -4.5, 7.74], false);
  const definitions = [
    sharedDefinitions,
    linear("rim", "0 0 1 .5", "0 #6d6a67, .5 #2f2e2e, 1 #1a1a1a"),
    linear("inside", "0 0 .4 1", "0 #101010, .7 #262525, 1 #353433"),
  ].join("");
  const content = [
    castShadow(foot, "soft", 0.85),
    camera.sides(lid, outline, [0, -2.5, -8.6], metal),
    camera.lay(
      lid,
      `<path d="${stadium(0)}" fill="url(#rim)"/><path d="${stadium(1.6)}" fill="url(#inside)"/>
      <path d="${stadium(1.6)}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width=".8"/>
      <path d="${stadium(0.3)}" fill="none" stroke="#b9b6b0" stroke-opacity=".6" stroke-width=".4"/>`,
    ),
    camera.sides(
      { ...rim, origin: [-width / 2, 6, -depth / 2] },
      outline,
      [0, -6, 0],
      ["#060606", "#1c1c1d", "#4a4846"],
    ),
    camera.sides(rim, outline, [0, -height + 4, 0], metal),
    camera.lay(
      rim,
      `<path d="${stadium(0)}" fill="url(#rim)"/><path d="${stadium(1.8)}" fill="url(#inside)"/>
      <path d="${stadium(0.3)}" fill="none" stroke="#b9b6b0" stroke-opacity=".7" stroke-width=".4"/>${well(18)}${well(50)}`,
    ),
    inCase(-16),
    inCase(16),
    camera.lay(
      { origin: [-3, 10.5, depth / 2], right: [1, 0, 0], down: [0, -1, 0] },
      `<circle cx="3" cy="3" r=".7" fill="#e9e4da"/>`,
    ),
  ].join("");
  return { ground: "lying", definitions, content };
}

/** One earbud close up: touch surface, body, silicone tip. */
export function technicsBud(): Drawing {
  const camera = new Camera({ yaw: 0, pitch: 0, scale: 21, x: 400, y: 356 });
  const content = [
    shadow(520, 602, 380, 48, 0.85),
    shadow(450, 584, 220, 26, 1),
    bud(camera, [0, 0, 0], [-0.66, 0.16, 0.73], [7.2, 0, 6.5], [-1, -9.4, -1.2], true),
    // What the table and the window lend to the side that is turned away.
    `<g fill="none" stroke="#fff" stroke-linecap="round" filter="url(#fine)"><path d="M446 150C508 158 556 206 578 286" stroke-opacity=".3" stroke-width="9"/>
    <path d="M624 284C652 296 672 330 680 372" stroke-opacity=".26" stroke-width="7"/><path d="M470 560C520 544 556 506 576 450" stroke-opacity=".1" stroke-width="9"/></g>`,
  ].join("");
  return { ground: "standing", definitions: sharedDefinitions, content };
}
