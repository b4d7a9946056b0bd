import { type Material, mix } from "./colour.ts";
import { element, nameFor, short } from "./svg.ts";

/**
 * A cable, a wire or a handle along a path: round, so that it shades towards its edges, with one bright line.
 */
export function tube(d: string, width: number, [shade, body, light]: Material): string {
  const id = nameFor("t", d);
  const stroke = (share: number, stroke: string, shift: number, opacity = 1) =>
    element("use", {
      href: `#${id}`,
      stroke,
      "stroke-width": short(width * share),
      ...(shift && { transform: `translate(${short(-width * shift, 2)} ${short(-width * shift, 2)})` }),
      ...(opacity < 1 && { opacity }),
    });
  const strokes = [
    stroke(1, shade, 0),
    stroke(0.74, mix(shade, body, 0.6), 0.06),
    stroke(0.46, body, 0.12),
    stroke(0.14, light, 0.17, 0.75),
  ].join("");
  const round = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
  return element("defs", {}, element("path", { id, d })) + element("g", round, strokes);
}
