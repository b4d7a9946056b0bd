import { Camera, front } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { lettering } from "#demo/drawings/engine/lettering.ts";
import { block, uprightShadow, uprightShadowDefinitions } from "#demo/drawings/engine/solids.ts";
import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { element, linear, radial, roundedRect } from "#demo/drawings/engine/svg.ts";

/** 77.5 × 163.5 × 8.4 mm. */
const phone = { width: 77.5, height: 163.5, depth: 8.4, corner: 12.5 };
const frame: Material = ["#6b6c6e", "#b9babb", "#f6f6f4"];

const definitions = [
  uprightShadowDefinitions,
  softening("fine", 1.2),
  linear("back", "0 0 .9 1", "0 #fbfaf7, .5 #e6e5e1, 1 #c9c7c2"),
  linear("part", "0 0 1 1", "0 #eeedea, 1 #cfcdc8"),
  radial("lens", ".38 .34 .7", "0 #55657d, .3 #1c232e, .7 #07080a, 1 #222427"),
  linear("screen", "0 0 .6 1", "0 #26282c, .6 #131416, 1 #0a0a0b"),
  linear("glare", "0 0 .8 .6", "0 #fff .3, .42 #fff .06, .43 #fff 0, 1 #fff 0"),
].join("");

const lens = (cx: number, cy: number, r: number) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#0a0b0c" stroke="#8b8c8d" stroke-width=".7"/><circle cx="${cx}" cy="${cy}" r="${r * 0.66}" fill="url(#lens)"/><circle cx="${cx - r * 0.24}" cy="${cy - r * 0.28}" r="${r * 0.14}" fill="#fff" opacity=".8"/>`;

/** The clear back: three strips of light around the lenses, and the parts under the glass. */
function back(): string {
  const glyph = (d: string) =>
    `<path d="${d}" fill="none" stroke="#8f8d88" stroke-width="2.900" stroke-linecap="round" opacity=".5"/><path d="${d}" fill="none" stroke="#fffefb" stroke-width="2.100" stroke-linecap="round"/>`;
  return `<path d="${roundedRect(2.2, 2.2, 73.1, 159.1, 10.6)}" fill="none" stroke="#a9a7a2" stroke-width=".5"/>
    <path d="M9 84V96C9 104 15 107 22 107H54C61 107 66 112 66 118V132C66 140 60 146 52 146H26C17 146 11 141 11 133V120" fill="none" stroke="#b5b3ae" stroke-width=".9"/>
    <path d="${roundedRect(19, 112, 40, 30, 6)}" fill="url(#part)" stroke="#b5b3ae" stroke-width=".6"/><path d="${roundedRect(8, 66, 61.5, 14, 4)}" fill="url(#part)" stroke="#b5b3ae" stroke-width=".6"/>
    <path d="M14 73h24M44 73h3m5 0h3m5 0h3" stroke="#a5a39e" stroke-width="1.200" stroke-linecap="round"/><circle cx="39" cy="127" r="8" fill="none" stroke="#b5b3ae" stroke-width=".7"/>
    <circle cx="8.500" cy="154" r="1.300" fill="#9d9b96"/><circle cx="69" cy="154" r="1.300" fill="#9d9b96"/><circle cx="69" cy="9" r="1.300" fill="#9d9b96"/>
    <circle cx="38.750" cy="34" r="25" fill="#c9c7c2" opacity=".6" filter="url(#fine)"/><circle cx="38.750" cy="33" r="24.500" fill="url(#part)" stroke="#aeaca7" stroke-width=".6"/>
    ${glyph("M11.500 22A29.500 29.500 0 0 1 30 5")}${glyph("M56 9.500A29.500 29.500 0 0 1 68.200 35")}${glyph("M15.500 51.500A29.500 29.500 0 0 0 40 62.500")}
    ${lens(23.5, 33, 7)}${lens(40, 33, 7)}${lens(54.5, 33, 5.4)}<circle cx="40" cy="46.500" r="2.200" fill="#f3ead0" stroke="#aeaca7" stroke-width=".4"/><circle cx="62.500" cy="58" r="1.700" fill="#b5372c"/>
    <path d="${roundedRect(0, 0, 77.5, 163.5, 12.5)}" fill="url(#glare)" opacity=".8"/>`;
}

/** A dark screen whose clock and tiles are made of dots. */
function screen(): string {
  const tile = (x: number, y: number, fill: string) =>
    `<path d="${roundedRect(x, y, 15, 15, 7.5)}" fill="${fill}"/>`;
  return `<path d="${roundedRect(2, 2, 73.5, 159.5, 10.8)}" fill="url(#screen)"/><circle cx="38.750" cy="8.500" r="2.200" fill="#000" stroke="#2f3236" stroke-width=".4"/>
    ${lettering({ text: "9:41", x: 38.75, y: 30, size: 19, colour: "#f6f4ef", pen: 0.09, spacing: 0.2, anchor: "middle" })}
    <path d="M25 56h28" stroke="#c9443a" stroke-width="1.600" stroke-linecap="round" stroke-dasharray="0 3.100"/>
    <path d="${roundedRect(9, 76, 28.5, 28.5, 14.2)}" fill="#1f2124" stroke="#3c3f43" stroke-width=".6"/><path d="M23.250 90.250V80.500m0 9.750 6 4.500" stroke="#f6f4ef" stroke-width="1.400" stroke-linecap="round"/>
    <path d="${roundedRect(40, 76, 28.5, 28.5, 7)}" fill="#f1efe9"/><path d="M46 97c3-9 6-12 9-7s5 0 8-6" fill="none" stroke="#c9443a" stroke-width="1.800" stroke-linecap="round"/>
    ${tile(9, 118, "#2b2d31")}${tile(27.5, 118, "#2b2d31")}${tile(46, 118, "#2b2d31")}${tile(9, 137, "#c9443a")}${tile(27.5, 137, "#2b2d31")}${tile(46, 137, "#f1efe9")}
    <path d="M28 157.500h21" stroke="#f6f4ef" stroke-width="1.100" stroke-linecap="round"/><path d="${roundedRect(2, 2, 73.5, 159.5, 10.8)}" fill="url(#glare)" opacity=".7"/>`;
}

/** Nothing Phone (3a), white: back and front. */
export function nothingPhone(): Drawing {
  const left = new Camera({ yaw: 18, pitch: 5, scale: 3.5, x: 180, y: 616 });
  const right = new Camera({ yaw: -24, pitch: 5, scale: 3.5, x: 498, y: 642 });
  const { width, height, depth, corner: radius } = phone;
  const standing = (camera: Camera, fill: string, face: string) =>
    uprightShadow(camera, width, depth) +
    block(camera, { at: [0, 0, 0], size: [width, height, depth], radius, material: frame, fill, face });
  const content = standing(left, "url(#back)", back()) + standing(right, "#0b0b0c", "");
  const shining = right.lay(front(0, height, 0), screen());
  const glyphs = element("path", {
    d: "M11.500 22A29.500 29.500 0 0 1 30 5M56 9.500A29.500 29.500 0 0 1 68.200 35M15.500 51.500A29.500 29.500 0 0 0 40 62.500",
    fill: "none",
    stroke: "#fffdf6",
    "stroke-width": 2.6,
    "stroke-linecap": "round",
  });
  const over = left.lay(front(0, height, 0), `<g filter="url(#fine)" opacity=".9">${glyphs}</g>${glyphs}`);
  return {
    ground: "standing",
    definitions,
    content,
    shining,
    glow: { over },
  };
}
