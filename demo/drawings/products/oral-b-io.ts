import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { linear, radial } from "#demo/drawings/engine/svg.ts";

/** 240 mm long, along the x axis; the bristles point upwards. */
const handle =
  "M-424-34C-430-46-420-54-404-54-340-60-240-62-120-58-20-55 70-50 128-42V42C70 50-20 55-120 58-240 62-340 60-404 54-420 54-430 46-424 34-428 12-428-12-424-34z";
const neck =
  "M150-38C196-36 216-26 252-21 300-15 340-14 372-14H424V16H372C340 16 300 17 252 22 216 27 196 36 150 38z";

const definitions = [
  softening("soft", 15, 0.6),
  linear("body", "0 0 0 1", "0 #fdfefe, .18 #e8f1f4, .45 #bdd3dc, .75 #83a0ad, 1 #54717f"),
  linear("grip", "0 0 0 1", "0 #8fb0be, .4 #5f8392, 1 #34525f"),
  linear("neck", "0 0 0 1", "0 #fff, .4 #f1f3f2, .8 #b5bfc2, 1 #8a979b"),
  linear("ring", "0 0 0 1", "0 #d8fbff, .5 #6fd9f2, 1 #3b9fc4"),
  linear("plate", "0 0 0 1", "0 #fff, 1 #b5bfc2"),
  radial("bloom", ".5 .5 .5", "0 #a9f1ff .8, .4 #6fd9f2 .35, 1 #3b9fc4 0"),
  radial("button", ".36 .3 .8", "0 #fff, .6 #d5e1e5, 1 #9fb3bb"),
].join("");

/** The round head: tufts in rings, pale ones around blue ones. */
function bristles(): string {
  const tuft = (x: number, y: number, colour: string) => `M${x} ${y}v-64`.concat(colour && "");
  const rows: [colour: string, places: readonly (readonly [number, number])[]][] = [
    [
      "#9fc3d1",
      [
        [366, -18],
        [382, -22],
        [400, -24],
        [418, -24],
        [436, -22],
        [452, -18],
      ],
    ],
    [
      "#f7fbfb",
      [
        [372, -15],
        [391, -17],
        [410, -18],
        [428, -17],
        [446, -15],
      ],
    ],
    [
      "#5f9fba",
      [
        [381, -12],
        [400, -13],
        [419, -13],
        [437, -12],
      ],
    ],
    [
      "#f7fbfb",
      [
        [366, -12],
        [452, -12],
        [391, -9],
        [410, -8],
        [428, -9],
      ],
    ],
  ];
  return rows
    .map(
      ([colour, places]) =>
        `<path d="${places.map(([x, y]) => tuft(x, y, "")).join("")}" stroke="${colour}" stroke-width="12" stroke-linecap="round"/>`,
    )
    .join("");
}

/** What gives light: the ring at the neck, and the sign of the chosen mode. */
const lights = `<path d="M128-42h14c6 10 6 74 0 84h-14c6-14 6-70 0-84z" fill="url(#ring)"/><path d="M-152 0h20" stroke="#e9fbff" stroke-width="7" stroke-linecap="round"/>`;

/** Oral-B iO 3, pale blue, its ring alight: lying, seen from above. */
export function oralB(): Drawing {
  const placed = (content: string) =>
    `<g transform="translate(474 388) rotate(-31) scale(.95)">${content}</g>`;
  const shade = `<g transform="rotate(31) translate(20 38) rotate(-31)" fill="#3a2a16" opacity=".5" filter="url(#soft)"><path d="${handle}"/><path d="${neck}"/><ellipse cx="410" rx="52" ry="34"/></g>`;
  const whole = `${shade}<path d="${neck}" fill="url(#neck)"/><path d="M354 2C354-24 466-24 466 2S354 28 354 2z" fill="url(#plate)"/>${bristles()}
    <path d="M252-14C300-9 340-8 372-8" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M142-41h14v82h-14z" fill="url(#neck)"/>
    <path d="${handle}" fill="url(#body)"/><path d="M-372-22C-280-30-160-30-60-24-36-18-36 18-60 24-160 30-280 30-372 22-386 14-386-14-372-22z" fill="url(#grip)"/>
    <path d="M-366-20C-280-27-160-27-64-21" fill="none" stroke="#dcecf2" stroke-opacity=".6" stroke-width="2.500"/><circle cx="-88" r="17" fill="url(#button)"/><path d="M-88-8v8m-6-5a8 8 0 1 0 12 0" fill="none" stroke="#34525f" stroke-width="2.600" stroke-linecap="round"/>
    <path d="M-192 0h20M-232 0h20" stroke="#a9c6d1" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/><path d="M-404-40C-300-46-120-46 116-33" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/>`;
  return {
    ground: "lying",
    definitions,
    content: placed(whole),
    shining: placed(lights),
    glow: {
      over: placed(`<ellipse cx="136" rx="74" ry="104" fill="url(#bloom)"/>${lights}`),
    },
  };
}
