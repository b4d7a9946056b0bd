import { Camera, front, top } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import {
  block,
  footprint,
  slab,
  uprightShadow,
  uprightShadowDefinitions,
} from "#demo/drawings/engine/solids.ts";
import { castShadow, type Drawing, shadow } from "#demo/drawings/engine/stage.ts";
import { linear, radial, roundedRect } from "#demo/drawings/engine/svg.ts";

const graphite: Material = ["#17191a", "#3a3e40", "#9aa09f"];
const linen: Material = ["#8b8671", "#cfcab5", "#fffdf3"];
const paper: Material = ["#b9b29c", "#ece6d6", "#fffef8"];

const inks = [
  uprightShadowDefinitions,
  linear("graphite", "0 0 1 1", "0 #6a7071, .5 #3a3e40, 1 #1c1f20"),
  linear("linen", "0 0 1 1", "0 #fffdf3, .5 #e3deca, 1 #bdb69e"),
  linear("page", "0 0 1 1", "0 #f6f3e8, 1 #e4dfcd"),
].join("");

/** Lines of a page, as a reader shows them; the last of each paragraph is shorter. */
function lines(x: number, y: number, width: number, count: number, step: number): string {
  return Array.from({ length: count }, (_, index) => {
    const last = index % 5 === 4;
    return `M${x + (index % 5 === 0 ? width * 0.06 : 0)} ${y + index * step}H${x + width * (last ? 0.55 : 1)}`;
  }).join("");
}

function readerFace(width: number, height: number): string {
  return `<path d="${roundedRect(7, 7, width - 14, height - 24, 3)}" fill="url(#page)"/>
    <path d="M${width * 0.34} 26h${width * 0.32}" stroke="#2f3130" stroke-width="3"/>
    <path d="${lines(17, 42, width - 34, 14, 7)}" stroke="#5a5a52" stroke-width="1.700" fill="none"/>
    <path d="${roundedRect(0.5, 0.5, width - 1, height - 1, 9)}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width=".8"/>`;
}

function reader(): Drawing {
  const camera = new Camera({ yaw: -20, pitch: 8, scale: 3.2, x: 322, y: 632 });
  const content = `${uprightShadow(camera, 116, 8)}
    ${block(camera, { at: [0, 0, 0], size: [116, 158, 8], radius: 9, material: graphite, fill: "url(#graphite)", face: readerFace(116, 158) })}`;
  return { ground: "standing", definitions: inks, content };
}

function reading(): Drawing {
  const camera = new Camera({ yaw: -22, pitch: 24, scale: 2.45, x: 468, y: 500 });
  const book = (
    at: readonly [number, number, number],
    size: readonly [number, number, number],
    cover: Material,
    fill: string,
  ) => {
    const [x, y, z] = at;
    const [width, height, depth] = size;
    return `${slab(camera, { at: [x, y, z], size: [width, height, depth], radius: 2, material: cover, fill })}
      ${camera.lay({ origin: [x + width, y + height - 3, z + depth - 5], right: [0, 0, -1], down: [0, -1, 0] }, `<path d="M0 0h${depth - 8}v${height - 6}H0z" fill="#efe8d6"/><path d="M0 5h${depth - 8}M0 10h${depth - 8}M0 15h${depth - 8}" stroke="#b9ae93" stroke-width=".8"/>`)}`;
  };
  const [left, right] = [
    book([-110, 0, -80], [220, 30, 160], ["#2e3d35", "#587062", "#9fb5a5"], "#6f8878"),
    book([-100, 30, -76], [206, 25, 150], ["#6b4418", "#b98440", "#ecc88c"], "#d3a462"),
  ];
  const size = [116, 8, 158] as const;
  const content = `${castShadow(footprint(camera, [-110, 0, -80], [220, 0, 160], 4, 0.12), "soft", 0.75)}${left}${right}
    ${slab(camera, { at: [-62, 55, -78], size, radius: 9, material: graphite, fill: "url(#graphite)", face: readerFace(116, 158) })}`;
  return { ground: "lying", definitions: inks, content };
}

function mouse(): Drawing {
  const definitions = [
    inks,
    linear("body", ".1 0 .9 1", "0 #8f9594, .35 #4a4f50, .75 #232627, 1 #121415"),
    radial("palm", ".36 .56 .6", "0 #a9b0ae .55, 1 #a9b0ae 0"),
    linear("wheel", "0 0 1 0", "0 #55585a, .3 #e9ebe9, .6 #8b908f, 1 #3a3d3e"),
  ].join("");
  const body =
    "M0-250C92-250 140-196 144-96 148 10 152 60 146 130 136 214 76 258 0 258S-138 214-148 130C-160 80-176 70-178 20-180-26-150-40-146-96-142-196-92-250 0-250z";
  const content = `<g transform="translate(488 362) rotate(16)">
    <path d="${body}" transform="rotate(-16) translate(34 44) rotate(16)" fill="#2a2618" opacity=".5" filter="url(#soft)"/>
    <path d="${body}" fill="url(#body)"/><path d="${body}" fill="url(#palm)"/>
    <path d="M-146-96C-150-40-180-26-178 20-176 70-160 80-148 130" fill="none" stroke="#0c0d0e" stroke-opacity=".5" stroke-width="5"/>
    <path d="M-140-60C-70-84-34-84-24-84M140-60C70-84 34-84 24-84M0-250V-204M0-96V-60" fill="none" stroke="#0c0d0e" stroke-opacity=".65" stroke-width="4"/>
    <rect x="-24" y="-206" width="48" height="112" rx="24" fill="#141617"/><rect x="-16" y="-196" width="32" height="92" rx="16" fill="url(#wheel)"/>
    <path d="M-14-176h28M-14-162h28M-14-148h28M-14-134h28M-14-120h28" stroke="#3a3d3e" stroke-opacity=".6" stroke-width="3"/><rect x="-12" y="-52" width="24" height="12" rx="6" fill="#141617"/>
    <path d="M-96-206C-124-176-128-130-128-96" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="7" stroke-linecap="round"/></g>`;
  return { ground: "lying", definitions, content };
}

function keyboard(): Drawing {
  const camera = new Camera({ yaw: -20, pitch: 40, scale: 1.72, x: 474, y: 352 });
  const [width, depth] = [430, 132];
  const row = (y: number, widths: readonly number[]) => {
    let x = 9;
    return widths
      .map((key) => {
        const shape = roundedRect(x, y, key, 18.5, 4);
        x += key + 3.6;
        return shape;
      })
      .join("");
  };
  const even = (count: number, size: number) => Array.from({ length: count }, () => size);
  const rows = [
    [...even(13, 25), 37],
    [36, ...even(12, 25), 26],
    [44, ...even(11, 25), 46.6],
    [58, ...even(10, 25), 61.2],
    [36, 25, 25, 36, 150, 36, 25, 25, 25],
  ];
  const caps = rows.map((widths, index) => row(13 + index * 22.4, widths)).join("");
  const size = [width, 9, depth] as const;
  const at = [-width / 2, 0, -depth / 2] as const;
  const content = `${castShadow(footprint(camera, at, size, 12, 0.16), "soft", 0.75)}
    ${slab(camera, { at, size, radius: 12, material: graphite, fill: "url(#graphite)", face: `<path d="${caps}" fill="#e9e4d2" stroke="#fff" stroke-width=".7"/>` })}`;
  return { ground: "lying", definitions: inks, content };
}

function printer(): Drawing {
  const camera = new Camera({ yaw: -26, pitch: 17, scale: 1.32, x: 440, y: 604 });
  const [width, height, depth] = [356, 184, 330];
  const face = `<path d="M0 120h356v44a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20z" fill="#35393a"/><path d="M0 119h356" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>
    <rect x="24" y="54" width="308" height="38" rx="6" fill="#26292a"/><rect x="120" y="146" width="116" height="12" rx="6" fill="#1a1c1d"/>
    <circle cx="316" cy="28" r="9" fill="#6f8878"/><rect x="240" y="21" width="54" height="14" rx="3" fill="#2f3433"/>`;
  const sheets = `<path d="M26 0h238v120H26z" fill="#fffef8"/><path d="${lines(52, 34, 186, 8, 10)}" stroke="#a39c86" stroke-width="2.400" fill="none"/>`;
  const content = `${shadow(540, 610, 430, 76, 0.6)}${castShadow(footprint(camera, [-178, 0, -depth], [width, 0, depth], 12, 0.06), "soft", 0.75)}
    ${block(camera, { at: [-width / 2, 0, 0], size: [width, height, depth], radius: 22, material: linen, fill: "url(#linen)", face })}
    ${camera.lay(top(-150, height + 0.5, -300), `<rect width="300" height="250" rx="14" fill="#dcd6c0"/><path d="M20 60h260v150a30 30 0 0 1-30 30H50a30 30 0 0 1-30-30z" fill="#3a3e40"/>`)}
    ${slab(camera, { at: [-126, height + 1, -292], size: [238, 4, 210], radius: 2, material: paper, fill: "#fffef8" })}
    ${camera.lay(top(-126, height + 5.5, -292), `<path d="${lines(26, 40, 186, 12, 12)}" stroke="#a39c86" stroke-width="2.400" fill="none"/>`)}
    ${camera.lay({ ...front(-145, 116, 2), down: [0, -0.35, 0.94] }, sheets)}`;
  return { ground: "standing", definitions: inks, content };
}

export const office: Record<string, () => Drawing> = {
  "lecture-et-bureau": reading,
  liseuses: reader,
  souris: mouse,
  claviers: keyboard,
  "imprimantes-laser": printer,
};
