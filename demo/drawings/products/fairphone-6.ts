import { Camera } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { block, uprightShadow, uprightShadowDefinitions } from "#demo/drawings/engine/solids.ts";
import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { linear, radial, roundedRect } from "#demo/drawings/engine/svg.ts";

/** 73.3 × 156.5 × 9.6 mm. */
const phone = { width: 73.3, height: 156.5, depth: 9.6, corner: 10.5 };
const green: Material = ["#26352d", "#4f6557", "#a5b8aa"];
const inner: Material = ["#151716", "#343836", "#7f8683"];

const definitions = [
  uprightShadowDefinitions,
  softening("fine", 1.2),
  linear("back", "0 0 .9 1", "0 #7c9484, .45 #5a7162, 1 #3e5246"),
  linear("open", "0 0 1 1", "0 #3b403d, 1 #1e2120"),
  linear("cell", "0 0 1 1", "0 #f1f0ea, .5 #dcdad2, 1 #b9b6ac"),
  linear("board", "0 0 1 1", "0 #3f6650, 1 #234033"),
  linear("tin", "0 0 1 1", "0 #e9e7e2, .5 #b3b1ab, 1 #85827c"),
  radial("lens", ".38 .34 .7", "0 #4a5b74, .3 #1a222e, .7 #07080a, 1 #1c1e21"),
  linear("glare", "0 0 .8 .6", "0 #fff .26, .42 #fff .05, .43 #fff 0, 1 #fff 0"),
].join("");

const lens = (cx: number, cy: number, r: number) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#0a0b0c" stroke="#55605a" stroke-width=".7"/><circle cx="${cx}" cy="${cy}" r="${r * 0.66}" fill="url(#lens)"/><circle cx="${cx - r * 0.24}" cy="${cy - r * 0.28}" r="${r * 0.14}" fill="#fff" opacity=".8"/>`;

const screw = (cx: number, cy: number) =>
  `<circle cx="${cx}" cy="${cy}" r="2.100" fill="url(#tin)" stroke="#2b302d" stroke-width=".5"/><path d="M${cx - 1} ${cy}h2m-1-1v2" stroke="#3b3f3c" stroke-width=".6"/>`;

function back(): string {
  return `<path d="${roundedRect(0.6, 0.6, 72.1, 155.3, 10)}" fill="none" stroke="#d9e6db" stroke-opacity=".4" stroke-width=".6"/>
    <path d="M1 118h71" stroke="#233029" stroke-opacity=".7" stroke-width=".7"/><path d="M1 118.700h71" stroke="#d9e6db" stroke-opacity=".25" stroke-width=".5"/>
    ${lens(16.5, 17.5, 8.6)}${lens(16.5, 38.5, 8.6)}<circle cx="33" cy="17.500" r="3.600" fill="#0a0b0c" stroke="#55605a" stroke-width=".6"/><circle cx="33" cy="28" r="2.600" fill="#f3ead0" stroke="#3e5246" stroke-width=".5"/>
    ${screw(10, 148)}${screw(63.3, 148)}<path d="${roundedRect(0, 0, 73.3, 156.5, 10.5)}" fill="url(#glare)" opacity=".7"/>`;
}

/** What lies under the cover: a battery to lift out, boards, a loudspeaker, each held by screws. */
function inside(): string {
  return `<path d="${roundedRect(2.5, 2.5, 68.3, 151.5, 8.5)}" fill="#1b1d1c"/><path d="${roundedRect(30, 6, 37, 40, 3)}" fill="url(#board)"/>
    <path d="M34 10h13v12H34zM51 10h12v8H51zM51 22h12v13H51zM34 26h13v16H34z" fill="url(#tin)"/><path d="M52 39h10m-10 3.500h7" stroke="#d9c98a" stroke-width="1.100"/>
    <path d="${roundedRect(6, 6, 21, 44, 4)}" fill="#26292a" stroke="#55605a" stroke-width=".5"/>${lens(16.5, 17.5, 7.6)}${lens(16.5, 38.5, 7.6)}
    <path d="${roundedRect(8, 54, 57, 66, 3)}" fill="url(#cell)"/><path d="${roundedRect(8, 54, 57, 66, 3)}" fill="none" stroke="#6f6d66" stroke-width=".6"/><path d="M8 62h57" stroke="#b4cf3f" stroke-width="5"/>
    <path d="M14 76h30m-30 6h22m-22 6h27" stroke="#8f8c83" stroke-width="1.700"/><path d="M54 92v16m-8-8h16" stroke="#6f6d66" stroke-width="2.400" stroke-linecap="round" opacity=".6"/>
    <path d="M31 120v7h11v-7" fill="none" stroke="#c9a24a" stroke-width="3"/><path d="${roundedRect(6, 127, 61, 23, 3)}" fill="#2b2f2d" stroke="#4d534f" stroke-width=".5"/>
    <path d="${roundedRect(12, 132, 24, 13, 3)}" fill="#141615"/><path d="M16 136h16m-16 3h16m-16 3h16" stroke="#4d534f" stroke-width="1"/><path d="${roundedRect(42, 131, 18, 8, 1.5)}" fill="url(#board)"/>
    ${screw(6.5, 52)}${screw(66, 50)}${screw(66.5, 8)}${screw(8, 148)}${screw(65, 148)}${screw(39, 147)}`;
}

/** Fairphone (Gen. 6), green: closed, and open with what can be changed. */
export function fairphone6(): Drawing {
  const left = new Camera({ yaw: 18, pitch: 6, scale: 3.75, x: 176, y: 612 });
  const right = new Camera({ yaw: -22, pitch: 6, scale: 3.75, x: 508, y: 636 });
  const { width, height, depth, corner: radius } = phone;
  const standing = (camera: Camera, material: Material, fill: string, face: string, thick: number) =>
    uprightShadow(camera, width, thick) +
    block(camera, { at: [0, 0, 0], size: [width, height, thick], radius, material, fill, face });
  const content =
    standing(left, green, "url(#back)", back(), depth) +
    standing(right, inner, "url(#open)", inside(), depth - 1);
  return { ground: "standing", definitions, content };
}
