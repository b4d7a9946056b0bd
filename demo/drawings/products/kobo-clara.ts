import { Camera, front } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { block, uprightShadow, uprightShadowDefinitions } from "#demo/drawings/engine/solids.ts";
import type { Drawing } from "#demo/drawings/engine/stage.ts";
import { element, linear, roundedRect } from "#demo/drawings/engine/svg.ts";

/** 112 × 160 × 9.2 mm, its screen 91 × 122 mm. */
const reader = { width: 112, height: 160, depth: 9.2, corner: 8 };
const black: Material = ["#0b0b0c", "#262627", "#6c6a67"];
const camera = new Camera({ yaw: -24, pitch: 7, scale: 3.66, x: 286, y: 640 });

const definitions = [
  uprightShadowDefinitions,
  linear("bezel", "0 0 1 1", "0 #4b4a48, .4 #2a2a2a, 1 #161616"),
  linear("page", "0 0 1 1", "0 #f3eee1, 1 #ded7c5"),
  linear("sky", "0 0 0 1", "0 #c9d8d6, .55 #ecdcc0, 1 #e6c3a0"),
  linear("glare", "0 0 .9 .7", "0 #fff .2, .4 #fff .05, .41 #fff 0, 1 #fff 0"),
  element("clipPath", { id: "plate" }, element("path", { d: "M18 21h76v52h-76z" })),
].join("");

/** Lines of a novel, justified; paragraphs begin with an indent and end early. */
const text = Array.from({ length: 9 }, (_, row) => {
  const [from, to] = [row === 5 ? 24 : 18, row === 4 ? 61 : 94];
  return `M${row < 2 ? 33 : from} ${82 + row * 6.3}H${to}`;
}).join("");

/** A page with a picture in the pale colours of electronic ink. */
function page(): string {
  return `<path d="${roundedRect(0.5, 0.5, 111, 159, 7.6)}" fill="none" stroke="#8e8b86" stroke-opacity=".5" stroke-width=".7"/>
    <path d="M10.500 14h91v122h-91z" fill="url(#page)"/>
    <g clip-path="url(#plate)"><path d="M18 21h76v52h-76z" fill="url(#sky)"/><circle cx="70" cy="42" r="7.500" fill="#f6ecd2"/>
    <path d="M18 58C30 44 38 47 47 55S66 46 94 53V73H18z" fill="#8fa6a6"/><path d="M18 66C34 55 46 62 60 64S82 59 94 62V73H18z" fill="#6d8473"/>
    <path d="M54 73c-6-7 2-9-3-15" fill="none" stroke="#efe3c8" stroke-width="1.600" stroke-linecap="round"/>
    <path d="M31 66v-15m-6 12c0-7 3-13 6-16 3 3 6 9 6 16z" fill="#54705f" stroke="#54705f" stroke-width="1.200"/></g>
    <path d="${text}" stroke="#55524b" stroke-width="1.500" fill="none"/>
    <path d="M18.500 91l4.600-11.500 4.600 11.500m-7.600-4h6" stroke="#a2563a" stroke-width="1.500" fill="none"/>
    <path d="M10.500 14h91v122h-91z" fill="none" stroke="#000" stroke-opacity=".5" stroke-width=".8"/>
    <path d="M10.500 14h91v122h-91z" fill="url(#glare)"/>`;
}

/** Kobo Clara Colour, black, open at the first page of a chapter. */
export function koboClara(): Drawing {
  const { width, height, depth, corner } = reader;
  const body = block(camera, {
    at: [0, 0, 0],
    size: [width, height, depth],
    radius: corner,
    material: black,
    fill: "url(#bezel)",
  });
  const shining = camera.lay(front(0, height, 0), page());
  return {
    ground: "standing",
    definitions,
    content: uprightShadow(camera, width, depth) + body,
    shining,
  };
}
