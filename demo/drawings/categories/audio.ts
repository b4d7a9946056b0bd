import { Camera, top } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { block, footprint, slab } from "#demo/drawings/engine/solids.ts";
import { castShadow, type Drawing, shadow, softening } from "#demo/drawings/engine/stage.ts";
import { linear, radial } from "#demo/drawings/engine/svg.ts";
import { tube } from "#demo/drawings/engine/tube.ts";
import { turned } from "#demo/drawings/engine/turned.ts";
import { headphones } from "./headphones.ts";

const terracotta: Material = ["#5f2c1d", "#b4674a", "#f3c6ab"];
const charcoal: Material = ["#111111", "#3a3938", "#98948e"];

/** An earbud with a stem, seen from the front; mirrored for the other ear. */
function stemBud(x: number, y: number, mirror: 1 | -1): string {
  return `<g transform="translate(${x} ${y}) scale(${mirror} 1)">
    <path d="M58-96C96-104 118-70 108-34 98-2 66 4 44-10z" fill="url(#tip)"/>
    <path d="M44-104C66-108 84-84 82-52S62 6 40-2z" fill="url(#neck)"/>
    <path d="M-30 180V-20C-46-90-10-130 34-122 76-112 78-30 42 0 32 12 30 26 30 40V180a30 30 0 0 1-60 0z" fill="url(#bud)"/>
    <path d="M-18 176V-14C-32-70-6-108 28-106" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/>
    <path d="M-8 30v34" stroke="#4a4038" stroke-width="9" stroke-linecap="round"/>
    <path d="M-30 178a30 30 0 0 0 60 0z" fill="#8b7f70" opacity=".5"/></g>`;
}

const earbudColours = [
  linear("bud", "0 0 1 .2", "0 #fffdf8, .4 #efe7da, .8 #c9bda9, 1 #a89a84"),
  linear("neck", "0 0 1 0", "0 #b9ac98, 1 #8f826f"),
  linear("tip", "0 0 1 .5", "0 #b06a4c, .6 #8f4b31, 1 #5f2c1d"),
].join("");

function wireless(): Drawing {
  const content = `${shadow(384, 594, 150, 22, 0.9)}${shadow(622, 594, 150, 22, 0.9)}${shadow(520, 604, 380, 50, 0.5)}
    ${stemBud(372, 382, -1)}${stemBud(594, 382, 1)}`;
  return { ground: "standing", definitions: earbudColours, content };
}

/** Two earbuds in the box that charges them. */
function inCase(): Drawing {
  const definitions = [
    earbudColours,
    linear("box", "0 0 1 .25", "0 #fffdf8, .4 #f1e9dc, .85 #cfc3af, 1 #b0a28c"),
    linear("inside", "0 0 0 1", "0 #8b7f70, 1 #cfc3af"),
    linear("lid", "0 0 1 1", "0 #f4eee3, .6 #d6cab7, 1 #a89a84"),
  ].join("");
  const head = (x: number, mirror: 1 | -1) => `<g transform="translate(${x} 404) scale(${mirror} 1)">
    <path d="M48-86C82-92 98-66 92-38 84-10 54-2 34-16z" fill="url(#tip)"/>
    <path d="M-30 60V-20C-46-90-10-130 34-122 76-112 78-30 42 0 32 12 30 26 30 60z" fill="url(#bud)"/>
    <path d="M-18 50V-14C-32-70-6-108 28-106" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/></g>`;
  const content = `${shadow(560, 620, 400, 52, 0.65)}${shadow(488, 622, 260, 26, 0.9)}
    <path d="M250 404C250 250 262 150 330 128 420 106 540 106 630 128 698 150 710 250 710 404z" fill="url(#lid)"/>
    <path d="M272 404C272 262 284 172 340 152 424 132 536 132 620 152 676 172 688 262 688 404z" fill="url(#inside)"/>
    <path d="M246 400H714V440H246z" fill="#7d7162"/>${head(386, 1)}${head(574, -1)}
    <path d="M240 420H720C734 420 740 430 740 444V520C740 590 700 622 630 622H330C260 622 220 590 220 520V444C220 430 226 420 240 420z" fill="url(#box)"/>
    <path d="M226 438C226 430 232 424 242 424H718C728 424 734 430 734 438" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="4"/>
    <circle cx="480" cy="486" r="7" fill="#b4674a"/>`;
  return { ground: "standing", definitions, content };
}

function sport(): Drawing {
  const hook = "M20-60C-70-250 130-290 160-130 172-50 150 20 132 70";
  const one = (
    x: number,
    y: number,
    mirror: 1 | -1,
  ) => `<g transform="translate(${x} ${y}) scale(${mirror} 1)">
    <path d="M-40-40c-46-8-74 24-66 62s44 44 70 24z" fill="url(#tip)"/>
    ${tube(hook, 24, ["#131212", "#423f3c", "#a59f97"])}
    <ellipse cx="4" cy="4" rx="72" ry="80" fill="url(#body)"/>
    <ellipse cx="2" cy="2" rx="46" ry="54" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/></g>`;
  const definitions =
    earbudColours +
    radial("body", ".32 .24 .9", "0 #e9a584, .45 #b4674a, 1 #5f2c1d") +
    softening("soft", 14, 0.4);
  const lying = `<g transform="translate(24 30)" opacity=".45" filter="url(#soft)" fill="none" stroke="#3a2a16" stroke-width="26">
    <g transform="translate(300 420)"><path d="${hook}"/><ellipse rx="60" ry="66" fill="#3a2a16"/></g>
    <g transform="translate(664 420) scale(-1 1)"><path d="${hook}"/><ellipse rx="60" ry="66" fill="#3a2a16"/></g></g>`;
  return {
    ground: "lying",
    definitions,
    content: lying + one(300, 420, 1) + one(664, 420, -1),
  };
}

const fabric = `<pattern id="weave" width="7" height="7" patternUnits="userSpaceOnUse">
  <path d="M0 0h3.500v3.500h-3.500zM3.500 3.500h3.500v3.500h-3.500z" fill="#000" fill-opacity=".14"/></pattern>`;

/** A speaker like a vase: knitted all around, on a low foot, a bowl of light on top. */
function shelfSpeaker(): Drawing {
  const body = (profile: readonly (readonly [number, number])[], fill: string) =>
    turned({ x: 480, y: 606, squash: 0.24, profile, fill, isSmooth: true });
  const side: [number, number][] = [
    [118, 20],
    [146, 34],
    [160, 66],
    [164, 120],
    [163, 300],
    [158, 380],
    [148, 420],
    [128, 444],
    [104, 454],
  ];
  const definitions = [
    fabric,
    linear("knit", "0 0 1 0", "0 #7d3d29, .12 #b4674a, .3 #dd9a7b, .5 #b9694b, .8 #84432d, 1 #55271a"),
    linear("foot", "0 0 1 0", "0 #5b3a22, .2 #b98a5d, .34 #e6c497, .6 #a87a4e, 1 #4f311b"),
    radial("lid", ".36 .3 .85", "0 #55453d, .6 #2f2622, 1 #191311"),
    linear("lip", "0 0 1 1", "0 #f3c6ab, .5 #b4674a, 1 #6d3522"),
  ].join("");
  const content = `${shadow(560, 626, 340, 58, 0.65)}${shadow(500, 624, 200, 40, 0.95)}
    ${body(
      [
        [108, 0],
        [110, 14],
        [116, 30],
      ],
      "url(#foot)",
    )}${body(side, "url(#knit)")}${body(side, "url(#weave)")}
    <ellipse cx="480" cy="152" rx="104" ry="25" fill="url(#lip)"/><ellipse cx="480" cy="154" rx="95" ry="22" fill="url(#lid)"/>
    <path d="M470 155h20M480 150.500v9M424 155h15M521 155h15" stroke="#e9b89c" stroke-width="3" stroke-linecap="round"/>
    <path d="M356 250C350 320 350 420 356 500" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="20" stroke-linecap="round"/>`;
  const light = `<ellipse cx="480" cy="153" rx="99" ry="23.500" fill="none" stroke="#ffd9a8" stroke-width="3.500"/>`;
  return { ground: "standing", definitions, content, shining: light };
}

function partySpeaker(): Drawing {
  const camera = new Camera({ yaw: -24, pitch: 9, scale: 1.02, x: 462, y: 630 });
  const woofer = (
    cy: number,
    r: number,
  ) => `<circle cx="150" cy="${cy}" r="${r + 12}" fill="none" stroke="url(#ring)" stroke-width="20" opacity=".5" filter="url(#soft)"/>
    <circle cx="150" cy="${cy}" r="${r + 8}" fill="none" stroke="url(#ring)" stroke-width="7"/><circle cx="150" cy="${cy}" r="${r}" fill="#141313"/>
    <circle cx="150" cy="${cy}" r="${r * 0.84}" fill="url(#cone)"/><circle cx="150" cy="${cy}" r="${r * 0.3}" fill="url(#cap)"/>`;
  const definitions = [
    softening("soft", 14, 0.5),
    linear("front", "0 0 1 1", "0 #45423f, 1 #161515"),
    linear("ring", "0 0 1 1", "0 #ffc08f, .5 #ef6f74, 1 #8f6bd8"),
    radial("cone", ".4 .36 .7", "0 #0e0e0e, .5 #2d2c2b, 1 #55524e"),
    radial("cap", ".35 .3 .8", "0 #8f8b85, 1 #1a1919"),
  ].join("");
  const at = [-150, 0, 0] as const;
  const content = `${shadow(560, 634, 360, 60, 0.7)}${castShadow(footprint(camera, [-150, 0, -200], [300, 0, 200], 4), "soft", 0.7)}
    ${block(camera, { at, size: [300, 520, 210], radius: 34, material: charcoal, fill: "url(#front)", face: `${woofer(150, 82)}${woofer(362, 104)}` })}
    ${camera.lay(top(-95, 520, -140), `<rect width="190" height="40" rx="20" fill="#0f0f0f"/><rect x="10" y="12" width="170" height="10" rx="5" fill="#5a5753"/>`)}`;
  const rings = camera.lay(
    { origin: [-150, 520, 0.5], right: [1, 0, 0], down: [0, -1, 0] },
    `<g fill="none" stroke="url(#ring)"><g stroke-width="30" opacity=".4" filter="url(#soft)"><circle cx="150" cy="150" r="90"/><circle cx="150" cy="362" r="112"/></g><g stroke-width="8"><circle cx="150" cy="150" r="90"/><circle cx="150" cy="362" r="112"/></g></g>`,
  );
  return { ground: "standing", definitions, content, glow: { over: rings } };
}

function travelSpeaker(): Drawing {
  const camera = new Camera({ yaw: -18, pitch: 24, scale: 4.2, x: 470, y: 520 });
  const size = [108, 42, 70] as const;
  const at = [-54, 0, -35] as const;
  const loop = "M682 420C806 372 846 496 768 544 730 566 700 552 684 524";
  const definitions =
    softening("soft", 14, 0.5) + linear("lid", "0 0 1 1", "0 #f6d6c2, .5 #c57b5b, 1 #8f4b31");
  const content = `${castShadow(footprint(camera, at, size, 34), "soft", 0.8)}
    <path d="${loop}" fill="none" stroke="#3c2a22" stroke-width="15" stroke-linecap="round"/>
    <path d="${loop}" fill="none" stroke="#9b8476" stroke-opacity=".6" stroke-width="3.500" transform="translate(-3 -4)"/>
    ${slab(camera, {
      at,
      size,
      radius: 34,
      material: terracotta,
      fill: "url(#lid)",
      face: `<rect x="4" y="4" width="100" height="62" rx="30" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1"/>
    <path d="M20 22h68M16 29h76M15 36h78M16 43h76M20 50h68" stroke="#5f2c1d" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 5.600"/>`,
    })}`;
  return { ground: "lying", definitions, content };
}

function soundbar(): Drawing {
  const camera = new Camera({ yaw: -16, pitch: 26, scale: 0.84, x: 478, y: 424 });
  const size = [900, 66, 112] as const;
  const at = [-450, 0, -56] as const;
  const definitions =
    softening("soft", 14, 0.5) + linear("lid", "0 0 1 1", "0 #8b8680, .5 #4a4744, 1 #262423");
  const content = `${castShadow(footprint(camera, at, size, 40, 0.2), "soft", 0.8)}
    ${slab(camera, { at, size, radius: 30, material: charcoal, fill: "url(#lid)", face: `<path d="M430 56h.1M450 56h.1M470 56h.1" stroke="#f3e6da" stroke-width="9" stroke-linecap="round"/>` })}`;
  return { ground: "lying", definitions, content, thumbnail: "420 270 480 360" };
}

export const audio: Record<string, () => Drawing> = {
  ...headphones,
  ecouteurs: wireless,
  "ecouteurs-sans-fil": inCase,
  "ecouteurs-de-sport": sport,
  enceintes: shelfSpeaker,
  "enceintes-de-fete": partySpeaker,
  "enceintes-nomades": travelSpeaker,
  "barres-de-son": soundbar,
};
