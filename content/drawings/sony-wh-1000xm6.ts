import { Camera } from "./camera.ts";
import { mix } from "./colour.ts";
import {
  type Finish,
  headphone,
  headphoneDefinitions,
  headphoneShadow,
  headphoneShape,
} from "./headphone.ts";
import { lettering } from "./lettering.ts";
import { picture, softening } from "./stage.ts";
import { element, linear, radial } from "./svg.ts";

const blackFinish: Finish = {
  band: ["#0d0d0e", "#2a2a2b", "#6c6a68"],
  shell: ["#0d0d0e", "#2d2d2e", "#85827f"],
  pad: ["#0b0b0b", "#252525", "#625f5d"],
};

/** Sony WH-1000XM6, black: the whole headphone. */
export function sonyHeadphone(): string {
  const camera = new Camera({ yaw: 46, pitch: 9, scale: 3.15, x: 480, y: 478 });
  const definitions = softening("soft", 10) + headphoneShape + headphoneDefinitions("a", blackFinish);
  const content = [headphoneShadow(camera), headphone(camera, "a", blackFinish, 30)].join("");
  return picture({ ground: "standing", definitions, content });
}

/** The cup from the side, close up. */
export function sonyHeadphoneSide(): string {
  const camera = new Camera({ yaw: 74, pitch: 5, scale: 5.6, x: 560, y: 408 });
  const content = [
    headphoneShadow(camera),
    headphone(camera, "a", blackFinish, 34),
    camera.lay(
      { origin: [-78.6, 68, -9], right: [0, 0, 1], down: [0, -1, 0] },
      lettering({ text: "SONY", x: 9, y: 0, size: 2.7, colour: "#c9b48a", pen: 0.2, anchor: "middle" }),
    ),
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
  { id: "silver", x: 172, y: 462, tones: ["#57534e", "#b9b4ac", "#fbf9f5"] },
  { id: "blue", x: 792, y: 462, tones: ["#0a0f1c", "#2c3a58", "#93a3c2"] },
  { id: "black", x: 480, y: 532, tones: ["#0b0b0c", "#333334", "#a8a5a1"] },
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
export function sonyHeadphoneColours(): string {
  const greys: Finish = {
    band: ["#0c0c0c", "#6e6e6e", "#d6d6d6"],
    shell: ["#0c0c0c", "#757575", "#eeeeee"],
    pad: ["#060606", "#4c4c4c", "#a4a4a4"],
  };
  const camera = new Camera({ yaw: 46, pitch: 9, scale: 1.66, x: 0, y: 0 });
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

/** Folded in its open case, seen from above. */
export function sonyHeadphoneCase(): string {
  const shell = "M-262-60C-262-168-150-190 0-190S262-168 262-60V40C262 152 150 178 0 178S-262 152-262 40z";
  const [shade, body, light] = blackFinish.shell;
  const definitions = [
    softening("soft", 18),
    softening("fine", 6),
    linear("shell", "0.1 0 0.8 1", "0 #54524f, 0.4 #2b2a2a, 1 #121212"),
    linear("lining", "0 0 0.5 1", "0 #0b0b0b, 0.5 #1c1b1b, 1 #2c2a29"),
    linear("lid", "0.2 0 0.6 1", "0 #3a3836, 1 #161515"),
    linear("arch", "0 0 1 0.6", `0 ${light}, 0.3 ${body}, 0.55 ${mix(body, light, 0.35)}, 1 ${shade}`),
    radial("cup", "0.34 0.24 0.9", "0 #8d8a86, 0.4 #3a3939, 1 #0f0f10"),
  ].join("");
  const cup = (x: number, y: number, turn: number) =>
    element(
      "g",
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      [
        element("ellipse", {
          cx: 8,
          cy: 12,
          rx: 98,
          ry: 112,
          fill: "#000",
          opacity: 0.7,
          filter: "url(#fine)",
        }),
        element("ellipse", { rx: 96, ry: 110, fill: "#0f0f10" }),
        element("ellipse", { cx: -2, cy: -2, rx: 93, ry: 107, fill: "url(#cup)" }),
        element("ellipse", {
          rx: 74,
          ry: 87,
          fill: "none",
          stroke: "#9b9894",
          "stroke-opacity": 0.45,
          "stroke-width": 1.6,
        }),
        element("path", {
          d: "M-24-72h48M-18 76h36",
          stroke: "#000",
          "stroke-opacity": 0.6,
          "stroke-width": 4,
          "stroke-linecap": "round",
        }),
      ].join(""),
    );
  const content = element(
    "g",
    { transform: "translate(480 420)" },
    [
      element("path", {
        d: shell,
        transform: "translate(34 40)",
        fill: "#3a2a16",
        opacity: 0.55,
        filter: "url(#soft)",
      }),
      // The lid lies open behind.
      element("path", { d: shell, transform: "translate(0 -346) scale(1 .96)", fill: "url(#shell)" }),
      element("path", { d: shell, transform: "translate(0 -346) scale(.95 .89)", fill: "url(#lid)" }),
      element("path", {
        d: shell,
        transform: "translate(0 -346) scale(.87 .8)",
        fill: "none",
        stroke: "#6b6864",
        "stroke-opacity": 0.5,
        "stroke-width": 2,
        "stroke-dasharray": "7 6",
      }),
      element("path", { d: "M-150-196h300v40h-300z", fill: "url(#shell)" }),
      element("path", { d: shell, fill: "url(#shell)" }),
      element("path", { d: shell, transform: "scale(.955 .94)", fill: "url(#lining)" }),
      element("path", {
        d: shell,
        transform: "scale(.955 .94)",
        fill: "none",
        stroke: "#000",
        "stroke-opacity": 0.7,
        "stroke-width": 6,
      }),
      element("path", {
        d: "M-206 40C-226-96-130-146 0-146S226-96 206 40",
        fill: "none",
        stroke: "#000",
        "stroke-opacity": 0.6,
        "stroke-width": 40,
        transform: "translate(8 12)",
        filter: "url(#fine)",
      }),
      element("path", {
        d: "M-206 40C-226-96-130-146 0-146S226-96 206 40",
        fill: "none",
        stroke: "url(#arch)",
        "stroke-width": 38,
        "stroke-linecap": "round",
      }),
      element("path", {
        d: "M-196 0C-196-96-110-128 0-128S196-96 196 0",
        fill: "none",
        stroke: "#000",
        "stroke-opacity": 0.4,
        "stroke-width": 2,
      }),
      cup(-104, 34, 12),
      cup(104, 34, -12),
      element("path", { d: "M-38 168h76v20a10 10 0 0 1-10 10h-56a10 10 0 0 1-10-10z", fill: "#1d1c1c" }),
    ].join(""),
  );
  return picture({ ground: "lying", definitions, content });
}
