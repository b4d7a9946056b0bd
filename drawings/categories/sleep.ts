import { type Picture, picture, shadow, softening } from "#drawings/engine/stage.ts";
import { linear, radial } from "#drawings/engine/svg.ts";

const tint = "#d6cfdc";

const glow = [
  softening("soft", 16, 0.5),
  softening("halo", 70, 1),
  linear("base", "0 0 1 0", "0 #8a8196, .3 #cfc8d8, .6 #9b91a8, 1 #5d5469"),
].join("");

function bedsideLamp(): Picture {
  const definitions = [
    glow,
    linear("shade", "0 0 1 0", "0 #e9c890, .3 #fff3d4, .6 #ffe4b0, 1 #d3a566"),
    radial("inside", ".5 .9 .9", "0 #fffdf2 .9, 1 #fffdf2 0"),
    linear("wood", "0 0 1 0", "0 #7b5a3b, .3 #c99f70, .65 #a57a4c, 1 #64462a"),
  ].join("");
  const content = `<ellipse cx="480" cy="330" rx="330" ry="270" fill="#ffd79a" opacity=".6" filter="url(#halo)"/>
    ${shadow(540, 620, 330, 44, 0.7)}${shadow(484, 618, 160, 26, 0.9)}
    <path d="M462 360h36l6 170h-48z" fill="url(#wood)"/>
    <path d="M372 606C372 560 420 528 480 528S588 560 588 606C588 634 372 634 372 606z" fill="url(#wood)"/>
    <path d="M372 606C376 626 584 626 588 606 588 634 372 634 372 606z" fill="#3a2818" opacity=".45"/>
    <path d="M372 130H588L668 392C668 424 292 424 292 392z" fill="url(#shade)"/><path d="M372 130H588L668 392C668 424 292 424 292 392z" fill="url(#inside)"/>
    <ellipse cx="480" cy="130" rx="108" ry="15" fill="#c9995a"/><ellipse cx="480" cy="131" rx="98" ry="11" fill="#fff6de"/>
    <path d="M292 392C292 424 668 424 668 392" fill="none" stroke="#fffaf0" stroke-opacity=".8" stroke-width="3"/>`;
  return picture({ ground: "standing", tint, definitions, content });
}

function wakeUpLight(): Picture {
  const definitions = [
    glow,
    radial("sun", ".5 .78 .8", "0 #fffdf0, .35 #fff0c0, .7 #ffcf8a, 1 #f0a066"),
    radial("volume", ".34 .28 .85", "0 #fff 0, .6 #fff 0, 1 #6d3a2a .35"),
    linear("foot", "0 0 1 0", "0 #b9b1c2, .3 #f6f3f8, .65 #d6cfdc, 1 #8d8399"),
  ].join("");
  const content = `<ellipse cx="480" cy="350" rx="330" ry="290" fill="#ffc98a" opacity=".6" filter="url(#halo)"/>
    ${shadow(540, 622, 340, 44, 0.7)}${shadow(484, 622, 190, 26, 0.9)}
    <path d="M346 560C340 606 352 634 392 634H568C608 634 620 606 614 560z" fill="url(#foot)"/>
    <circle cx="480" cy="356" r="232" fill="url(#sun)"/><circle cx="480" cy="356" r="232" fill="url(#volume)"/>
    <path d="M296 260A208 208 0 0 1 480 140" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="8" stroke-linecap="round"/>
    <path d="M440 606h.1M466 606h28M520 606h.1" stroke="#7a7086" stroke-width="7" stroke-linecap="round"/>`;
  return picture({ ground: "standing", tint, definitions, content });
}

function earplugs(): Picture {
  const definitions = [
    softening("soft", 14, 0.5),
    radial("ring", ".3 .22 1", "0 #d9cfe6, .45 #9584ad, 1 #52446b"),
    linear("tip", "0 0 0 1", "0 #cbbfdb, .45 #8c7aa6, 1 #47395f"),
  ].join("");
  const plug = "M30-38C70-44 84-20 84 0S70 44 30 38z";
  const tip = "M72-74C160-84 236-56 236 0S160 84 72 74C60 60 56 30 56 0S60-60 72-74z";
  const one = (x: number, y: number, turn: number) => `<g transform="translate(${x} ${y}) rotate(${turn})">
    <g transform="rotate(${-turn}) translate(22 32) rotate(${turn})" fill="#2a2030" opacity=".42" filter="url(#soft)"><path d="${tip}"/><circle cx="-40" r="94" fill="none" stroke="#2a2030" stroke-width="40"/></g>
    <path d="${plug}" fill="#52446b"/><path d="${tip}" fill="url(#tip)"/><path d="M104-60C96-40 92 40 104 60M140-62C134-40 134 40 140 62" fill="none" stroke="#3b2f50" stroke-opacity=".35" stroke-width="4"/>
    <circle cx="-40" r="94" fill="none" stroke="url(#ring)" stroke-width="40"/><path d="M-118-44A90 90 0 0 1-20-92" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/></g>`;
  return picture({ ground: "lying", tint, definitions, content: one(330, 300, -24) + one(560, 470, 28) });
}

function deskLamp(): Picture {
  const definitions = [
    glow,
    linear("arm", "0 0 1 0", "0 #7d7290, .3 #d9d2e2, .6 #9b91a8, 1 #574d63"),
    linear("head", "0 0 .3 1", "0 #b9afc8, .5 #857a97, 1 #4f455c"),
    linear("beam", "0 0 0 1", "0 #fff2cf .75, 1 #fff2cf 0"),
  ].join("");
  const content = `${shadow(420, 628, 260, 36, 0.8)}<path d="M518 250L689 188 862 632H462z" fill="url(#beam)"/>
    <ellipse cx="664" cy="632" rx="196" ry="22" fill="#fff4d8" opacity=".75" filter="url(#soft)"/>
    <path d="M252 622C252 596 300 584 356 584S460 596 460 622C460 642 252 642 252 622z" fill="url(#base)"/><path d="M252 622C256 636 456 636 460 622 460 642 252 642 252 622z" fill="#2d2536" opacity=".5"/>
    <g fill="none" stroke="url(#arm)" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"><path d="M356 592L300 330"/><path d="M300 330L560 170"/></g>
    <circle cx="300" cy="330" r="21" fill="url(#head)"/><circle cx="300" cy="330" r="8" fill="#d9d2e2"/>
    <g transform="translate(588 176) rotate(-20)"><path d="M-92 44C-92-22-48-62 0-62S92-22 92 44z" fill="url(#head)"/><ellipse cy="44" rx="92" ry="14" fill="#fff6dd"/>
    <path d="M-70 14C-60-24-34-44-8-46" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/></g>`;
  return picture({ ground: "standing", tint, definitions, content });
}

function bulb(): Picture {
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
  const content = `<ellipse cx="470" cy="320" rx="260" ry="240" fill="#dcb8f4" opacity=".6" filter="url(#halo)"/>
    <g transform="translate(476 356) rotate(24)"><g transform="rotate(-24) translate(30 46) rotate(24)" fill="#2a2030" opacity=".3" filter="url(#soft)"><path d="${body}"/><path d="M-60 120h120l-10 180h-100z"/></g>
    <path d="M-64 116H64L56 206H-56z" fill="url(#neck)"/>${threads}<path d="M-30 294h60l-14 18h-32z" fill="#4a4540"/>
    <path d="${body}" fill="url(#glass)"/><path d="M-122-96A124 124 0 0 1-30-196" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="10" stroke-linecap="round"/></g>`;
  return picture({ ground: "lying", tint, definitions, content });
}

export const sleep: Record<string, () => Picture> = {
  "sommeil-et-eclairage": bedsideLamp,
  "reveils-lumineux": wakeUpLight,
  "bouchons-d-oreilles": earplugs,
  "lampes-de-bureau": deskLamp,
  "ampoules-connectees": bulb,
};
