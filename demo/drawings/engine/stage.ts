import { dayBackdrop, type Ground, nightBackdrop, type Paper } from "./backdrop.ts";
import { lampLight, lampLit } from "./lamp-light.ts";
import { element, type Point, polygon, radial } from "./svg.ts";

const [width, height] = [960, 720];

/** The brown of shadows, and the black they become at night. */
const shade = "#3a2a16";
const nightShade = "#060504";

const sharedDefinitions = radial(
  "shadow",
  ".5 .5 .5",
  `0 ${shade} .62, .3 ${shade} .44, .6 ${shade} .17, .82 ${shade} .045, 1 ${shade} 0`,
);

/** A picture for each of the site's two colour schemes. */
interface Picture {
  day: string;
  night: string;
}

/** An object, and how it is seen, without the paper that it stands on. */
export interface Drawing {
  ground: Ground;
  definitions?: string;
  content: string;
  /** The same to its ends, where the canvas cuts them off: for the view at true scale. */
  whole?: string;
  /** How wide its rim of light is at night, in shares of the usual. */
  rim?: number;
  /** What gives light itself, over the rest: it keeps its strength at night. */
  shining?: string;
  /** What its light does only at night: to the stage behind the object, and over everything. */
  glow?: { definitions?: string; behind?: string; over?: string };
  /**
   * Whether it is drawn to its edges: a wide frame cuts it above and below,
   * and shows more of any other stage at its sides.
   */
  isScene?: boolean;
  /**
   * What a thumbnail shows (x y width height, 4:3), where the whole would be too small: the view `vignette`.
   */
  thumbnail?: string;
}

/**
 * Removes the line breaks and indentation of the drawings' template strings,
 * and the zeros that numbers do not need.
 */
function compact(markup: string): string {
  return markup
    .replace(/\s*\n\s*/g, " ")
    .replaceAll("> <", "><")
    .replace(/(\.\d*[1-9])0+\b/g, "$1")
    .replace(/(?<![\d.])0(?=\.\d)/g, "");
}

/**
 * Returns a whole picture, by day and by night: the shared stage, which goes on at both sides (an analysis in a
 * middling window has a frame seven times as wide as high), and the object on it.
 */
export function picture(drawing: Drawing, paper: Paper): Picture {
  const {
    ground,
    definitions = "",
    content,
    rim,
    shining = "",
    glow = {},
    thumbnail,
    isScene = false,
  } = drawing;
  const stage = ["room", "light"]
    .map((fill) =>
      element("path", { d: `M${-3 * width} 0h${7 * width}v${height}H${-3 * width}z`, fill: `url(#${fill})` }),
    )
    .join("");
  const view = thumbnail ? element("view", { id: "vignette", viewBox: thumbnail }) : "";
  const whole = (defs: string, shown: string) => {
    const body = element("defs", {}, sharedDefinitions + defs + definitions) + view + stage + shown;
    const root = {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${width} ${height}`,
      ...(isScene && { preserveAspectRatio: "xMidYMid slice" }),
    };
    return `${compact(element("svg", root, body))}\n`;
  };
  const { behind = "", over = "" } = glow;
  return {
    day: whole(dayBackdrop(ground, paper), content + shining),
    night: whole(
      nightBackdrop(ground, paper) + lampLight(rim) + (glow.definitions ?? ""),
      behind + lampLit(content) + shining + over,
    ).replaceAll(shade, nightShade),
  };
}

/** A soft round shadow on the ground. */
export function shadow(cx: number, cy: number, rx: number, ry: number, opacity = 1): string {
  return element("ellipse", { cx, cy, rx, ry, fill: "url(#shadow)", opacity });
}

/**
 * Defines a filter that blurs: `filter="url(#soft)"`. A filter cuts off what leaves its margin, which is in
 * shares of the shape, and four times as large above and below because shadows are flat.
 */
export function softening(id: string, radius: number, margin = 0.5): string {
  const area = { x: -margin, y: -4 * margin, width: 1 + 2 * margin, height: 1 + 8 * margin };
  return element("filter", { id, ...area }, element("feGaussianBlur", { stdDeviation: radius }));
}

/** The shadow of a shape that touches the ground along these points; needs a `softening` filter. */
export function castShadow(points: readonly Point[], filter: string, opacity: number): string {
  return element("path", { d: polygon(points), fill: shade, opacity, filter: `url(#${filter})` });
}
