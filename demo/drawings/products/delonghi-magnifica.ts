import { Camera, front, rightSide, top } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { lettering } from "#demo/drawings/engine/lettering.ts";
import { footprint, slab } from "#demo/drawings/engine/solids.ts";
import { castShadow, type Drawing, shadow, softening } from "#demo/drawings/engine/stage.ts";
import { linear, roundedOutline, roundedRect } from "#demo/drawings/engine/svg.ts";

/** 238 mm wide, 351 mm high; the origin is the middle of the base's front edge. */
const camera = new Camera({ yaw: -27, pitch: 11, scale: 1.36, x: 402, y: 634 });

const half = 119;
const depth = 300;
const black: Material = ["#101011", "#2f2e2e", "#77746f"];
const tray: Material = ["#0a0a0b", "#1d1d1e", "#4c4b4a"];

const definitions = [
  softening("soft", 14, 0.4),
  linear("gloss", "0 0 1 .35", "0 #85827e, .18 #605e5b, .5 #474543, 1 #302f2e"),
  linear("panel", "0 0 1 .5", "0 #77746f, .34 #4b4946, .35 #383634, 1 #232221"),
  linear("sheen", "0 0 1 .6", "0 #fff .13, .35 #fff .04, .6 #fff 0, 1 #000 .25"),
  linear("hollow", "0 0 0 1", "0 #1c1a19, .5 #4a4641, 1 #857e75"),
  linear("chrome", "0 0 1 1", "0 #fdfdfc, .3 #a9a8a5, .5 #efeeec, .75 #706f6c, 1 #c9c8c5"),
  linear("tube", "0 0 1 0", "0 #6b6a67, .3 #f4f3f1, .6 #9a9996, 1 #4a4947"),
  linear("knob", ".1 0 .9 1", "0 #6a6967, .5 #2c2c2c, 1 #131313"),
  linear("water", "0 0 0 1", "0 #8fa3a8 .16, .4 #8fa3a8 .2, .41 #a9c3c9 .42, 1 #6b8288 .4"),
  linear("grid", "0 0 1 1", "0 #dddbd7, .5 #a3a19d, 1 #76746f"),
  linear("cup", "0 0 1 0", "0 #fffdf8, .45 #f6f3ec, 1 #b9b0a0"),
].join("");

/** What each round button does, as a sign: one cup, two cups, power, rinsing. */
const buttons = [
  { x: 34, y: 76, sign: "M-4.500-3h9v3c0 3-2 4-4.500 4s-4.500-1-4.500-4z" },
  {
    x: 168,
    y: 76,
    sign: "M-7-2.500h6v2c0 3-1 3.500-3 3.500s-3-.5-3-3.500zM1-2.500h6v2c0 3-1 3.500-3 3.500s-3-.5-3-3.500z",
  },
  { x: 34, y: 114, sign: "M0-5.500v4.500M-4-3a5 5 0 1 0 8 0" },
  { x: 168, y: 114, sign: "M0-6c3 4 4 5.500 4 7.500a4 4 0 0 1-8 0c0-2 1-3.500 4-7.500z" },
];

function controls(): string {
  const round = buttons.map(
    ({
      x,
      y,
      sign,
    }) => `<g transform="translate(${x} ${y})"><circle r="13" fill="url(#knob)" stroke="#6d6c69"/>
      <path d="${sign}" fill="none" stroke="#d8d6d1" stroke-width="1.300" stroke-linecap="round"/></g>`,
  );
  return `<path d="M30 28h64" stroke="#8b8a86" stroke-width="4.400" stroke-linecap="round" stroke-dasharray="0 16"/>
    <circle cx="46" cy="28" r="2.400" fill="#f0b850"/>
    <circle cx="168" cy="34" r="15" fill="url(#knob)" stroke="#8d8c89"/><path d="M168 22v8" stroke="#efeeec" stroke-width="2.200" stroke-linecap="round"/>
    ${round.join("")}
    <circle cx="101" cy="88" r="41" fill="#0a0a0a"/><circle cx="101" cy="88" r="38" fill="url(#chrome)"/>
    <circle cx="101" cy="88" r="31" fill="url(#knob)"/><circle cx="101" cy="88" r="30" fill="none" stroke="#8d8c89" stroke-opacity=".6"/>
    <path d="M101 62v13" stroke="#efeeec" stroke-width="2.600" stroke-linecap="round"/>
    ${lettering({ text: "De’Longhi", x: 101, y: 140, size: 9, colour: "#d5d3ce", pen: 0.12, anchor: "middle" })}`;
}

/**
 * The front of the body, drawn from its upper left corner: controls, the tank that slides out,
 * the hollow for the cups.
 */
function bodyFront(): string {
  return `<path d="${roundedRect(0, 0, 238, 351, 20)}" fill="url(#gloss)"/>
    <path d="${roundedRect(7, 8, 196, 152, 12)}" fill="url(#panel)" stroke="#57565a" stroke-opacity=".5"/>
    <path d="M8 20a12 12 0 0 1 12-11H190a12 12 0 0 1 12 11" fill="none" stroke="#b9b8b5" stroke-opacity=".6" stroke-width="1.400"/>
    ${controls()}
    <path d="${roundedRect(208, 14, 23, 322, 9)}" fill="#0d0d0e" stroke="#4a494a"/>
    <path d="${roundedRect(213, 92, 13, 236, 6)}" fill="url(#water)"/>
    <path d="M214 62h11M214 68h11M214 74h11" stroke="#5d5c5b" stroke-width="1.600"/>
    <path d="${roundedRect(7, 167, 196, 150, 8)}" fill="url(#hollow)"/>`;
}

function spout(): string {
  const face = front(-48, 190, 36);
  return `${camera.sides(face, roundedOutline(0, 0, 76, 66, 9), [0, 0, -60], black)}
    ${camera.lay(
      face,
      `<path d="${roundedRect(0, 0, 76, 66, 9)}" fill="url(#gloss)"/><path d="${roundedRect(9, 6, 58, 44, 5)}" fill="url(#chrome)"/>
      <path d="M15 16h46M15 23h46M15 30h46M15 37h46" stroke="#5c5b58" stroke-opacity=".55" stroke-width="1.400"/>
      <path d="M13 66h16l-3 16h-10zM47 66h16l-3 16h-10z" fill="#131314"/><path d="M15 66h5l-1 15h-3zM49 66h5l-1 15h-3z" fill="#4d4c4b"/>`,
    )}`;
}

function steamWand(): string {
  return camera.lay(
    front(-96, 190, 30),
    `<path d="M6 0h16v22l-3 8v28h-10v-28l-3-8z" fill="url(#tube)"/><path d="${roundedRect(4, 46, 20, 52, 7)}" fill="#1b1b1c" stroke="#4a4948" stroke-width=".8"/>
    <path d="M9 53v38" stroke="#77756f" stroke-width="2.500" stroke-linecap="round"/><path d="M10 98h8v6h-8z" fill="url(#tube)"/>`,
  );
}

const slots = Array.from({ length: 8 }, (_, row) =>
  [20, 74, 128].map((x) => `M${x + 4} ${20 + row * 19.5}h40a5 5 0 0 1 0 10h-40a5 5 0 0 1 0-10z`).join(""),
).join("");

function dripTray(): string {
  const grid = `<path d="${roundedRect(9, 9, 180, 172, 19)}" fill="url(#grid)"/><path d="${slots}" fill="#1c1b1a"/>`;
  return `${slab(camera, { at: [-half + 4, 0, -70], size: [198, 36, 190], radius: 26, material: tray, fill: "#1b1b1c", face: grid })}
    ${camera.lay(
      front(-half + 30, 36, 120),
      `<path d="M0 2h146" stroke="#8b8a88" stroke-opacity=".55" stroke-width="1.600" stroke-linecap="round"/>`,
    )}`;
}

/** A small cup on the grid, its foot at the given place. */
function espressoCup(x: number, z: number): string {
  const [footX, footY] = camera.point([x, 37, z]);
  return `<g transform="translate(${footX.toFixed(1)} ${footY.toFixed(1)}) scale(1.18)">${shadow(8, 1, 34, 9, 0.9)}
    <path d="M24-34c13-3 17 14-3 20" fill="none" stroke="#d9d2c5" stroke-width="4.500" stroke-linecap="round"/>
    <path d="M-27-45C-26-18-22-4-12-1Q0 3 12-1C22-4 26-18 27-45z" fill="url(#cup)"/><ellipse cy="-45" rx="27" ry="7.500" fill="#fffdf8"/>
    <ellipse cy="-44.400" rx="24" ry="6" fill="#5a3417"/><ellipse cx="-2" cy="-43.600" rx="20" ry="4.600" fill="#a9713a"/></g>`;
}

/** De’Longhi Magnifica S, black, two cups under the spout. */
export function delonghiMagnifica(): Drawing {
  const body = front(-half, 351, 0);
  const lid = `<path d="${roundedRect(0, 0, 194, 250, 16)}" fill="#3a3a3a" stroke="#131313" stroke-width="1.500"/>
    <path d="${roundedRect(14, 24, 166, 110, 12)}" fill="#2b2b2b" stroke="#6a6968" stroke-width="1.200"/>
    <path d="M20 160h154M20 174h154M20 188h154M20 202h154M20 216h154" stroke="#6d6c6a" stroke-width="3" stroke-linecap="round"/>`;
  const side = `<path d="M0 0h300v311H0z" fill="url(#sheen)"/>
    <path d="M40 0v300M210 60h60M210 72h60M210 84h60M210 96h60M210 108h60" stroke="#000" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`;
  const content = [
    shadow(520, 604, 420, 92, 0.75),
    castShadow(footprint(camera, [-half, 0, -depth], [238, 0, depth + 122], 20, 0.12), "soft", 0.6),
    camera.sides(body, roundedOutline(0, 0, 238, 351, 20, 5), [0, 0, -depth], black),
    camera.lay(top(-half + 22, 351.5, -depth + 20), lid),
    camera.lay(rightSide(half, 331, 0), side),
    camera.lay(body, bodyFront()),
    dripTray(),
    steamWand(),
    espressoCup(-40, 55),
    espressoCup(12, 55),
    spout(),
  ].join("");
  return { ground: "standing", definitions, content };
}
