import { lettering } from "#demo/drawings/engine/lettering.ts";
import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { element, linear, radial, short } from "#demo/drawings/engine/svg.ts";
import { bentStrap } from "#demo/drawings/engine/true-scale.ts";

const caseRadius = 208;

const definitions = [
  softening("soft", 16),
  softening("fine", 3),
  linear("strap", "0 0 1 0", "0 #121212, 0.08 #3a3937, 0.3 #2a2928, 0.85 #1c1b1b, 1 #0d0d0d"),
  linear("fold", "0 0 0 1", "0 #000 0.55, 0.18 #000 0, 0.8 #000 0, 1 #000 0.6"),
  linear(
    "steel",
    "0.1 0 0.9 1",
    "0 #fbfaf7, 0.25 #c9c7c2, 0.42 #f1efeb, 0.62 #8d8b87, 0.8 #d5d3ce, 1 #6b6966",
  ),
  linear("polish", "0.85 0.05 0.15 0.95", "0 #8a8884, 0.3 #f4f2ee, 0.5 #a5a39f, 0.75 #f7f6f3, 1 #8f8d89"),
  radial("dial", "0.36 0.28 0.85", "0 #303235, 0.5 #1a1b1d, 1 #0c0c0d"),
  linear("glass", "0.1 0 0.75 0.9", "0 #fff 0.2, 0.46 #fff 0.05, 0.47 #fff 0, 1 #fff 0"),
].join("");

/** Marks around a centre, one every `step` degrees. */
function marks(step: number, from: number, to: number, attributes: Record<string, string | number>): string {
  let d = "";
  for (let angle = 0; angle < 360; angle += step) {
    const [sin, cos] = [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)];
    d += `M${short(from * sin)} ${short(from * cos)}L${short(to * sin)} ${short(to * cos)}`;
  }
  return element("path", { d, fill: "none", ...attributes });
}

function strap(): string {
  const upper = "M-100-130C-102-230-97-330-91-470H91C97-330 102-230 100-130z";
  const lower = "M-100 130C-102 230-97 330-91 470H91C97 330 102 230 100 130z";
  return [
    element("path", { d: upper + lower, fill: "url(#strap)" }),
    element("path", { d: upper + lower, fill: "url(#fold)" }),
    element("path", {
      d: "M-78-190C-79-260-77-340-72-450M78-190C79-260 77-340 72-450M-78 190C-79 260-77 340-72 450M78 190C79 260 77 340 72 450",
      fill: "none",
      stroke: "#000",
      "stroke-opacity": 0.35,
      "stroke-width": 2,
    }),
    [268, 300, 332]
      .map((y) => element("rect", { x: -7, y: y - 16, width: 14, height: 9, rx: 4.5, fill: "#050505" }))
      .join(""),
  ].join("");
}

function watchCase(): string {
  const lug =
    "M-176-110C-150-160-138-190-134-222C-132-234-104-236-100-224L-98-178H98L100-224C104-236 132-234 134-222C138-190 150-160 176-110z";
  return [
    element("path", { d: lug, fill: "url(#polish)" }),
    element("path", { d: lug, fill: "url(#steel)", transform: "scale(1 -1)" }),
    element("rect", { x: 202, y: -24, width: 27, height: 48, rx: 7, fill: "url(#polish)" }),
    element("path", {
      d: "M208-18h17M208-12h18M208-6h18M208 0h18M208 6h18M208 12h18M208 18h17",
      stroke: "#55534f",
      "stroke-width": 1.6,
    }),
    element("circle", { r: caseRadius, fill: "url(#steel)" }),
    element("circle", {
      r: caseRadius - 5,
      fill: "none",
      stroke: "#fff",
      "stroke-opacity": 0.55,
      "stroke-width": 1.5,
    }),
    element("circle", { r: caseRadius - 14, fill: "url(#polish)" }),
    element("circle", { r: caseRadius - 24, fill: "#0a0a0b" }),
  ].join("");
}

function dial(): string {
  const screen = [
    element("circle", { cy: -84, r: 47, fill: "#050506", stroke: "#4a4c50", "stroke-width": 2 }),
    element("path", {
      d: "M-3-106c-3-6-12-5-12 2 0 6 7 10 12 15 5-5 12-9 12-15 0-7-9-8-12-2z",
      transform: "translate(3 -2) scale(.8 1)",
      fill: "#e9ecef",
    }),
    lettering({ text: "62", x: 0, y: -84, size: 27, colour: "#f4f6f8", pen: 0.11, anchor: "middle" }),
  ].join("");
  const steps = [
    element("circle", { r: 52, fill: "#111214", stroke: "#3c3e42", "stroke-width": 1.5 }),
    [44, 36, 28, 20]
      .map((r) => element("circle", { r, fill: "none", stroke: "#26282b", "stroke-width": 1 }))
      .join(""),
    marks(36, 47, 40, { stroke: "#e8e6e1", "stroke-width": 2 }),
    lettering({ text: "100", x: 0, y: -36, size: 9, colour: "#d9d7d2", anchor: "middle" }),
    lettering({ text: "50", x: 0, y: 27, size: 9, colour: "#d9d7d2", anchor: "middle" }),
    element("path", {
      d: "M0 8V-36",
      stroke: "#f3f1ec",
      "stroke-width": 3,
      "stroke-linecap": "round",
      transform: "rotate(248)",
    }),
    element("circle", { r: 4.5, fill: "#d8d6d1" }),
  ].join("");
  return [
    element("circle", { r: 178, fill: "url(#dial)" }),
    element("circle", { r: 158, fill: "none", stroke: "#2d2f32", "stroke-width": 1 }),
    marks(6, 173, 164, { stroke: "#d9d7d2", "stroke-opacity": 0.75, "stroke-width": 1.6 }),
    marks(30, 173, 145, { stroke: "#f3f1ec", "stroke-width": 6 }),
    marks(30, 171, 147, { stroke: "#8f8d89", "stroke-width": 1.4 }),
    screen,
    element("g", { transform: "translate(0 84)" }, steps),
  ].join("");
}

/** A baton with one facet in light and one in shade. */
function hand(angle: number, length: number, width: number): string {
  const half = width / 2;
  const left = `M0 26L${-half} 20L${-half * 0.8} ${-length + 8}L0 ${-length}z`;
  const right = `M0 26L${half} 20L${half * 0.8} ${-length + 8}L0 ${-length}z`;
  const turn = `rotate(${angle})`;
  return [
    element("path", {
      d: left + right,
      transform: `translate(6 9) ${turn}`,
      fill: "#000",
      opacity: 0.5,
      filter: "url(#fine)",
    }),
    element("path", { d: left, transform: turn, fill: "#fbfaf8" }),
    element("path", { d: right, transform: turn, fill: "#a9a7a3" }),
  ].join("");
}

/** Withings ScanWatch 2, 42 mm, black dial: lying, seen from above. */
export function withingsScanwatch(): Drawing {
  const cast = element("path", {
    d: "M-91-480H91L104-185A212 212 0 0 1 104 185L91 480H-91L-104 185A212 212 0 0 1-104-185z",
    transform: "translate(26 34)",
    fill: "#3a2a16",
    opacity: 0.5,
    filter: "url(#soft)",
  });
  const watch = [
    watchCase(),
    dial(),
    hand(-58, 104, 15),
    hand(54, 150, 11),
    element("circle", { r: 9, fill: "url(#polish)" }),
    element("circle", { r: 3, fill: "#55534f" }),
    element("circle", { r: 183, fill: "url(#glass)" }),
    element("circle", { r: 182, fill: "none", stroke: "#000", "stroke-opacity": 0.6, "stroke-width": 4 }),
  ].join("");
  const placed = (band: string) =>
    element("g", { transform: "translate(470 358) rotate(-12)" }, band + watch);
  return {
    ground: "lying",
    definitions,
    content: placed(cast + strap()),
    whole: placed(bentStrap(cast + strap())),
    thumbnail: "180 100 600 450",
  };
}
