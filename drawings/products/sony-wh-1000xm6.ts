import { Camera } from "#drawings/engine/camera.ts";
import { lettering } from "#drawings/engine/lettering.ts";
import { type Picture, picture, softening } from "#drawings/engine/stage.ts";
import { element } from "#drawings/engine/svg.ts";
import {
  type Finish,
  headphone,
  headphoneDefinitions,
  headphoneShadow,
  headphoneShape,
} from "#drawings/objects/headphone.ts";

const blackFinish: Finish = {
  band: ["#0d0d0e", "#2a2a2b", "#6c6a68"],
  shell: ["#0d0d0e", "#2d2d2e", "#85827f"],
  pad: ["#0b0b0b", "#252525", "#625f5d"],
};

/** The maker's name on the left arm. */
function mark(camera: Camera): string {
  return camera.lay(
    { origin: [-78.6, 57, -9], right: [0, 0, 1], down: [0, -1, 0] },
    lettering({ text: "SONY", x: 9, y: 0, size: 2.7, colour: "#c9b48a", pen: 0.2, anchor: "middle" }),
  );
}

/** Sony WH-1000XM6, black: the whole headphone. */
export function sonyHeadphone(): Picture {
  const camera = new Camera({ yaw: 46, pitch: 9, scale: 3.15, x: 480, y: 478 });
  const definitions = softening("soft", 10) + headphoneShape + headphoneDefinitions("a", blackFinish);
  const content = [headphoneShadow(camera), headphone(camera, "a", blackFinish, 30), mark(camera)].join("");
  return picture({ ground: "standing", definitions, content });
}

/** The cup from the side, close up. */
export function sonyHeadphoneSide(): Picture {
  const camera = new Camera({ yaw: 74, pitch: 5, scale: 5.6, x: 560, y: 408 });
  const content = [
    headphoneShadow(camera),
    headphone(camera, "a", blackFinish, 34),
    mark(camera),
    camera.lay(
      { origin: [-97, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
      element("path", {
        d: "M-6.500-24.500h.01M-4-24.500h.01M-1.500-24.500h.01M1-24.500h.01M3.500-24.500h.01M6-24.500h.01",
        stroke: "#8f8c88",
        "stroke-width": 0.9,
        "stroke-linecap": "round",
      }),
    ),
  ].join("");
  const definitions = headphoneShape + headphoneDefinitions("a", blackFinish);
  return picture({ ground: "standing", definitions, content });
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
export function sonyHeadphoneColours(): Picture {
  const greys: Finish = {
    band: ["#0c0c0c", "#6e6e6e", "#d6d6d6"],
    shell: ["#0c0c0c", "#757575", "#eeeeee"],
    pad: ["#060606", "#4c4c4c", "#a4a4a4"],
  };
  const camera = new Camera({ yaw: 46, pitch: 9, scale: 1.92, x: 0, y: 0 });
  const definitions = [
    headphoneShape,
    headphoneDefinitions("a", greys),
    ...finishes.map(({ id, tones }) => toning(id, tones)),
    element("g", { id: "headphone" }, headphone(camera, "a", greys, 22)),
  ].join("");
  const content = finishes
    .map(({ id, x, y }) =>
      element(
        "g",
        { transform: `translate(${x} ${y})` },
        headphoneShadow(camera) + element("use", { href: "#headphone", filter: `url(#${id})` }),
      ),
    )
    .join("");
  return picture({ ground: "standing", definitions, content });
}
