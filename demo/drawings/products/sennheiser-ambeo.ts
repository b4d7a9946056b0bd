import { Camera, top } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { castShadow, type Drawing, shadow, softening } from "#demo/drawings/engine/stage.ts";
import { element, linear, type Point, roundedOutline, roundedRect } from "#demo/drawings/engine/svg.ts";

/** 700 × 65 × 100 mm, as the maker states. */
const bar = { width: 700, height: 65, depth: 100, corner: 46 };
const cloth: Material = ["#1c1c1c", "#454341", "#8d8984"];

const weave = element(
  "pattern",
  { id: "weave", width: 5, height: 5, patternUnits: "userSpaceOnUse" },
  element("path", {
    d: "M0 0h2.500v2.500h-2.500zM2.500 2.500h2.500v2.500h-2.500z",
    fill: "#000",
    "fill-opacity": 0.28,
  }) +
    element("path", {
      d: "M2.500 0h2.500v1h-2.500zM0 2.500h2.500v1h-2.500z",
      fill: "#fff",
      "fill-opacity": 0.07,
    }),
);

/** On a sideboard, under a television. */
export function ambeoFront(): Drawing {
  const definitions = [
    weave,
    softening("soft", 8),
    linear("cloth", "0 0 1 0", "0 #0d0d0e, 0.05 #3d3c3b, 0.3 #302f2f, 0.9 #1d1d1d, 1 #080808"),
    linear("edge", "0 0 1 0", "0 #3a3938, 0.2 #7a7875, 0.7 #4a4948, 1 #1d1d1d"),
    linear("oak", "0 0 0 1", "0 #c79e6b, 0.12 #b98d59, 1 #a3773f"),
    linear("oakTop", "0 0 1 0", "0 #e2c193, 0.6 #d0a873, 1 #b98e5a"),
    linear("dusk", "0 0 0.2 1", "0 #24384a, 0.5 #6f7f86, 0.74 #d9a878, 1 #efcf9f"),
    linear("glare", "0 0 0.8 1", "0 #fff 0.2, 0.4 #fff 0.04, 0.41 #fff 0, 1 #fff 0"),
    element("clipPath", { id: "screen" }, element("path", { d: "M-40-60h1040v458h-1040z" })),
  ].join("");
  const screen = element(
    "g",
    { "clip-path": "url(#screen)" },
    [
      element("path", { d: "M-40-60h1040v458h-1040z", fill: "url(#dusk)" }),
      element("circle", { cx: 640, cy: 286, r: 42, fill: "#f7dfb4" }),
      element("path", {
        d: "M-40 330C80 250 180 240 300 300S520 262 640 292 860 236 1000 280V400H-40z",
        fill: "#4b5f66",
      }),
      element("path", { d: "M-40 366C120 306 260 350 400 352S720 318 1000 342V400H-40z", fill: "#26383f" }),
      element("path", { d: "M-40-60h1040v458h-1040z", fill: "url(#glare)" }),
    ].join(""),
  );
  const television = [
    element("path", { d: "M-50-70h1060v478h-1060z", fill: "#0c0c0d" }),
    element("path", { d: "M420 408h120l14 96h-148z", fill: "#191919" }),
  ].join("");
  const left = 147;
  const soundbar = element(
    "g",
    { transform: `translate(${left} 478)` },
    [
      element("path", { d: roundedRect(0, 0, 666, 62, 17), fill: "url(#cloth)" }),
      element("path", { d: roundedRect(0, 0, 666, 62, 17), fill: "url(#weave)" }),
      element("path", { d: "M10 6a17 17 0 0 1 8-5.500h630a17 17 0 0 1 8 5.500z", fill: "url(#edge)" }),
      element("circle", { cx: 333, cy: 34, r: 2.4, fill: "#f4efe6" }),
      element("path", { d: "M18 61.500h630", stroke: "#000", "stroke-opacity": 0.7, "stroke-width": 2 }),
    ].join(""),
  );
  const content = [
    television,
    element("path", { d: "M0 512h960v62H0z", fill: "url(#oakTop)" }),
    element("path", { d: "M0 574h960v146H0z", fill: "url(#oak)" }),
    element("path", { d: "M0 574h960v5H0z", fill: "#7d5a2e", opacity: 0.5 }),
    element("path", {
      d: "M318 580v140M642 580v140",
      stroke: "#6d4c25",
      "stroke-opacity": 0.6,
      "stroke-width": 3,
    }),
    element("path", {
      d: "M0 604c160 9 230-8 318 2M0 652c120-8 210 12 318 3M322 618c120 10 220-10 320 2M322 676c100-9 220 10 320-1M646 610c90-9 200 10 314 1M646 660c110 9 190-8 314 2",
      fill: "none",
      stroke: "#8a6433",
      "stroke-opacity": 0.28,
      "stroke-width": 2,
    }),
    shadow(500, 541, 390, 17, 1),
    element("path", {
      d: roundedRect(168, 536, 640, 8, 4),
      fill: "#2a1c0c",
      opacity: 0.75,
      filter: "url(#soft)",
    }),
    soundbar,
  ].join("");
  const thumbnail = "110 150 740 555";
  return { ground: "standing", definitions, content, shining: screen, isScene: true, thumbnail };
}

/** The pill-shaped bar seen from above and in front. */
export function ambeoTop(): Drawing {
  const camera = new Camera({ yaw: -38, pitch: 37, scale: 1.4, x: 476, y: 396 });
  const lid = top(-bar.width / 2, bar.height, -bar.depth / 2);
  const outline = roundedOutline(0, 0, bar.width, bar.depth, bar.corner, 8);
  const ground = outline.map(
    ([x, y]): Point => camera.point([x - bar.width / 2 + 22, 0, y - bar.depth / 2 + 8]),
  );
  const holes = (x: number) =>
    Array.from({ length: 5 }, (_, row) => `M${x + (row % 2) * 4} ${31 + row * 8}h72`).join("");
  const definitions = [
    softening("soft", 13, 0.4),
    linear("lid", "0 0 1 0.25", "0 #a19d97, 0.3 #6f6c68, 0.65 #4c4a48, 1 #353332"),
    linear("shine", "0 0 0 1", "0 #000 0.35, 0.3 #000 0, 0.8 #fff 0, 1 #fff 0.16"),
  ].join("");
  const controls = [
    element("path", {
      d: "M276 50h16m-8-8v16M408 50h16",
      stroke: "#f1eee8",
      "stroke-width": 3,
      "stroke-linecap": "round",
    }),
    element("circle", { cx: 327, cy: 50, r: 8, fill: "none", stroke: "#f1eee8", "stroke-width": 2.8 }),
    element("path", { d: "M366 41l16 9-16 9z", fill: "#f1eee8" }),
  ].join("");
  const content = [
    castShadow(ground, "soft", 0.85),
    camera.sides(lid, outline, [0, -bar.height, 0], cloth),
    camera.sides(
      { ...lid, origin: [lid.origin[0], 3, lid.origin[2]] },
      outline,
      [0, -3, 0],
      ["#050505", "#0b0b0b", "#1a1a1a"],
    ),
    camera.lay(
      lid,
      [
        element("path", { d: roundedRect(0, 0, bar.width, bar.depth, bar.corner), fill: "url(#lid)" }),
        element("path", { d: roundedRect(0, 0, bar.width, bar.depth, bar.corner), fill: "url(#shine)" }),
        element("path", {
          d: roundedRect(2.5, 2.5, bar.width - 5, bar.depth - 5, bar.corner - 3),
          fill: "none",
          stroke: "#d6d2cc",
          "stroke-opacity": 0.9,
          "stroke-width": 1.8,
        }),
        element("path", {
          d: holes(62) + holes(562),
          stroke: "#0c0c0c",
          "stroke-width": 4.2,
          "stroke-linecap": "round",
          "stroke-dasharray": "0 8",
        }),
        controls,
      ].join(""),
    ),
  ].join("");
  return { ground: "lying", definitions, content, thumbnail: "430 240 480 360" };
}
