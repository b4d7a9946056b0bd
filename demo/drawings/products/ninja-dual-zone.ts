import { Camera, top } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { lettering } from "#demo/drawings/engine/lettering.ts";
import { block, footprint } from "#demo/drawings/engine/solids.ts";
import { castShadow, type Drawing, shadow, softening } from "#demo/drawings/engine/stage.ts";
import { linear, roundedRect } from "#demo/drawings/engine/svg.ts";

/** 415 × 315 × 270 mm; the origin is the middle of the front's lower edge. */
const [width, height, depth] = [415, 315, 270];
const half = width / 2;
const camera = new Camera({ yaw: -25, pitch: 13, scale: 1.42, x: 418, y: 628 });

const black: Material = ["#0d0d0e", "#2c2c2d", "#75726e"];
const grip: Material = ["#0b0b0c", "#222223", "#6c6a67"];

const definitions = [
  softening("soft", 14, 0.4),
  linear("shell", "0 0 1 .8", "0 #5a5856, .35 #373636, 1 #1c1c1c"),
  linear("gloss", "0 0 1 .5", "0 #3c3b3a, .35 #1b1b1b, .36 #121212, 1 #0a0a0a"),
  linear("drawer", "0 0 .8 1", "0 #8f8d8a, .3 #6b6967, .7 #4b4a49, 1 #333232"),
  linear("grip", "0 0 1 0", "0 #6c6a67, .25 #3a3939, .7 #222, 1 #0f0f0f"),
  linear("trim", "0 0 0 1", "0 #fffdf8, .3 #b9b6b0, .6 #eceae5, 1 #77746f"),
  linear("lid", "0 0 1 1", "0 #6c6a67, .5 #454443, 1 #2a2a2a"),
].join("");

/** One drawer's front, drawn from its upper left corner. */
const drawer = (x: number) => `<path d="${roundedRect(x, 124, 188, 176, 20)}" fill="url(#drawer)"/>
  <path d="${roundedRect(x + 1.5, 125.5, 185, 173, 19)}" fill="none" stroke="#dcd9d4" stroke-opacity=".45" stroke-width="1.600"/>
  <path d="${roundedRect(x + 54, 158, 80, 108, 14)}" fill="#000" opacity=".3"/>`;

function controls(): string {
  const digits = { y: 36, size: 25, colour: "#eaf3f4", pen: 0.11, spacing: 0.22, anchor: "middle" } as const;
  const key = (x: number, y: number) => `M${x} ${y}h11`;
  return `<path d="${roundedRect(14, 14, 387, 92, 16)}" fill="url(#gloss)"/><path d="M30 15.500h354" stroke="#fff" stroke-opacity=".3" stroke-width="1.600"/>
    ${lettering({ ...digits, text: "200", x: 104 })}${lettering({ ...digits, text: "180", x: 311 })}
    <path d="${[46, 74, 102, 130, 158].map((x) => key(x, 84)).join("")}${[247, 275, 303, 331, 359].map((x) => key(x, 84)).join("")}" stroke="#a9a6a1" stroke-width="3.400" stroke-linecap="round"/><path d="M74 84h11M331 84h11" stroke="#f0a35c" stroke-width="3.600" stroke-linecap="round"/>
    <circle cx="207.500" cy="60" r="29" fill="#060606"/><circle cx="207.500" cy="59" r="26" fill="url(#trim)"/><circle cx="207.500" cy="59" r="20" fill="url(#grip)"/><path d="M207.500 43v9" stroke="#efeeec" stroke-width="2.600" stroke-linecap="round"/>`;
}

/** A handle that stands out from its drawer. */
function handle(x: number): string {
  const face = `<path d="${roundedRect(7, 7, 50, 22, 7)}" fill="url(#trim)"/><path d="M9 40v46" stroke="#fff" stroke-opacity=".3" stroke-width="3" stroke-linecap="round"/>`;
  return block(camera, {
    at: [x, 50, 40],
    size: [64, 104, 40],
    radius: 14,
    material: grip,
    fill: "url(#grip)",
    face,
  });
}

/** Ninja Foodi Dual Zone AF300EU: two drawers, each with a time of its own. */
export function ninjaDualZone(): Drawing {
  const at = [-half, 0, 0] as const;
  const face = `${controls()}${drawer(14)}${drawer(213)}<path d="M207.500 128v168" stroke="#000" stroke-opacity=".6" stroke-width="3"/>`;
  const vents = Array.from({ length: 6 }, (_, row) => `M70 ${150 + row * 15}h275`).join("");
  const content = [
    shadow(560, 622, 430, 74, 0.7),
    castShadow(footprint(camera, [-half, 0, -depth], [width, 0, depth], 20, 0.08), "soft", 0.75),
    block(camera, {
      at,
      size: [width, height, depth],
      radius: 34,
      material: black,
      fill: "url(#shell)",
      face,
    }),
    camera.lay(
      top(-half, height + 0.3, -depth),
      `<path d="M34 8h347v262H34z" fill="url(#lid)"/><path d="M34 268h347" stroke="#c9c6c1" stroke-opacity=".7" stroke-width="2"/><path d="${vents}" transform="translate(0 -110)" stroke="#1a1a1a" stroke-width="6" stroke-linecap="round"/>`,
    ),
    handle(-131.5),
    handle(67.5),
  ].join("");
  return { ground: "standing", definitions, content };
}
