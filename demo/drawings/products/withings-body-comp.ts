import { Camera, top } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { lettering } from "#demo/drawings/engine/lettering.ts";
import { castShadow, type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { element, linear, type Point, roundedOutline, roundedRect } from "#demo/drawings/engine/svg.ts";

/** A square of glass on a slim base, in millimetres. */
const scale = { side: 325, height: 23, corner: 34 };
const base: Material = ["#3a3938", "#8b8884", "#e9e6e1"];
const glass: Material = ["#0b0c0e", "#4b5056", "#dfe5ea"];

const definitions = [
  softening("soft", 16, 0.4),
  linear("glass", "0 0 0.8 1", "0 #5d636a, 0.32 #373b40, 0.7 #202326, 1 #15171a"),
  linear("glare", "0 0 0 1", "0 #e8f0f6 0.46, 1 #e8f0f6 0.1"),
  linear("area", "0 0 0 1", "0 #54d6c2 0.55, 1 #54d6c2 0"),
].join("");

/** The colour screen, 62 mm wide. */
function screen(): string {
  const curve = "M-31 19C-24 12-20 17-13 13S-3 20 4 11 16 14 22 7 28 8 31 6";
  return [
    element("path", {
      d: roundedRect(-38, -31, 76, 64, 9),
      fill: "#060708",
      stroke: "#4b4e52",
      "stroke-opacity": 0.8,
      "stroke-width": 0.8,
    }),
    lettering({
      text: "68,4",
      x: -8,
      y: -24,
      size: 18,
      colour: "#fdfdfb",
      pen: 0.1,
      spacing: 0.2,
      anchor: "middle",
    }),
    lettering({ text: "kg", x: 24, y: -12, size: 6.5, colour: "#aeb7bd", pen: 0.13 }),
    element("path", { d: `${curve}V27H-31z`, fill: "url(#area)" }),
    element("path", {
      d: curve,
      fill: "none",
      stroke: "#6fe6d3",
      "stroke-width": 2,
      "stroke-linecap": "round",
    }),
    element("circle", { cx: 31, cy: 6, r: 2.2, fill: "#fff" }),
  ].join("");
}

/** Withings Body Comp, black, from above. */
export function withingsBodyComp(): Drawing {
  const camera = new Camera({ yaw: -24, pitch: 42, scale: 1.62, x: 480, y: 372 });
  const half = scale.side / 2;
  const plate = top(-half, scale.height, -half);
  const outline = roundedOutline(0, 0, scale.side, scale.side, scale.corner, 6);
  const foot = roundedOutline(9, 9, scale.side - 18, scale.side - 18, 28, 4);
  const ground = outline.map(([x, y]): Point => camera.point([x - half + 13, 0, y - half + 6]));
  const content = [
    castShadow(ground, "soft", 0.7),
    camera.sides({ ...plate, origin: [-half, scale.height - 5, -half] }, foot, [0, -15, 0], base),
    camera.sides(plate, outline, [0, -5.5, 0], glass),
    camera.lay(
      plate,
      [
        element("path", { d: roundedRect(0, 0, 325, 325, 34), fill: "url(#glass)" }),
        // The transparent electrodes show only where light grazes them.
        element("path", {
          d: `${roundedRect(20, 20, 128, 285, 20)}${roundedRect(177, 20, 128, 285, 20)}`,
          fill: "#fff",
          "fill-opacity": 0.05,
          stroke: "#fff",
          "stroke-opacity": 0.24,
          "stroke-width": 1.4,
        }),
        // A window, mirrored in the glass.
        element("path", {
          d: "M0 214L164 325H34A34 34 0 0 1 0 291zM0 98L325 318V291A34 34 0 0 1 291 325H238L0 164z",
          fill: "url(#glare)",
        }),
        element("path", {
          d: roundedRect(1.5, 1.5, 322, 322, 33),
          fill: "none",
          stroke: "#fff",
          "stroke-opacity": 0.6,
          "stroke-width": 1.8,
        }),
      ].join(""),
    ),
  ].join("");
  const shining = camera.lay(plate, element("g", { transform: "translate(162.5 74) scale(1.18)" }, screen()));
  return { ground: "lying", definitions, content, shining, thumbnail: "180 60 640 480" };
}
