import type { Material } from "#demo/drawings/engine/colour.ts";
import { type Drawing, shadow, softening } from "#demo/drawings/engine/stage.ts";
import { linear, radial } from "#demo/drawings/engine/svg.ts";
import { tube } from "#demo/drawings/engine/tube.ts";
import { turned } from "#demo/drawings/engine/turned.ts";

/** 371 × 358 mm from the side; 1.6 pixels for a millimetre. */
const steel: Material = ["#55524d", "#b9b6b0", "#fffdf8"];

const head =
  "M196 186C196 136 244 116 330 108 430 98 540 96 620 104 700 112 752 150 758 206 762 250 730 280 684 288L560 300C470 308 360 308 290 296 226 284 196 240 196 186z";
const column =
  "M548 292C600 300 660 296 716 276 720 350 706 420 708 480 710 540 724 572 742 592H520C560 560 574 520 570 450 568 390 556 340 548 292z";
const base =
  "M186 610C186 590 204 580 236 578 330 574 420 582 500 578 540 574 560 560 572 540L700 520C716 556 744 574 756 594 764 610 760 626 744 630H210C192 630 186 622 186 610z";

const definitions = [
  softening("fine", 7, 0.5),
  linear("head", "0 0 .12 1", "0 #e8675a, .16 #cf3c33, .5 #a9211d, .8 #74100f, 1 #4e0a0b"),
  linear("column", "0 0 1 0", "0 #5b0c0d, .2 #8f1816, .5 #c2322b, .68 #d9564b, .85 #a9211d, 1 #650d0e"),
  linear("base", "0 0 0 1", "0 #d9564b, .25 #b62a25, .7 #8a1514, 1 #4e0a0b"),
  linear(
    "steel",
    "0 0 1 0",
    "0 #57544f, .08 #b9b6b0, .2 #fffdf8, .34 #a5a29b, .42 #6b6863, .58 #bdbab3, .74 #f6f3ec, .9 #98958e, 1 #5b5853",
  ),
  linear("band", "0 0 0 1", "0 #fffdf8, .4 #b9b6b0, .7 #eceae4, 1 #77746f"),
  radial("hub", ".36 .3 .8", "0 #fff, .4 #c9c6c0, .8 #77746f, 1 #4b4945"),
  radial("knob", ".36 .3 .8", "0 #77746f, .5 #2b2a2a, 1 #0e0e0e"),
  linear("inside", "0 0 1 0", "0 #3c3a37, .5 #85827c, 1 #2b2926"),
].join("");

const at = (x: number, y: number) => (profile: readonly (readonly [number, number])[], fill: string) =>
  turned({ x, y, squash: 0.13, profile, fill, isSmooth: profile.length > 3 });

/** The steel bowl with its handle, and the beater that reaches into it. */
function bowl(): string {
  const body = at(356, 578);
  const round: [number, number][] = [
    [62, 0],
    [64, 12],
    [96, 36],
    [126, 84],
    [138, 140],
    [142, 196],
  ];
  const wire =
    "M356 338V392M356 392C300 420 304 500 356 520 408 500 412 420 356 392M330 404L384 506M382 404L328 506";
  return `${body(round, "url(#steel)")}<ellipse cx="356" cy="382" rx="142" ry="18.500" fill="url(#inside)"/>
    <path d="M340 296h32v52h-32z" fill="url(#steel)"/><clipPath id="in"><path d="M214 200H498V382A142 18.500 0 0 1 214 382z"/></clipPath><g clip-path="url(#in)"><path d="${wire}" fill="none" stroke="#d9d6d0" stroke-width="9" stroke-linejoin="round"/></g>
    <path d="M214 382A142 18.500 0 0 0 498 382" fill="none" stroke="#fffdf8" stroke-width="5"/><path d="M214 382A142 18.500 0 0 1 498 382" fill="none" stroke="#8f8c86" stroke-width="3"/>
    ${tube("M222 410C160 404 150 452 178 486 194 504 216 512 240 508", 17, steel)}
    <path d="M246 430C252 480 268 520 292 546" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="7" stroke-linecap="round"/>`;
}

/** KitchenAid Artisan, red, from the side, its bowl in place. */
export function kitchenAidArtisan(): Drawing {
  const shine = (d: string, opacity: number) =>
    `<path d="${d}" fill="#fff" fill-opacity="${opacity}" filter="url(#fine)"/>`;
  const content = [
    shadow(530, 634, 410, 46, 0.75),
    shadow(470, 634, 300, 24, 0.95),
    `<path d="${column}" fill="url(#column)"/><path d="${base}" fill="url(#base)"/><path d="M196 604C260 592 420 596 506 594 556 590 580 572 590 548" fill="none" stroke="#f7a79c" stroke-opacity=".75" stroke-width="3.500" stroke-linecap="round"/>`,
    at(356, 586)(
      [
        [92, 0],
        [88, 12],
      ],
      "url(#steel)",
    ),
    bowl(),
    `<path d="M300 292h112l-12 26H312z" fill="url(#steel)"/><path d="${head}" fill="url(#head)"/>`,
    `<path d="M199 214C300 226 420 228 560 222 650 218 720 212 758 204V216C720 226 650 232 560 236 420 242 300 240 204 228z" fill="url(#band)"/>`,
    `<path d="M548 292C600 300 660 296 716 276" fill="none" stroke="#3d0708" stroke-opacity=".7" stroke-width="4"/>`,
    shine("M238 164C284 124 440 112 640 128 470 126 330 138 268 172 250 182 230 178 238 164z", 0.7),
    shine("M632 320C646 320 650 420 646 510 640 516 634 516 628 510 630 420 622 326 632 320z", 0.3),
    `<ellipse cx="202" cy="196" rx="15" ry="33" fill="url(#hub)"/><ellipse cx="199" cy="196" rx="8" ry="21" fill="#8f8c86"/><circle cx="222" cy="176" r="9" fill="url(#knob)"/>`,
    `<path d="M628 258h40" stroke="#3d0708" stroke-opacity=".7" stroke-width="9" stroke-linecap="round"/><circle cx="634" cy="257" r="15" fill="url(#knob)"/><circle cx="540" cy="272" r="8" fill="url(#hub)"/><circle cx="704" cy="256" r="9" fill="url(#hub)"/>`,
  ].join("");
  return { ground: "standing", definitions, content };
}
