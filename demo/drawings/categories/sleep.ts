import { Camera } from "#demo/drawings/engine/camera.ts";
import { between, loft, rounding, type Slice, slice } from "#demo/drawings/engine/loft.ts";
import { type Drawing, shadow, softening } from "#demo/drawings/engine/stage.ts";
import { element, linear, radial } from "#demo/drawings/engine/svg.ts";
import { cross, times, unit, type Vector } from "#demo/drawings/engine/vector.ts";

const lampColours = [
  softening("soft", 16, 0.5),
  softening("halo", 70, 1),
  radial("aura", ".5 .5 .5", "0 #ffd08a .75, .4 #f2a852 .36, .7 #c9803f .12, 1 #8a5a2c 0"),
  linear("base", "0 0 1 0", "0 #8a8196, .3 #cfc8d8, .6 #9b91a8, 1 #5d5469"),
].join("");

/** What a lamp does to the wall behind it and to the table, in the dark. */
const lampGlow = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="600" ry="470" fill="url(#aura)"/>`;
const onTable = `<ellipse cx="480" cy="636" rx="420" ry="60" fill="url(#aura)" opacity=".7"/>`;

function bedsideLamp(): Drawing {
  const definitions = [
    lampColours,
    linear("shade", "0 0 1 0", "0 #e9c890, .3 #fff3d4, .6 #ffe4b0, 1 #d3a566"),
    radial("inside", ".5 .9 .9", "0 #fffdf2 .9, 1 #fffdf2 0"),
    linear("wood", "0 0 1 0", "0 #7b5a3b, .3 #c99f70, .65 #a57a4c, 1 #64462a"),
  ].join("");
  const content = `<ellipse cx="480" cy="330" rx="330" ry="270" fill="#ffd79a" opacity=".6" filter="url(#halo)"/>
    ${shadow(540, 620, 330, 44, 0.7)}${shadow(484, 618, 160, 26, 0.9)}
    <path d="M462 360h36l6 170h-48z" fill="url(#wood)"/>
    <path d="M372 606C372 560 420 528 480 528S588 560 588 606C588 634 372 634 372 606z" fill="url(#wood)"/>
    <path d="M372 606C376 626 584 626 588 606 588 634 372 634 372 606z" fill="#3a2818" opacity=".45"/>
`;
  const shade = `<path d="M372 130H588L668 392C668 424 292 424 292 392z" fill="url(#shade)"/><path d="M372 130H588L668 392C668 424 292 424 292 392z" fill="url(#inside)"/>
    <ellipse cx="480" cy="130" rx="108" ry="15" fill="#c9995a"/><ellipse cx="480" cy="131" rx="98" ry="11" fill="#fff6de"/>
    <path d="M292 392C292 424 668 424 668 392" fill="none" stroke="#fffaf0" stroke-opacity=".8" stroke-width="3"/>`;
  return {
    ground: "standing",
    definitions,
    content,
    shining: shade,
    glow: { behind: lampGlow(480, 320), over: onTable },
  };
}

function wakeUpLight(): Drawing {
  const definitions = [
    lampColours,
    radial("sun", ".5 .78 .8", "0 #fffdf0, .35 #fff0c0, .7 #ffcf8a, 1 #f0a066"),
    radial("volume", ".34 .28 .85", "0 #fff 0, .6 #fff 0, 1 #6d3a2a .35"),
    linear("foot", "0 0 1 0", "0 #b9b1c2, .3 #f6f3f8, .65 #d6cfdc, 1 #8d8399"),
  ].join("");
  const content = `<ellipse cx="480" cy="350" rx="330" ry="290" fill="#ffc98a" opacity=".6" filter="url(#halo)"/>
    ${shadow(540, 622, 340, 44, 0.7)}${shadow(484, 622, 190, 26, 0.9)}
    <path d="M346 560C340 606 352 634 392 634H568C608 634 620 606 614 560z" fill="url(#foot)"/>
`;
  const sun = `<circle cx="480" cy="356" r="232" fill="url(#sun)"/><circle cx="480" cy="356" r="232" fill="url(#volume)"/>
    <path d="M296 260A208 208 0 0 1 480 140" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="8" stroke-linecap="round"/>
    <path d="M440 606h.1M466 606h28M520 606h.1" stroke="#7a7086" stroke-width="7" stroke-linecap="round"/>`;
  return {
    ground: "standing",
    definitions,
    content,
    shining: sun,
    glow: { behind: lampGlow(480, 360), over: onTable },
  };
}

/** A foam plug: a soft bullet, laid where its tip points (right, up, towards the viewer). */
function foamPlug(x: number, y: number, tip: Vector): string {
  const camera = new Camera({ yaw: 0, pitch: 0, scale: 15, x, y });
  const axis = unit(tip);
  const isAway = axis[2] < 0;
  const right = times(unit(cross([0, 1, 0], axis)), isAway ? -1 : 1);
  const down = times(unit(cross(axis, right)), isAway ? 1 : -1);
  const slices: Slice[] = [
    [-12, 0.93, "url(#end)"],
    ...between([-11.7, 1], [-9, 0.93], 5, "url(#foam)"),
    ...between([-8.4, 0.92], [6, 0.84], 16, "url(#foam)"),
    ...rounding([6, 0.84], [11, 0.36], 9, "url(#foam)"),
  ];
  const body = { right: times(right, 6.6), down: times(down, 6.6) };
  const ordered = isAway ? slices.toReversed() : slices;
  return loft(camera, { origin: [0, 0, 0], axis, ...body, shape: "circle", slices: ordered });
}

function earplugs(): Drawing {
  const definitions = [
    element("path", { id: "circle", d: slice.circle }),
    linear("foam", ".1 0 .7 1", "0 #f0e8f8, .35 #b7a4d0, .7 #8a76a8, 1 #574770"),
    radial("end", ".4 .34 .8", "0 #cbbce0, .6 #9b88b8, 1 #6d5b88"),
  ].join("");
  const content = `${shadow(400, 440, 330, 92, 0.75)}${shadow(640, 568, 330, 92, 0.75)}${foamPlug(330, 300, [0.84, -0.34, -0.42])}${foamPlug(600, 452, [-0.66, -0.3, 0.7])}`;
  return { ground: "lying", definitions, content };
}

export function deskLamp(): Drawing {
  const definitions = [
    lampColours,
    linear("arm", "0 0 1 0", "0 #7d7290, .3 #d9d2e2, .6 #9b91a8, 1 #574d63"),
    linear("head", "0 0 .3 1", "0 #b9afc8, .5 #857a97, 1 #4f455c"),
    linear("beam", "0 0 0 1", "0 #fff2cf .75, 1 #fff2cf 0"),
  ].join("");
  const content = `${shadow(420, 628, 260, 36, 0.8)}
    <path d="M252 622C252 596 300 584 356 584S460 596 460 622C460 642 252 642 252 622z" fill="url(#base)"/><path d="M252 622C256 636 456 636 460 622 460 642 252 642 252 622z" fill="#2d2536" opacity=".5"/>
    <g fill="none" stroke="url(#arm)" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"><path d="M356 592L300 330"/><path d="M300 330L560 170"/></g>
    <circle cx="300" cy="330" r="21" fill="url(#head)"/><circle cx="300" cy="330" r="8" fill="#d9d2e2"/>
    <g transform="translate(588 176) rotate(-20)"><path d="M-92 44C-92-22-48-62 0-62S92-22 92 44z" fill="url(#head)"/><ellipse cy="44" rx="92" ry="14" fill="#fff6dd"/>
    <path d="M-70 14C-60-24-34-44-8-46" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/></g>`;
  const beam = `<path d="M518 250L689 188 862 632H462z" fill="url(#beam)"/><ellipse cx="664" cy="632" rx="196" ry="22" fill="#fff4d8" opacity=".75" filter="url(#soft)"/>`;
  const glow = {
    behind: `<ellipse cx="660" cy="470" rx="430" ry="330" fill="url(#aura)" opacity=".7"/>`,
    over: `<ellipse cx="664" cy="634" rx="330" ry="52" fill="url(#aura)"/>`,
  };
  return { ground: "standing", definitions, content, shining: beam, glow };
}

function bulb(): Drawing {
  const definitions = [
    softening("soft", 16, 0.5),
    softening("halo", 60, 1),
    radial("glass", ".4 .36 .72", "0 #fffdf6, .4 #ffe3f0, .75 #d6b3f0, 1 #9a86d8"),
    linear("neck", "0 0 1 0", "0 #b9b1c2, .3 #fff, .6 #e6e1ec, 1 #8d8399"),
    linear("screw", "0 0 1 0", "0 #6f6a66, .25 #f1eeea, .5 #a9a49e, .75 #d8d4cf, 1 #5a5550"),
  ].join("");
  const threads = [0, 1, 2, 3]
    .map(
      (index) => `<rect x="-52" y="${206 + index * 22}" width="104" height="17" rx="8" fill="url(#screw)"/>`,
    )
    .join("");
  const body = "M-64 120C-70 60-150 20-150-76A150 150 0 0 1 150-76C150 20 70 60 64 120z";
  const place = "translate(476 356) rotate(24)";
  const content = `<ellipse cx="470" cy="320" rx="260" ry="240" fill="#dcb8f4" opacity=".6" filter="url(#halo)"/>
    <g transform="${place}"><g transform="rotate(-24) translate(30 46) rotate(24)" fill="#2a2030" opacity=".3" filter="url(#soft)"><path d="${body}"/><path d="M-60 120h120l-10 180h-100z"/></g>
    <path d="M-64 116H64L56 206H-56z" fill="url(#neck)"/>${threads}<path d="M-30 294h60l-14 18h-32z" fill="#4a4540"/></g>`;
  const shining = `<g transform="${place}"><path d="${body}" fill="url(#glass)"/><path d="M-122-96A124 124 0 0 1-30-196" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="10" stroke-linecap="round"/></g>`;
  const glow = {
    definitions: radial("violet", ".5 .5 .5", "0 #e3bdf6 .75, .4 #b98ae0 .34, .75 #7d62b8 .1, 1 #55478a 0"),
    behind: `<ellipse cx="500" cy="300" rx="560" ry="500" fill="url(#violet)"/>`,
  };
  return { ground: "lying", definitions, content, shining, glow };
}

export const sleep: Record<string, () => Drawing> = {
  "sommeil-et-eclairage": bedsideLamp,
  "reveils-lumineux": wakeUpLight,
  "bouchons-d-oreilles": earplugs,
  "ampoules-connectees": bulb,
};
