import { Camera, front } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { lettering } from "#demo/drawings/engine/lettering.ts";
import { block, uprightShadow, uprightShadowDefinitions } from "#demo/drawings/engine/solids.ts";
import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { element, linear, radial, roundedRect } from "#demo/drawings/engine/svg.ts";

/** 72 × 152.8 × 8.5 mm. */
const phone = { width: 72, height: 152.8, depth: 8.5, corner: 11.5 };
const frame: Material = ["#6f7f70", "#a5b7a4", "#eef4ea"];

const definitions = [
  uprightShadowDefinitions,
  softening("fine", 1.2),
  linear("back", "0 0 0.9 1", "0 #e3ecdd, 0.45 #cad9c6, 1 #adc0aa"),
  linear("bar", "0 0 1 1", "0 #f1f6ee, 0.5 #b9cab6, 1 #8ea18c"),
  linear("glass", "0 0 1 0.6", "0 #3a3d40, 0.5 #131416, 1 #08090a"),
  radial("lens", "0.38 0.34 0.7", "0 #4a5b74, 0.3 #1a222e, 0.7 #07080a, 1 #1c1e21"),
  linear("screen", "0 0 0.5 1", "0 #f4e6cf, 0.5 #e4c9a4, 1 #c98f6a"),
  linear("hill", "0 0 0 1", "0 #7f9b83, 1 #45604f"),
  linear("near", "0 0 0 1", "0 #50705d, 1 #2a4238"),
  linear("glare", "0 0 0.8 0.6", "0 #fff 0.26, 0.42 #fff 0.05, 0.43 #fff 0, 1 #fff 0"),
  element("clipPath", { id: "display" }, element("path", { d: roundedRect(2.6, 2.6, 66.8, 147.6, 9) })),
].join("");

function back(): string {
  const lens = (cx: number) =>
    element("circle", { cx, cy: 24, r: 6.3, fill: "#08090a", stroke: "#3c3f42", "stroke-width": 0.5 }) +
    element("circle", { cx, cy: 24, r: 4.4, fill: "url(#lens)" }) +
    element("circle", { cx: cx - 1.5, cy: 22.4, r: 0.8, fill: "#fff", opacity: 0.75 });
  return [
    element("path", {
      d: roundedRect(0.6, 0.6, 70.8, 151.6, 11),
      fill: "none",
      stroke: "#fff",
      "stroke-opacity": 0.7,
      "stroke-width": 0.6,
    }),
    element("path", {
      d: roundedRect(6.5, 15.5, 61, 21, 10.5),
      fill: "#3f5342",
      opacity: 0.45,
      filter: "url(#fine)",
    }),
    element("path", { d: roundedRect(4.8, 13.2, 62.4, 21.4, 10.7), fill: "url(#bar)" }),
    element("path", { d: roundedRect(7.2, 15.2, 57.6, 17.4, 8.7), fill: "url(#glass)" }),
    lens(18),
    lens(35),
    element("circle", { cx: 55.5, cy: 24, r: 3, fill: "#efe9d6", stroke: "#2c2e30", "stroke-width": 0.5 }),
    element("path", {
      d: "M39.600 79.500a5.500 5.500 0 1 0 1.400 3.700h-5",
      fill: "none",
      stroke: "#8fa58d",
      "stroke-width": 2.2,
    }),
    element("path", { d: roundedRect(0, 0, 72, 152.8, 11.5), fill: "url(#glare)", opacity: 0.7 }),
  ].join("");
}

function display(): string {
  const time = { colour: "#3a4a3f", pen: 0.13, anchor: "middle", x: 36, size: 24, spacing: 0.16 } as const;
  return [
    element(
      "g",
      { "clip-path": "url(#display)" },
      [
        element("path", { d: "M0 0h72v153H0z", fill: "url(#screen)" }),
        element("circle", { cx: 52, cy: 92, r: 11, fill: "#fbf3e2", opacity: 0.9 }),
        element("path", { d: "M0 108C14 96 24 100 36 106S60 92 72 100V153H0z", fill: "url(#hill)" }),
        element("path", { d: "M0 126C16 114 30 122 44 126S64 120 72 116V153H0z", fill: "url(#near)" }),
        lettering({ ...time, text: "10", y: 30 }),
        lettering({ ...time, text: "08", y: 60 }),
        element("path", {
          d: "M26 147.500h20",
          stroke: "#f4efe4",
          "stroke-width": 1.1,
          "stroke-linecap": "round",
        }),
        element("path", {
          d: "M8.500 9.500v-1.200m1.700 1.200v-2.200m1.700 2.200v-3.200",
          stroke: "#3a4a3f",
          "stroke-width": 0.9,
        }),
        element("path", { d: roundedRect(60, 6.4, 5, 3, 1), fill: "#3a4a3f" }),
      ].join(""),
    ),
    element("circle", { cx: 36, cy: 8, r: 2.3, fill: "#0b0b0c" }),
    element("path", { d: roundedRect(2.6, 2.6, 66.8, 147.6, 9), fill: "url(#glare)" }),
  ].join("");
}

/** Google Pixel 9 in wintergreen: back and front. */
export function googlePixel(): Drawing {
  const left = new Camera({ yaw: 20, pitch: 5, scale: 3.65, x: 196, y: 614 });
  const right = new Camera({ yaw: -24, pitch: 5, scale: 3.65, x: 500, y: 638 });
  const { width, height, depth, corner } = phone;
  const standing = (camera: Camera, fill: string, face: string) =>
    uprightShadow(camera, width, depth) +
    block(camera, {
      at: [0, 0, 0],
      size: [width, height, depth],
      radius: corner,
      material: frame,
      fill,
      face,
    });
  const button = left.lay(
    { origin: [0, 112, -2.6], right: [0, 0, -1], down: [0, -1, 0] },
    element("path", { d: roundedRect(0, 0, 2.8, 24, 1.4), fill: "#8ea18c" }),
  );
  const content = standing(left, "url(#back)", back()) + button + standing(right, "#0b0b0c", "");
  const shining = right.lay(front(0, height, 0), display());
  return { ground: "standing", definitions, content, shining };
}
