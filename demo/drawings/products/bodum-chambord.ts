import type { Material } from "#demo/drawings/engine/colour.ts";
import { type Drawing, shadow } from "#demo/drawings/engine/stage.ts";
import { linear, radial } from "#demo/drawings/engine/svg.ts";
import { tube } from "#demo/drawings/engine/tube.ts";
import { turned } from "#demo/drawings/engine/turned.ts";

/** Glass of 10.3 cm across, 25 cm to the knob; in pixels, around its axis. */
const [x, y, glass, squash] = [442, 606, 122, 0.15];
const black: Material = ["#0b0b0c", "#2b2a2a", "#8a8782"];

const chrome =
  "0 #57544f, .05 #a9a59f, .12 #f4f1ea, .22 #fffdf8, .3 #8f8b85, .36 #4a4743, .5 #a29e97, .64 #ece8e0, .72 #fdfbf6, .8 #98948d, .92 #55524d, 1 #8b877f";

const definitions = [
  linear("chrome", "0 0 1 0", chrome),
  linear("strap", "0 0 1 0", "0 #6f6b66, .3 #fffdf8, .55 #b5b1aa, 1 #4f4c47"),
  linear(
    "glass",
    "0 0 1 0",
    "0 #fff .6, .06 #fff .2, .14 #fff .04, .8 #fff .03, .93 #fff .16, 1 #6b6459 .35",
  ),
  linear(
    "coffee",
    "0 0 1 0",
    "0 #1b0e07, .1 #4b2b18, .2 #5f3a20, .34 #38200f, .8 #25140a, .93 #4a2a15, 1 #160b05",
  ),
  radial("crema", ".4 .4 .7", "0 #a87543, .6 #8a5a30, 1 #5d3a1e"),
  radial("knob", ".34 .28 .8", "0 #9a9792, .25 #4b4948, .7 #1c1b1b, 1 #0c0c0c"),
].join("");

const body = (profile: readonly (readonly [number, number])[], fill: string) =>
  turned({ x, y, squash, profile, fill });

/** A strap of the frame, from the upper band down to its foot. */
function strap(at: number, isFront: boolean): string {
  const drop = Math.sqrt(1 - (at / glass) ** 2) * glass * squash * (isFront ? 1 : -1);
  const [top, foot] = [y - 372 + drop, y + 22 + drop];
  const d = `M${x + at - 8} ${top}h16V${foot - 14}l6 14h-28l6-14z`;
  return `<path d="${d}" fill="${isFront ? "url(#strap)" : "#8b867f"}"/>`;
}

function handle(): string {
  const d = `M${x + 118} 262H${x + 176}C${x + 236} 262 ${x + 246} 300 ${x + 240} 364L${x + 226} 500C${x + 222} 536 ${x + 204} 546 ${x + 176} 546H${x + 120}`;
  return tube(d, 34, black);
}

/** The dome of the lid and the ball one presses. */
function lid(): string {
  const dome = [0, 15, 30, 45, 60, 72, 82].map((degrees): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [16 + 112 * Math.cos(angle), 400 + 62 * Math.sin(angle)];
  });
  return `${body(
    [
      [130, 384],
      [131, 390],
      [131, 400],
    ],
    "url(#chrome)",
  )}${body(dome, "url(#chrome)")}
    <path d="M${x - 131} ${y - 384}a131 19.700 0 0 0 262 0M${x - 129} ${y - 400}a129 19.400 0 0 0 258 0" fill="none" stroke="#35322e" stroke-opacity=".55" stroke-width="2.400"/>
    <path d="M${x - 84} ${y - 430}C${x - 62} ${y - 446} ${x - 44} ${y - 452} ${x - 24} ${y - 454}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/>
    ${body(
      [
        [20, 460],
        [13, 466],
        [12, 480],
      ],
      "url(#strap)",
    )}<circle cx="${x}" cy="${y - 500}" r="32" fill="url(#knob)"/>
    <path d="M${x - 17} ${y - 514}a24 24 0 0 1 13-9" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/>`;
}

/** Bodum Chambord, eight cups, its plunger down. */
export function bodumChambord(): Drawing {
  const spout = `M${x - 104} ${y - 384}L${x - 170} ${y - 416}C${x - 168} ${y - 396} ${x - 142} ${y - 366} ${x - 116} ${y - 340}z`;
  const content = [
    shadow(x + 96, y + 22, 340, 46, 0.7),
    shadow(x + 16, y + 22, 180, 26, 0.95),
    handle(),
    strap(-78, false),
    strap(78, false),
    body(
      [
        [glass, 6],
        [glass, 388],
      ],
      "#fffdf6",
    ).replace('fill="#fffdf6"', 'fill="#fffdf6" opacity=".34"'),
    body(
      [
        [glass - 5, 8],
        [glass - 4, 252],
      ],
      "url(#coffee)",
    ),
    `<ellipse cx="${x}" cy="${y - 252}" rx="${glass - 4}" ry="${(glass - 4) * squash}" fill="url(#crema)"/>`,
    `<path d="M${x - 4} ${y - 400}h8v152h-8z" fill="url(#strap)"/>`,
    body(
      [
        [glass - 8, 22],
        [glass - 8, 42],
      ],
      "url(#chrome)",
    ).replace("/>", ' opacity=".4"/>'),
    body(
      [
        [glass, 6],
        [glass, 388],
      ],
      "url(#glass)",
    ),
    `<path d="M${x - glass} ${y - 340}V${y - 20}M${x + glass} ${y - 340}V${y - 20}" stroke="#7d7466" stroke-opacity=".6" stroke-width="2"/>`,
    `<path d="${spout}" fill="url(#strap)"/>`,
    body(
      [
        [glass + 5, 352],
        [glass + 6, 380],
      ],
      "url(#chrome)",
    ),
    body(
      [
        [glass + 4, 0],
        [glass + 5, 5],
        [glass + 5, 30],
      ],
      "url(#chrome)",
    ),
    strap(-88, true),
    strap(88, true),
    `<path d="M${x + 110} 252h22v22h-22zM${x + 108} 536h22v20h-22z" fill="url(#strap)"/>`,
    lid(),
  ].join("");
  return { ground: "standing", definitions, content };
}
