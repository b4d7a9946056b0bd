import type { Material } from "#demo/drawings/engine/colour.ts";
import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { linear, radial } from "#demo/drawings/engine/svg.ts";
import { tube } from "#demo/drawings/engine/tube.ts";

/**
 * A bulb of 61 × 110 mm in a hanging socket; its screw is inside. Around its axis,
 * from the socket's lower edge.
 */
const [x, y] = [480, 222];
const cord: Material = ["#141313", "#393735", "#8a8782"];

const dome =
  "M-118 118C-118 186-66 236 0 236S118 186 118 118C118 92 112 70 102 50H-102C-112 70-118 92-118 118z";
const neck = "M-54-8H54C56 14 78 32 102 50H-102C-78 32-56 14-54-8z";

const definitions = [
  softening("halo", 60, 1),
  linear("brass", "0 0 1 0", "0 #4b3715, .12 #a5834a, .26 #f3dfae, .42 #c09a58, .75 #7d5f2c, 1 #3d2c10"),
  linear("neck", "0 0 1 0", "0 #8d8891, .16 #d6d2da, .36 #fffdff, .7 #d9d3df, 1 #8b8493"),
  radial("glass", ".46 .62 .66", "0 #fff, .28 #fff2fb, .5 #f6c9ec, .75 #cf9cf0, 1 #8f86ee"),
  radial("aura", ".5 .5 .5", "0 #f0b8ee .8, .25 #d49bf0 .5, .55 #9a86ea .2, .8 #7a78dd .06, 1 #6a70d0 0"),
  linear("wash", "0 0 1 0", "0 #7fb4ff, .5 #d9a0f2, 1 #ff9bb4"),
].join("");

/** The halo on the wall, in the bulb's colours. */
const halo = `<ellipse cx="${x}" cy="${y + 130}" rx="250" ry="210" fill="url(#wash)" opacity=".42" filter="url(#halo)"/>`;

const bulb = `<g transform="translate(${x} ${y})"><path d="${dome}" fill="url(#glass)"/>
  <path d="M-94 96C-98 142-78 184-40 206" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="10" stroke-linecap="round"/></g>`;

/** Philips Hue White and Color Ambiance, lit, in a socket that hangs from above. */
export function philipsHue(): Drawing {
  const socket = `<g transform="translate(${x} ${y})"><path d="M-58-110C-58-146-30-156-12-160V-176H12V-160C30-156 58-146 58-110V-8H-58z" fill="url(#brass)"/>
    <path d="M-58-92A58 9 0 0 0 58-92M-58-84A58 9 0 0 0 58-84" fill="none" stroke="#3d2c10" stroke-opacity=".6" stroke-width="2.400"/>
    <path d="${neck}" fill="url(#neck)"/><path d="M-54-8A54 9 0 0 0 54-8" fill="none" stroke="#2b1f0a" stroke-opacity=".6" stroke-width="4"/>
    <path d="M-102 50A102 15 0 0 0 102 50" fill="none" stroke="#7d7288" stroke-opacity=".55" stroke-width="2"/></g>`;
  return {
    ground: "standing",
    definitions,
    content: halo + tube(`M${x}-10V${y - 170}`, 13, cord) + socket,
    shining: bulb,
    glow: {
      behind: `<ellipse cx="${x}" cy="${y + 130}" rx="620" ry="520" fill="url(#aura)"/>`,
      over: `<ellipse cx="${x}" cy="640" rx="420" ry="60" fill="url(#aura)" opacity=".55"/>`,
    },
    thumbnail: "180 26 600 450",
  };
}
