import type { Material } from "#demo/drawings/engine/colour.ts";
import { type Drawing, shadow } from "#demo/drawings/engine/stage.ts";
import { linear, radial, roundedRect } from "#demo/drawings/engine/svg.ts";
import { tube } from "#demo/drawings/engine/tube.ts";

/** 1,260 mm long, half a pixel for a millimetre; along its pipe, which ends at the origin. */
const grey: Material = ["#3c3b3a", "#8b8884", "#e3e0da"];
const gold: Material = ["#7a5410", "#d9a832", "#ffe9a6"];
const purple: Material = ["#2b1742", "#6b459a", "#c4a5ea"];

const across = (id: string, [shade, body, light]: Material) =>
  linear(id, "0 0 1 0", `0 ${shade}, .16 ${body}, .32 ${light}, .55 ${body}, 1 ${shade}`);

const definitions = [
  across("grey", grey),
  across("gold", gold),
  across("purple", purple),
  across("dark", ["#0c0c0d", "#343334", "#8b8884"]),
  linear("clear", "0 0 1 0", "0 #fff .7, .12 #fff .2, .3 #fff .5, .42 #fff .06, .86 #fff .1, 1 #8b8f92 .5"),
  radial("filter", ".4 .34 .7", "0 #c4a5ea, .5 #6b459a, 1 #2b1742"),
  linear("beam", "1 0 0 0", "0 #8dff7a .7, .3 #8dff7a .34, .65 #8dff7a .1, 1 #8dff7a 0"),
].join("");

/** Motor, cyclones, bin and grip: what the hand carries. */
function machine(): string {
  const cones = [-40, -24, -8, 8, 24]
    .map((x, index) => `<path d="M${x} -496h16l-3 52h-10z" fill="url(#${index % 2 ? "grey" : "gold"})"/>`)
    .join("");
  return `${tube("M34-566C84-584 122-556 126-512L132-452", 27, grey)}<path d="M114-512c10 12 11 26 5 40" fill="none" stroke="#c0392b" stroke-width="11" stroke-linecap="round"/>
    <path d="M114-462h44a8 8 0 0 1 8 8l6 62a10 10 0 0 1-10 10h-50a10 10 0 0 1-10-10l4-62a8 8 0 0 1 8-8z" fill="url(#dark)"/><path d="M110-404h56" stroke="#6c6a67" stroke-width="2.400"/>
    <path d="${roundedRect(-40, -580, 92, 96, 26)}" fill="url(#grey)"/><path d="M-40-520h92v20h-92z" fill="#000" opacity=".14"/><ellipse cx="6" cy="-580" rx="44" ry="12" fill="url(#filter)"/><ellipse cx="6" cy="-581" rx="27" ry="7" fill="#1c1b1b"/><ellipse cx="6" cy="-581" rx="22" ry="5" fill="#3f7fa0"/>
    <path d="M-46-500h98v10h-98z" fill="url(#purple)"/>${cones}<path d="M-42-446h86v12h-86z" fill="url(#dark)"/>
    <path d="${roundedRect(-22, -434, 46, 92, 6)}" fill="url(#dark)"/><path d="M-18-420h38m-38 12h38m-38 12h38m-38 12h38m-38 12h38" stroke="#8b8884" stroke-opacity=".5" stroke-width="2" stroke-dasharray="1.600 2.400"/>
    <path d="M-38-372c22 8 50-4 76 4v30h-76z" fill="#8b8378" opacity=".6"/><path d="${roundedRect(-40, -436, 82, 104, 10)}" fill="url(#clear)"/><path d="${roundedRect(-40, -436, 82, 104, 10)}" fill="none" stroke="#6c6a67" stroke-opacity=".6" stroke-width="1.600"/><path d="M-42-338h86v12a8 8 0 0 1-8 8h-70a8 8 0 0 1-8-8z" fill="url(#grey)"/><path d="M-16-334h34v12h-34z" fill="#c0392b"/>`;
}

const pipe = `<path d="M-9-320h20V-44H-9z" fill="url(#gold)"/><path d="M-12-318h26v22h-26zM-12-70h26v30h-26z" fill="url(#grey)"/><path d="M-2-60h8v12h-8z" fill="#c0392b"/>`;

/** The floor head, seen from its front left; its light lies on the floor before it. */
const head = `${tube("M396 560L374 598", 30, grey)}<path d="M250 622C250 588 272 578 300 578H452C478 578 492 592 492 622V640H250z" fill="url(#dark)"/><path d="M262 616C262 598 274 592 296 592H440C464 592 478 600 480 616z" fill="#000" opacity=".45"/>
  <path d="M268 614h208" stroke="#7a55ad" stroke-width="15" stroke-dasharray="9 5"/><path d="M268 610h208" stroke="#f4e7ff" stroke-opacity=".3" stroke-width="3"/><path d="M244 628H498a8 8 0 0 1 8 8v2a8 8 0 0 1-8 8H244a8 8 0 0 1-8-8v-2a8 8 0 0 1 8-8z" fill="url(#grey)"/>
  <path d="M276 584C300 580 420 580 456 584" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3.500" stroke-linecap="round"/>`;

const beam = `<path d="M244 630L40 612C20 640 30 668 60 684L244 644z" fill="url(#beam)"/>`;

/** Dyson V15 Detect, leaning, its green light on. */
export function dysonV15(): Drawing {
  const content = [
    shadow(440, 642, 300, 30, 0.7),
    shadow(374, 644, 170, 18, 0.95),
    beam,
    `<g transform="translate(384 590) rotate(19)">${pipe}${machine()}</g>`,
    head,
  ].join("");
  return {
    ground: "standing",
    definitions,
    content,
    shining: `<path d="M238 634l14-4v12z" fill="#eaffdf"/>`,
    glow: { over: beam },
    thumbnail: "330 10 400 300",
  };
}
