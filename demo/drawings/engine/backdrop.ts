import { mix } from "./colour.ts";
import { linear, radial } from "./svg.ts";

/** How an object is seen: standing on a table, or lying on a sheet of paper. */
export type Ground = "standing" | "lying";

/** What the object stands or lies on: the colour of the paper, and of the same at night. */
export interface Paper {
  tint: string;
  umber: string;
}

/**
 * The papers of the branches, each a shade deeper than the page's by day and by night, so that the picture's edge
 * shows. At night black objects keep their outline on all of them.
 */
export const papers = {
  rose: { tint: "#e6c3ab", umber: "#6a4733" },
  sage: { tint: "#cbd8c6", umber: "#38423a" },
  straw: { tint: "#ecd9a8", umber: "#4d4126" },
  mist: { tint: "#c8d6db", umber: "#34424a" },
  lilac: { tint: "#d5cbdf", umber: "#3f3850" },
  reed: { tint: "#d8d5b4", umber: "#403f2c" },
} as const satisfies Record<string, Paper>;

/** Wall, their bend, and table. */
function room(high: string, wall: string, low: string, bend: string, near: string): string {
  return linear("room", "0 0 0 1", `0 ${high}, .58 ${wall}, .685 ${low}, .72 ${bend}, 1 ${near}`);
}

/** A sheet of paper, lit from the upper left corner. */
function sheet(stops: string): string {
  return linear("room", "0 0 960 720", stops, { gradientUnits: "userSpaceOnUse" });
}

/** The light on the stage, from the upper left. */
function light(circle: string, stops: string): string {
  return radial("light", circle, stops, { gradientUnits: "userSpaceOnUse" });
}

/** Paper in the light of a window. */
export function dayBackdrop(ground: Ground, { tint }: Paper): string {
  const high = mix(tint, "#ffffff", 0.12);
  const stage =
    ground === "standing"
      ? room(high, tint, mix(tint, "#6b4a1e", 0.09), mix(tint, "#6b4a1e", 0.14), mix(tint, high, 0.2))
      : sheet(`0 ${mix(tint, "#ffffff", 0.3)}, 1 ${mix(tint, "#6b4a1e", 0.1)}`);
  return light("210 60 820", "0 #fffbf3 .58, .45 #fffbf3 .26, 1 #fffbf3 0") + stage;
}

/** The paper at night. */
export const nightWall = ({ tint, umber }: Paper): string => mix(umber, mix(tint, "#000000", 0.72), 0.22);

/** Umber in the light of one lamp, with a breath of the paper's tint. */
export function nightBackdrop(ground: Ground, { tint, umber }: Paper): string {
  const wall = nightWall({ tint, umber });
  const dark = (share: number) => mix(wall, "#0e0b07", share);
  const stage =
    ground === "standing"
      ? room(dark(0.12), wall, dark(0.14), dark(0.24), mix(wall, "#6b563a", 0.12))
      : sheet(`0 ${mix(wall, "#6b563a", 0.14)}, 1 ${dark(0.3)}`);
  return light("150 -20 960", "0 #f2cf98 .3, .2 #eec68c .22, .55 #e8b978 .08, 1 #e0a860 0") + stage;
}
