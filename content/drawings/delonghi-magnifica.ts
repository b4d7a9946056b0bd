import { Camera, front, rightSide, top } from "./camera.ts";
import type { Material } from "./colour.ts";
import { lettering } from "./lettering.ts";
import { castShadow, picture, shadow, softening } from "./stage.ts";
import { element, linear, type Point, roundedOutline, roundedRect } from "./svg.ts";

/** 238 mm wide, 351 mm high; the origin is the middle of the base's front edge. */
const camera = new Camera({ yaw: -27, pitch: 11, scale: 1.36, x: 402, y: 640 });

const half = 119;
const black: Material = ["#0c0c0d", "#262627", "#5d5c5a"];
const tray: Material = ["#0a0a0b", "#1d1d1e", "#4c4b4a"];
const porcelain = { body: "#f6f3ec", shade: "#b9b0a0" };

const definitions = [
  softening("soft", 14, 0.4),
  linear("gloss", "0 0 1 0.35", "0 #4b4a49, 0.3 #2b2b2b, 0.62 #1a1a1b, 1 #121213"),
  linear("panel", "0 0 1 0.5", "0 #3d3c3c, 0.34 #232324, 0.35 #1a1a1b, 1 #0f0f10"),
  linear("sheen", "0 0 1 0.6", "0 #fff 0.13, 0.35 #fff 0.04, 0.6 #fff 0, 1 #000 0.25"),
  linear("hollow", "0 0 0 1", "0 #050505, 0.6 #161616, 1 #232222"),
  linear("chrome", "0 0 1 1", "0 #fdfdfc, 0.3 #a9a8a5, 0.5 #efeeec, 0.75 #706f6c, 1 #c9c8c5"),
  linear("tube", "0 0 1 0", "0 #6b6a67, 0.3 #f4f3f1, 0.6 #9a9996, 1 #4a4947"),
  linear("knob", "0.1 0 0.9 1", "0 #6a6967, 0.5 #2c2c2c, 1 #131313"),
  linear("water", "0 0 0 1", "0 #8fa3a8 0.16, 0.4 #8fa3a8 0.2, 0.41 #a9c3c9 0.42, 1 #6b8288 0.4"),
  linear("grid", "0 0 1 1", "0 #dddbd7, 0.5 #a3a19d, 1 #76746f"),
  linear("cup", "0 0 1 0", `0 #fffdf8, 0.45 ${porcelain.body}, 1 ${porcelain.shade}`),
].join("");

function controls(): string {
  const lights = [34, 50, 66, 82]
    .map((x) => element("circle", { cx: x, cy: 26, r: 2.2, fill: "#8b8a86" }))
    .join("");
  const button = (cx: number, cy: number, glyph: string) =>
    element("circle", { cx, cy, r: 13, fill: "url(#knob)", stroke: "#6d6c69", "stroke-width": 1 }) +
    element("path", {
      d: glyph,
      transform: `translate(${cx} ${cy})`,
      fill: "none",
      stroke: "#d8d6d1",
      "stroke-width": 1.3,
      "stroke-linecap": "round",
    });
  const cup = "M-4.5-2.5h9v3c0 3-2 4-4.5 4s-4.500-1-4.500-4z";
  const twoCups = "M-7-2h6v2c0 3-1 3.500-3 3.500s-3-.5-3-3.500zM1-2h6v2c0 3-1 3.500-3 3.500s-3-.5-3-3.500z";
  return [
    lights,
    element("circle", { cx: 58, cy: 26, r: 2.2, fill: "#e9b64a" }),
    button(36, 72, cup),
    button(166, 72, twoCups),
    button(36, 110, "M0-5v4M-4-3a5 5 0 1 0 8 0"),
    button(166, 110, "M0-5c3 4 4 5.500 4 7a4 4 0 0 1-8 0c0-1.500 1-3 4-7z"),
    element("circle", { cx: 101, cy: 88, r: 41, fill: "#0a0a0a" }),
    element("circle", { cx: 101, cy: 88, r: 38, fill: "url(#chrome)" }),
    element("circle", { cx: 101, cy: 88, r: 31, fill: "url(#knob)" }),
    element("circle", {
      cx: 101,
      cy: 88,
      r: 30,
      fill: "none",
      stroke: "#8d8c89",
      "stroke-opacity": 0.6,
      "stroke-width": 1,
    }),
    element("path", { d: "M101 62v13", stroke: "#efeeec", "stroke-width": 2.6, "stroke-linecap": "round" }),
    lettering({
      text: "DELONGHI",
      x: 101,
      y: 141,
      size: 8,
      colour: "#cfcdc8",
      pen: 0.13,
      spacing: 0.3,
      anchor: "middle",
    }),
  ].join("");
}

/** The front of the upper body, drawn from its upper left corner. */
function upperFront(): string {
  return [
    element("path", { d: roundedRect(0, 0, 238, 351, 20), fill: "url(#gloss)" }),
    element("path", {
      d: roundedRect(7, 8, 196, 152, 12),
      fill: "url(#panel)",
      stroke: "#57565a",
      "stroke-opacity": 0.5,
      "stroke-width": 1,
    }),
    element("path", {
      d: "M8 20a12 12 0 0 1 12-11H190a12 12 0 0 1 12 11",
      fill: "none",
      stroke: "#b9b8b5",
      "stroke-opacity": 0.6,
      "stroke-width": 1.4,
    }),
    element("g", {}, controls()),
    // The tank slides out at the front.
    element("path", {
      d: roundedRect(208, 14, 23, 322, 9),
      fill: "#0d0d0e",
      stroke: "#4a494a",
      "stroke-width": 1,
    }),
    element("path", { d: roundedRect(213, 92, 13, 236, 6), fill: "url(#water)" }),
    element("path", { d: "M214 62h11M214 68h11M214 74h11", stroke: "#5d5c5b", "stroke-width": 1.6 }),
    // Where the cups stand.
    element("path", { d: roundedRect(7, 167, 196, 150, 8), fill: "url(#hollow)" }),
  ].join("");
}

function spout(): string {
  const face = front(-60, 190, 36);
  const outline: Point[] = roundedOutline(0, 0, 76, 66, 9);
  return [
    camera.sides(face, outline, [0, 0, -60], black),
    camera.lay(
      face,
      [
        element("path", { d: roundedRect(0, 0, 76, 66, 9), fill: "url(#gloss)" }),
        element("path", { d: roundedRect(9, 6, 58, 44, 5), fill: "url(#chrome)" }),
        element("path", {
          d: "M15 16h46M15 23h46M15 30h46M15 37h46",
          stroke: "#5c5b58",
          "stroke-opacity": 0.55,
          "stroke-width": 1.4,
        }),
        element("path", { d: "M13 66h16l-3 16h-10zM47 66h16l-3 16h-10z", fill: "#131314" }),
        element("path", { d: "M15 66h5l-1 15h-3zM49 66h5l-1 15h-3z", fill: "#4d4c4b" }),
      ].join(""),
    ),
  ].join("");
}

function steamWand(): string {
  return camera.lay(
    front(-104, 190, 40),
    [
      element("path", { d: "M6 0h16v22l-3 8v28h-10v-28l-3-8z", fill: "url(#tube)" }),
      element("path", { d: roundedRect(5, 48, 18, 50, 6), fill: "#111112" }),
      element("path", { d: "M9 52v40", stroke: "#5a5958", "stroke-width": 2.5, "stroke-linecap": "round" }),
      element("path", { d: "M10 98h8v6h-8z", fill: "url(#tube)" }),
    ].join(""),
  );
}

const slots = Array.from({ length: 8 }, (_, row) =>
  [20, 74, 128].map((x) => `M${x + 4} ${20 + row * 19.5}h40a5 5 0 0 1 0 10h-40a5 5 0 0 1 0-10z`).join(""),
).join("");

function dripTray(): string {
  const face = top(-half + 4, 36, -70);
  const outline = roundedOutline(0, 0, 198, 190, 26);
  return [
    camera.sides(face, outline, [0, -36, 0], tray),
    camera.lay(
      face,
      [
        element("path", { d: roundedRect(0, 0, 198, 190, 26), fill: "#1b1b1c" }),
        element("path", { d: roundedRect(9, 9, 180, 172, 19), fill: "url(#grid)" }),
        element("path", { d: slots, fill: "#1c1b1a" }),
      ].join(""),
    ),
    camera.lay(
      front(-half + 30, 36, 120),
      element("path", {
        d: "M0 2h146",
        stroke: "#8b8a88",
        "stroke-opacity": 0.55,
        "stroke-width": 1.6,
        "stroke-linecap": "round",
      }),
    ),
  ].join("");
}

/** A small cup on the grid, its foot at the given place. */
function espressoCup(x: number, z: number): string {
  const [footX, footY] = camera.point([x, 37, z]);
  return element(
    "g",
    { transform: `translate(${footX.toFixed(1)} ${footY.toFixed(1)}) scale(1.3)` },
    [
      shadow(8, 1, 34, 9, 0.9),
      element("path", {
        d: "M24-34c13-3 17 14-3 20",
        fill: "none",
        stroke: "#d9d2c5",
        "stroke-width": 4.5,
        "stroke-linecap": "round",
      }),
      element("path", { d: "M-27-45C-26-18-22-4-12-1Q0 3 12-1C22-4 26-18 27-45z", fill: "url(#cup)" }),
      element("ellipse", { cy: -45, rx: 27, ry: 7.5, fill: "#fffdf8" }),
      element("ellipse", { cy: -44.4, rx: 24, ry: 6, fill: "#5a3417" }),
      element("ellipse", { cx: -2, cy: -43.6, rx: 20, ry: 4.6, fill: "#a9713a" }),
    ].join(""),
  );
}

/** De’Longhi Magnifica S, black, two cups under the spout. */
export function delonghiMagnifica(): string {
  const body = front(-half, 351, 0);
  const depth = 300;
  const lid = top(-half + 22, 351.5, -depth + 20);
  const ground = (x: number, z: number) => camera.point([x, 0, z]);
  const content = [
    shadow(520, 610, 420, 92, 0.75),
    castShadow(
      [ground(-half, 122), ground(half + 20, 122), ground(half + 70, -depth), ground(0, -depth)],
      "soft",
      0.55,
    ),
    camera.sides(body, roundedOutline(0, 0, 238, 351, 20, 5), [0, 0, -depth], black),
    camera.lay(
      lid,
      element("path", {
        d: roundedRect(0, 0, 194, 250, 16),
        fill: "#3a3a3a",
        stroke: "#131313",
        "stroke-width": 1.5,
      }) +
        element("path", {
          d: roundedRect(14, 24, 166, 110, 12),
          fill: "#2b2b2b",
          stroke: "#6a6968",
          "stroke-width": 1.2,
        }) +
        element("path", {
          d: "M20 160h154M20 174h154M20 188h154M20 202h154M20 216h154",
          stroke: "#6d6c6a",
          "stroke-width": 3,
          "stroke-linecap": "round",
        }),
    ),
    camera.lay(rightSide(half, 331, 0), element("path", { d: "M0 0h300v311H0z", fill: "url(#sheen)" })),
    camera.lay(
      rightSide(half, 330, -40),
      element("path", {
        d: "M0 0v300M170 60h60M170 72h60M170 84h60M170 96h60M170 108h60",
        fill: "none",
        stroke: "#000",
        "stroke-opacity": 0.5,
        "stroke-width": 3,
        "stroke-linecap": "round",
      }),
    ),
    camera.lay(body, upperFront()),
    dripTray(),
    steamWand(),
    espressoCup(-50, 55),
    espressoCup(3, 55),
    spout(),
  ].join("");
  return picture({ ground: "standing", definitions, content });
}
