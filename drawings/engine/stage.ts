import { mix } from "./colour.ts";
import { element, linear, type Point, polygon, radial } from "./svg.ts";

const width = 960;
const height = 720;

const sharedDefinitions =
  radial(
    "shadow",
    ".5 .5 .5",
    "0 #3a2a16 .62, .3 #3a2a16 .44, .6 #3a2a16 .17, .82 #3a2a16 .045, 1 #3a2a16 0",
  ) +
  radial("light", "210 60 820", "0 #fffbf3 .58, .45 #fffbf3 .26, 1 #fffbf3 0", {
    gradientUnits: "userSpaceOnUse",
  });

/** A shade deeper than the page's paper, so that the picture's edge shows. */
const paper = "#e3d9c5";

/** Paper wall and paper table, with a soft bend between them. */
function room(tint: string): string {
  const [high, low, bend] = [
    mix(tint, "#ffffff", 0.12),
    mix(tint, "#6b4a1e", 0.09),
    mix(tint, "#6b4a1e", 0.14),
  ];
  const stops = `0 ${high}, .58 ${tint}, .685 ${low}, .72 ${bend}, 1 ${mix(tint, high, 0.2)}`;
  return linear("room", "0 0 0 1", stops);
}

/** A sheet of paper seen from above. */
function sheet(tint: string): string {
  return linear("room", "0 0 1 1", `0 ${mix(tint, "#ffffff", 0.3)}, 1 ${mix(tint, "#6b4a1e", 0.1)}`);
}

interface Drawing {
  /** How the object is seen: standing on a table, or lying on a sheet of paper. */
  ground: "standing" | "lying";
  /** The colour of the paper; that of the products by default. */
  tint?: string;
  definitions?: string;
  content: string;
}

/** Removes the line breaks and indentation of the drawings' template strings. */
function compact(markup: string): string {
  return markup.replace(/\s*\n\s*/g, " ").replaceAll("> <", "><");
}

/** Returns a whole picture: the shared stage, and the object on it. */
export function picture({ ground, tint = paper, definitions = "", content }: Drawing): string {
  const stage = ["room", "light"].map((fill) =>
    element("path", { d: `M0 0h${width}v${height}H0z`, fill: `url(#${fill})` }),
  );
  const body = [
    element("defs", {}, sharedDefinitions + (ground === "standing" ? room(tint) : sheet(tint)) + definitions),
    ...stage,
    content,
  ].join("");
  return `${compact(element("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}` }, body))}\n`;
}

/** A soft round shadow on the ground. */
export function shadow(cx: number, cy: number, rx: number, ry: number, opacity = 1): string {
  return element("ellipse", { cx, cy, rx, ry, fill: "url(#shadow)", opacity });
}

/**
 * Defines a filter that blurs: `filter="url(#soft)"`. A filter cuts off what leaves its margin, which is in shares of the
 * shape, and four times as large above and below because shadows are flat.
 */
export function softening(id: string, radius: number, margin = 0.5): string {
  const area = { x: -margin, y: -4 * margin, width: 1 + 2 * margin, height: 1 + 8 * margin };
  return element("filter", { id, ...area }, element("feGaussianBlur", { stdDeviation: radius }));
}

/** The shadow of a shape that touches the ground along these points; needs a `softening` filter. */
export function castShadow(points: readonly Point[], filter: string, opacity: number): string {
  return element("path", { d: polygon(points), fill: "#3a2a16", opacity, filter: `url(#${filter})` });
}
