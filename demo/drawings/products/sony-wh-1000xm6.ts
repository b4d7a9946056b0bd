import { Camera } from "#demo/drawings/engine/camera.ts";
import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { element } from "#demo/drawings/engine/svg.ts";
import {
  type Finish,
  headphone,
  headphoneDefinitions,
  headphoneShadow,
  headphoneShape,
  type Shape,
} from "#demo/drawings/objects/headphone.ts";

const blackFinish: Finish = {
  band: ["#0d0d0e", "#2a2a2b", "#6c6a68"],
  shell: ["#0d0d0e", "#2d2d2e", "#85827f"],
  pad: ["#121212", "#3b3a39", "#8a8683"],
  metal: ["#0d0d0e", "#2f2f30", "#85827f"],
};

/** A wide soft band, slim sliders, and deep oval shells without an edge. */
const shape: Shape = {
  cup: { width: 37, height: 43, shell: 17, cushion: 26 },
  band: { width: [11, 19], thick: [7, 13] },
  yoke: 5,
  hasForks: false,
  flat: 0.86,
  face: element("path", {
    d: "M-12-25h24M-5 29h10",
    stroke: "#000",
    "stroke-opacity": 0.5,
    "stroke-width": 1.6,
    "stroke-linecap": "round",
  }),
};

/** Sony WH-1000XM6, black: the whole headphone. */
export function sonyHeadphone(): Drawing {
  const camera = new Camera({ yaw: 46, pitch: 9, scale: 3.15, x: 480, y: 478 });
  const definitions = softening("soft", 10) + headphoneShape + headphoneDefinitions("a", blackFinish);
  const content = [headphoneShadow(camera, shape), headphone(camera, "a", blackFinish, shape, 22)].join("");
  return { ground: "standing", definitions, content, thumbnail: "90 30 800 600" };
}

/** The cup from the side, close up. */
export function sonyHeadphoneSide(): Drawing {
  const camera = new Camera({ yaw: 70, pitch: 6, scale: 3.4, x: 480, y: 486 });
  const content = [
    headphoneShadow(camera, shape),
    headphone(camera, "a", blackFinish, shape, 22),
    camera.lay(
      { origin: [-98.2, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
      element("path", {
        d: "M-6.500-18h.01M-4-18h.01M-1.500-18h.01M1-18h.01M3.500-18h.01M6-18h.01",
        stroke: "#8f8c88",
        "stroke-width": 0.9,
        "stroke-linecap": "round",
      }),
    ),
  ].join("");
  const definitions = headphoneShape + headphoneDefinitions("a", blackFinish);
  return { ground: "standing", definitions, content };
}

/** Black, platinum silver and midnight blue: from the deepest shade to the highest light. */
const finishes = [
  { id: "silver", x: 200, y: 442, tones: ["#57534e", "#b9b4ac", "#fbf9f5"] },
  { id: "blue", x: 764, y: 442, tones: ["#0a0f1c", "#2c3a58", "#93a3c2"] },
  { id: "black", x: 482, y: 552, tones: ["#0b0b0c", "#333334", "#a8a5a1"] },
] as const;

/** Turns a drawing in greys into one in the given tones. */
function toning(id: string, tones: readonly string[]): string {
  const channel = (start: number) =>
    tones.map((tone) => (Number.parseInt(tone.slice(start, start + 2), 16) / 255).toFixed(3)).join(" ");
  const functions = (["R", "G", "B"] as const)
    .map((name, index) => element(`feFunc${name}`, { type: "table", tableValues: channel(1 + 2 * index) }))
    .join("");
  return element(
    "filter",
    { id, "color-interpolation-filters": "sRGB" },
    element("feComponentTransfer", {}, functions),
  );
}

/** The three colours side by side. */
export function sonyHeadphoneColours(): Drawing {
  const greys: Finish = {
    band: ["#0c0c0c", "#6e6e6e", "#d6d6d6"],
    shell: ["#0c0c0c", "#757575", "#eeeeee"],
    pad: ["#060606", "#4c4c4c", "#a4a4a4"],
    metal: ["#0c0c0c", "#6e6e6e", "#e0e0e0"],
  };
  const camera = new Camera({ yaw: 46, pitch: 9, scale: 1.92, x: 0, y: 0 });
  const definitions = [
    headphoneShape,
    headphoneDefinitions("a", greys),
    ...finishes.map(({ id, tones }) => toning(id, tones)),
    element("g", { id: "headphone" }, headphone(camera, "a", greys, shape, 18)),
  ].join("");
  const content = finishes
    .map(({ id, x, y }) =>
      element(
        "g",
        { transform: `translate(${x} ${y})` },
        headphoneShadow(camera, shape) + element("use", { href: "#headphone", filter: `url(#${id})` }),
      ),
    )
    .join("");
  return { ground: "standing", definitions, content };
}
