import { Camera } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { lettering } from "#demo/drawings/engine/lettering.ts";
import { footprint, slab } from "#demo/drawings/engine/solids.ts";
import { castShadow, type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { linear, radial } from "#demo/drawings/engine/svg.ts";

const watchColours = [
  softening("soft", 16),
  linear("strap", "0 0 1 0", "0 #2e4650, .1 #6f8c97, .4 #547480, 1 #324b55"),
  linear("dark", "0 0 1 0", "0 #101314, .1 #3c4346, .4 #2a2f31, 1 #131617"),
  linear("case", ".1 0 .9 1", "0 #fbfaf7, .3 #c4c6c5, .5 #eceeec, .75 #858988, 1 #d0d3d1"),
  linear("black", ".1 0 .9 1", "0 #6a7073, .4 #33393b, 1 #111314"),
  linear("glass", "0 0 .9 1", "0 #2b3236, .5 #0d1011, 1 #050607"),
  linear("glare", "0 0 .8 .8", "0 #fff .24, .45 #fff .05, .46 #fff 0, 1 #fff 0"),
  radial("dial", ".3 .2 1", "0 #fff 0, .6 #c9d2d4 .25, 1 #8fa0a5 .55"),
].join("");

/** A watch lying on paper: strap behind, case and face on top. */
function lyingWatch(strap: string, body: string): Drawing {
  const band =
    "M-96-120C-100-230-94-330-86-480H86C94-330 100-230 96-120zM-96 120C-100 230-94 330-86 480H86C94 330 100 230 96 120z";
  const content = `<g transform="translate(470 360) rotate(-12)">
    <g transform="translate(28 36)" fill="#2a2a20" opacity=".42" filter="url(#soft)"><path d="${band}"/><rect x="-178" y="-196" width="356" height="392" rx="96"/></g>
    <path d="${band}" fill="url(#${strap})"/>${body}</g>`;
  return { ground: "lying", definitions: watchColours, content };
}

function squareWatch(): Drawing {
  const pulse = "M-110 96h48l16-40 26 78 28-108 24 84 14-14h74";
  return lyingWatch(
    "strap",
    `<rect x="166" y="-70" width="22" height="56" rx="9" fill="url(#case)"/><rect x="-172" y="-190" width="344" height="380" rx="92" fill="url(#case)"/>
    <rect x="-158" y="-176" width="316" height="352" rx="80" fill="url(#glass)"/>
    ${lettering({ text: "8:30", x: 0, y: -118, size: 74, colour: "#f4f6f6", pen: 0.08, anchor: "middle" })}
    <path d="M-112-10h224" stroke="#556064" stroke-width="2"/>
    <path d="${pulse}" fill="none" stroke="#e8916f" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
    <rect x="-158" y="-176" width="316" height="352" rx="80" fill="url(#glare)"/>`,
  );
}

function hybridWatch(): Drawing {
  const marks = Array.from(
    { length: 12 },
    (_, index) => `<path d="M0-160v26" transform="rotate(${index * 30})"/>`,
  );
  return lyingWatch(
    "strap",
    `<path d="M-160-112C-140-160-128-190-124-216H124C128-190 140-160 160-112zM-160 112C-140 160-128 190-124 216H124C128 190 140 160 160 112z" fill="url(#case)"/>
    <rect x="196" y="-22" width="26" height="44" rx="8" fill="url(#case)"/><circle r="202" fill="url(#case)"/>
    <circle r="184" fill="#fffdf8"/><circle r="184" fill="url(#dial)"/><g stroke="#3b4a50" stroke-width="7">${marks.join("")}</g>
    <circle cy="70" r="46" fill="#fdfbf6" stroke="#b9c3c6" stroke-width="2"/><path d="M0 70l22-26" stroke="#c96f4d" stroke-width="5" stroke-linecap="round"/><circle cy="70" r="6" fill="#c96f4d"/>
    <g stroke-linecap="round" stroke="#2b3a40"><path d="M0 0L-84-54" stroke-width="13"/><path d="M0 0L104-98" stroke-width="9"/></g><circle r="12" fill="#2b3a40"/>
    <circle r="184" fill="none" stroke="#6f7b7e" stroke-opacity=".5" stroke-width="5"/>`,
  );
}

function sportsWatch(): Drawing {
  const buttons = [-52, 0, 52].map(
    (angle) =>
      `<rect x="192" y="-18" width="32" height="36" rx="9" fill="url(#black)" transform="rotate(${angle - (angle === 0 ? 180 : 0)})"/>`,
  );
  const ticks = Array.from(
    { length: 12 },
    (_, index) =>
      `<path d="M0-186v14" transform="rotate(${index * 30})" stroke="#dfe5e6" stroke-opacity=".8" stroke-width="4"/>`,
  );
  const track = "M-70 86C-96 50-60 20-24 38S40 74 72 40 96-16 60-28";
  return lyingWatch(
    "dark",
    `${buttons.join("")}<path d="M-118-150L-104-214H104L118-150zM-118 150L-104 214H104L118 150z" fill="url(#black)"/>
    <circle r="202" fill="url(#black)"/><circle r="194" fill="none" stroke="#9aa3a6" stroke-opacity=".6" stroke-width="2"/>${ticks.join("")}
    <circle r="162" fill="url(#glass)"/>
    ${lettering({ text: "5:12", x: 0, y: -112, size: 54, colour: "#f4f6f6", pen: 0.1, anchor: "middle" })}
    <path d="M-96-30H96" stroke="#51595c" stroke-width="2"/>
    <path d="${track}" fill="none" stroke="#e2a15c" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><circle cx="60" cy="-28" r="9" fill="#fff" transform="translate(0 2)"/>
    <circle r="162" fill="url(#glare)"/>`,
  );
}

const white: Material = ["#8f9a9d", "#d4dbdc", "#ffffff"];

function bathroomScale(): Drawing {
  const camera = new Camera({ yaw: -24, pitch: 42, scale: 1.68, x: 480, y: 372 });
  const size = [310, 22, 310] as const;
  const at = [-155, 0, -155] as const;
  const definitions = [
    softening("soft", 16, 0.4),
    linear("glass", "0 0 .9 1", "0 #ffffff, .5 #eef2f2, 1 #cdd6d8"),
    linear("pad", "0 0 1 1", "0 #b6c3c7, .5 #dbe2e4, 1 #94a4a9"),
  ].join("");
  const face = `<rect x="26" y="40" width="76" height="230" rx="38" fill="url(#pad)"/><rect x="208" y="40" width="76" height="230" rx="38" fill="url(#pad)"/>
    <rect x="116" y="34" width="78" height="48" rx="8" fill="#26333a"/>
    ${lettering({ text: "64,2", x: 155, y: 47, size: 22, colour: "#e8f3f5", pen: 0.1, anchor: "middle" })}
    <rect x="2" y="2" width="306" height="306" rx="38" fill="none" stroke="#fff" stroke-width="2"/>`;
  const content = `${castShadow(footprint(camera, at, size, 40, 0.07), "soft", 0.6)}${slab(camera, { at, size, radius: 40, material: white, fill: "url(#glass)", face })}`;
  return { ground: "lying", definitions, content };
}

function toothbrush(): Drawing {
  const definitions = [
    softening("soft", 14, 0.6),
    linear("handle", "0 0 0 1", "0 #ffffff, .35 #f1f4f4, .75 #c3cfd2, 1 #93a3a8"),
    linear("grip", "0 0 0 1", "0 #86a8b5, .5 #4d7383, 1 #27424d"),
    linear("neck", "0 0 0 1", "0 #fff, .5 #e2e8e9, 1 #9aa9ad"),
  ].join("");
  const handle =
    "M-390-40C-400-60-390-66-370-66C-260-78-120-76-20-56-6-53 4-46 6-36V36C4 46-6 53-20 56-120 76-260 78-370 66-390 66-400 60-390 40-398 14-398-14-390-40z";
  const neck = "M6-34L190-20H330a22 22 0 0 1 22 22v4a22 22 0 0 1-22 22H190L6 34z";
  const bristles = Array.from({ length: 8 }, (_, index) => `M${262 + index * 10.5}-18v-58`).join("");
  const content = `<g transform="translate(500 400) rotate(-24)">
    <g transform="translate(14 44)" fill="#2a2a20" opacity=".42" filter="url(#soft)"><path d="${handle}"/><path d="${neck}"/></g>
    <path d="${bristles}" stroke="#4d7383" stroke-width="9"/><path d="M272.500-18v-60M293.500-18v-60M314.500-18v-60" stroke="#f4f8f8" stroke-width="9"/>
    <path d="${neck}" fill="url(#neck)"/><path d="M6-36h14v71h-14z" fill="#6f93a1"/><path d="${handle}" fill="url(#handle)"/>
    <path d="M-330-34C-240-46-140-44-70-32-50-26-50 26-70 32-140 44-240 46-330 34-352 24-352-24-330-34z" fill="url(#grip)"/>
    <circle cx="-104" r="19" fill="#e9f1f3"/><circle cx="-104" r="19" fill="none" stroke="#27424d" stroke-opacity=".4" stroke-width="2"/>
    <path d="M-180-12v24M-206-12v24M-232-12v24" stroke="#bcd6df" stroke-width="6" stroke-linecap="round"/></g>`;
  return { ground: "lying", definitions, content };
}

function massageGun(): Drawing {
  const definitions = [
    softening("soft", 16, 0.5),
    linear("body", "0 0 .4 1", "0 #8fa9b3, .4 #547480, 1 #2c444e"),
    linear("grip", "0 0 1 0", "0 #1c2629, .3 #566468, 1 #141a1c"),
    linear("metal", "0 0 0 1", "0 #f4f6f6, .4 #a9b3b5, .7 #e3e8e8, 1 #6f7b7e"),
    radial("ball", ".34 .3 .8", "0 #6a7478, .5 #2f3638, 1 #121516"),
  ].join("");
  const handle = "M500 330L602 330 640 596a24 24 0 0 1-20 30l-62 8a24 24 0 0 1-28-20z";
  const barrel = "M330 226a40 40 0 0 1 40-40H610c64 0 100 40 100 86s-36 86-100 86H370a40 40 0 0 1-40-40z";
  const content = `<g transform="translate(26 34)" fill="#2a2a20" opacity=".45" filter="url(#soft)"><path d="${handle}"/><path d="${barrel}"/><circle cx="236" cy="272" r="56"/></g>
    <path d="${handle}" fill="url(#grip)"/><path d="M522 380l84-3M526 410l86-3M532 440l84-3M536 470l84-3M542 500l84-3" stroke="#000" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>
    <rect x="266" y="246" width="74" height="52" fill="url(#metal)"/><circle cx="232" cy="272" r="62" fill="url(#ball)"/>
    <path d="${barrel}" fill="url(#body)"/><path d="M372 206H604" stroke="#dbe7eb" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>
    <path d="M392 188v168" stroke="#22353d" stroke-opacity=".6" stroke-width="4"/><circle cx="632" cy="272" r="40" fill="#22353d"/><circle cx="632" cy="272" r="30" fill="none" stroke="#8fa9b3" stroke-width="4" stroke-dasharray="140 60" transform="rotate(-120 632 272)"/>`;
  return { ground: "lying", definitions, content };
}

export const health: Record<string, () => Drawing> = {
  "sante-et-bien-etre": squareWatch,
  "montres-connectees": hybridWatch,
  "montres-de-sport": sportsWatch,
  "balances-connectees": bathroomScale,
  "brosses-a-dents-electriques": toothbrush,
  "pistolets-de-massage": massageGun,
};
