import type { Material } from "#demo/drawings/engine/colour.ts";
import { type Drawing, shadow } from "#demo/drawings/engine/stage.ts";
import { linear, roundedRect } from "#demo/drawings/engine/svg.ts";
import { tube } from "#demo/drawings/engine/tube.ts";
import { turned } from "#demo/drawings/engine/turned.ts";

/** 320 × 170 × 360 mm, from the front, the viewer a little above; 1.6 pixels for a millimetre. */
const squash = 0.14;
const black: Material = ["#0c0c0d", "#2b2a2a", "#85827d"];
const steel: Material = ["#4f4c47", "#b9b6b0", "#fffdf8"];

const definitions = [
  linear(
    "metal",
    "0 0 1 0",
    "0 #6f6c67, .06 #d9d6d0, .2 #fbf9f4, .42 #c4c0b9, .8 #e3e0da, .95 #9a968f, 1 #5b5853",
  ),
  linear("metalTop", "0 0 1 .4", "0 #fffdf8, .5 #dedbd5, 1 #a9a59e"),
  linear("black", "0 0 1 0", "0 #0c0c0c, .1 #3f3e3c, .22 #5b5956, .45 #2a2929, .85 #191918, 1 #0a0a0a"),
  linear("blackTop", "0 0 1 1", "0 #64615d, 1 #242323"),
  linear("tank", "0 0 1 0", "0 #fff .8, .1 #e9eef0 .35, .5 #fff .16, .88 #dfe6e8 .4, 1 #8f9698 .6"),
  linear("water", "0 0 1 0", "0 #b4c9cf .75, .3 #d4e3e7 .5, 1 #86a0a8 .75"),
  linear("glass", "0 0 1 0", "0 #fff .62, .08 #fff .14, .85 #fff .04, .95 #fff .3, 1 #6b6459 .4"),
  linear("coffee", "0 0 1 0", "0 #1b0e07, .12 #4b2b18, .24 #5f3a20, .4 #331c0d, .85 #25140a, 1 #160b05"),
].join("");

const at = (x: number, y: number) => (profile: readonly (readonly [number, number])[], fill: string) =>
  turned({ x, y, squash, profile, fill, isSmooth: profile.length > 3 });

/** The column with the switches, and the water above it. */
function column(): string {
  const tank = roundedRect(226, 96, 168, 196, 12);
  return `<path d="M226 292h168v312H226z" fill="url(#metal)"/><path d="M226 286h168v14H226z" fill="url(#black)"/>
    <path d="M232 150h156v136H232z" fill="url(#water)"/><path d="M232 150h156" stroke="#fff" stroke-width="3"/><path d="${tank}" fill="url(#tank)"/><path d="${tank}" fill="none" stroke="#8f9290" stroke-opacity=".7" stroke-width="2"/>
    <path d="M304 104V280" stroke="#9fa6a6" stroke-width="9" opacity=".55"/><path d="M366 166h14m-14 26h10m-10 26h14m-14 26h10" stroke="#6f7678" stroke-width="2.400"/>
    <path d="M214 84a10 10 0 0 1 10-10H396a10 10 0 0 1 10 10v18H214z" fill="url(#black)"/><path d="M222 77h174" stroke="#a5a29c" stroke-opacity=".7" stroke-width="2"/>
    <path d="${roundedRect(262, 420, 96, 52, 8)}" fill="url(#black)"/><path d="${roundedRect(268, 426, 40, 40, 5)}" fill="#f3b04a"/><path d="${roundedRect(312, 426, 40, 40, 5)}" fill="#3c3a38"/><path d="M332 438v16M282 446h12" stroke="#fff" stroke-opacity=".85" stroke-width="3" stroke-linecap="round"/>`;
}

/** The arm that carries the water over, and the black funnel under it. */
function funnel(): string {
  const body = at(580, 330);
  return `${tube("M330 72V62C330 44 342 36 360 36H548C570 36 580 46 580 64V86", 22, steel)}
    ${body(
      [
        [66, 0],
        [112, 126],
        [114, 168],
      ],
      "url(#black)",
    )}<ellipse cx="580" cy="162" rx="114" ry="16" fill="#1c1b1b"/>
    ${body(
      [
        [118, 164],
        [120, 178],
        [116, 192],
      ],
      "url(#black)",
    )}${body(
      [
        [116, 192],
        [92, 216],
        [40, 226],
      ],
      "url(#black)",
    )}<ellipse cx="580" cy="104" rx="40" ry="5.600" fill="#55534f"/>
    <path d="M690 190h44a12 12 0 0 1 12 12v34a12 12 0 0 1-12 12h-14a12 12 0 0 1-12-12v-18h-24z" fill="url(#black)"/>
    <path d="M476 184L506 306" stroke="#fff" stroke-opacity=".28" stroke-width="6" stroke-linecap="round"/>${body(
      [
        [46, -18],
        [62, 0],
      ],
      "url(#black)",
    )}`;
}

/** The glass jug on its hot plate. */
function jug(): string {
  const body = at(580, 566);
  const round: [number, number][] = [
    [92, 0],
    [116, 20],
    [128, 54],
    [130, 90],
    [122, 130],
    [96, 170],
    [78, 190],
  ];
  return `${tube("M690 404C772 392 786 430 780 468L768 530C764 548 744 552 728 546", 28, black)}
    ${body(round, "#fffdf6").replace('"/>', '" opacity=".4"/>')}${body(
      [
        [90, 4],
        [113, 22],
        [124, 54],
        [125, 84],
      ],
      "url(#coffee)",
    )}<ellipse cx="580" cy="482" rx="125" ry="17" fill="#7a4d28"/>
    ${body(round, "url(#glass)")}<path d="M470 470C470 440 486 416 506 398" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"/>
    ${body(
      [
        [80, 184],
        [84, 196],
      ],
      "url(#metal)",
    )}${body(
      [
        [88, 194],
        [90, 208],
        [70, 218],
      ],
      "url(#black)",
    )}<path d="M664 372h44v30h-40z" fill="url(#black)"/>`;
}

/** Moccamaster KBG Select, aluminium, its jug two thirds full. */
export function moccamaster(): Drawing {
  const base = `<path d="M214 600H748a14 14 0 0 1 14 14v16a10 10 0 0 1-10 10H210a10 10 0 0 1-10-10v-16a14 14 0 0 1 14-14z" fill="url(#metal)"/>
    <path d="M226 588H736L762 612H200z" fill="url(#metalTop)"/><path d="M202 638H760" stroke="#4f4c47" stroke-opacity=".6" stroke-width="3"/>
    ${at(580, 590)(
      [
        [128, 0],
        [128, 10],
      ],
      "url(#black)",
    )}<ellipse cx="580" cy="580" rx="128" ry="18" fill="url(#blackTop)"/>`;
  const content = [
    shadow(540, 642, 430, 44, 0.7),
    shadow(490, 642, 310, 24, 0.95),
    base,
    column(),
    jug(),
    funnel(),
  ].join("");
  return { ground: "standing", definitions, content };
}
