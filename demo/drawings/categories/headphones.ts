import { Camera } from "#demo/drawings/engine/camera.ts";
import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { tube } from "#demo/drawings/engine/tube.ts";
import {
  type Finish,
  headphone,
  headphoneDefinitions,
  headphoneShadow,
  headphoneShape,
  type Shape,
} from "#demo/drawings/objects/headphone.ts";

const terracotta: Finish = {
  band: ["#56291b", "#a85f43", "#eebb9f"],
  shell: ["#5f2c1d", "#b4674a", "#f3c6ab"],
  pad: ["#3a2922", "#7b6257", "#b8a294"],
  metal: ["#4f4a45", "#b3aca4", "#fffaf2"],
};
const charcoal: Finish = {
  band: ["#111111", "#333232", "#85817c"],
  shell: ["#111111", "#3a3938", "#98948e"],
  pad: ["#0d0d0d", "#2b2a2a", "#6d6a66"],
  metal: ["#111111", "#4a4846", "#a5a29c"],
};
const cream: Finish = {
  band: ["#8f8474", "#d6cbb9", "#fffaf0"],
  shell: ["#978b7a", "#ded4c3", "#fffcf5"],
  pad: ["#54493d", "#8a7c6c", "#bdb0a0"],
  metal: ["#6f6759", "#c4b9a6", "#fffdf6"],
};

const ring = (radius: number, width: number, opacity: number) =>
  `<circle r="${radius}" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}"/>`;

/** Around the ears, in visible yokes. */
const yokes: Shape = {
  cup: { width: 39, height: 44, shell: 14, cushion: 24 },
  band: { width: [9, 15], thick: [5, 11] },
  yoke: 5.5,
  hasForks: true,
  flat: 0.82,
  face: ring(24, 1.2, 0.35),
};
/** Small cups that lie on the ears, on a band like a ribbon. */
const onEar: Shape = {
  cup: { width: 28, height: 29, shell: 7, cushion: 13 },
  band: { width: [5, 7], thick: [3, 4] },
  yoke: 3.4,
  hasForks: true,
  flat: 0.9,
  face: ring(15, 1.4, 0.7),
};
/** Deep shells without an edge, which keep the noise out. */
const smooth: Shape = {
  cup: { width: 36, height: 43, shell: 17, cushion: 25 },
  band: { width: [11, 18], thick: [8, 14] },
  yoke: 4.4,
  hasForks: true,
  flat: 0.86,
};
/** Round cups that are open to the outside through a grille. */
const open: Shape = {
  cup: { width: 42, height: 42, shell: 13, cushion: 25 },
  band: { width: [8, 13], thick: [4, 12] },
  yoke: 5,
  hasForks: true,
  flat: 0.9,
  face: `<circle r="33" fill="#131313"/><circle r="33" fill="url(#grille)"/>${ring(33.5, 2.2, 0.4)}<circle r="9" fill="#2b2a2a" stroke="#98948e" stroke-opacity=".7"/>`,
};

const grille = `<pattern id="grille" width="4.400" height="4.400" patternUnits="userSpaceOnUse"><path d="M0 0h2.200M2.200 2.200h2.200" stroke="#8f8b85" stroke-width="1.300"/></pattern>`;

interface WornOptions {
  finish: Finish;
  shape: Shape;
  /** Drawn over the ground, under the headphone. */
  beside?: string;
}

function worn({ finish, shape, beside = "" }: WornOptions): Drawing {
  const drop = shape.cup.height * 2.85 - 128;
  const camera = new Camera({ yaw: 46, pitch: 9, scale: 2.95, x: 480, y: 470 - drop });
  const definitions = softening("soft", 8, 0.5) + grille + headphoneShape + headphoneDefinitions("a", finish);
  const content = headphoneShadow(camera, shape) + beside + headphone(camera, "a", finish, shape, 16);
  return { ground: "standing", definitions, content };
}

const straight = "M300 590C306 640 360 660 430 652";
const coil = "M430 652C520 642 590 610 690 618S800 668 872 646";

/** A cable that begins straight and goes on coiled, to its plug. */
const cord = `<path d="${straight}${coil.slice(8)}" transform="translate(8 12)" fill="none" stroke="#3a2a16" stroke-opacity=".45" stroke-width="18" filter="url(#soft)"/>
  ${tube(straight, 9, charcoal.metal)}${tube(coil, 25, ["#0c0c0c", "#3a3938", "#98948e"])}<path d="${coil}" fill="none" stroke="#0a0a0a" stroke-width="25" stroke-dasharray="2.600 4.400"/>
  <path d="M866 634l34-9 6 22-34 9z" fill="#2a2828"/><path d="M902 630l30-8 3 12-29 8z" fill="#d8c08a"/>`;

/** Four headphones that differ by their outline. */
export const headphones: Record<string, () => Drawing> = {
  audio: () => worn({ finish: terracotta, shape: yokes }),
  casques: () => worn({ finish: cream, shape: onEar }),
  "casques-a-reduction-de-bruit": () => worn({ finish: charcoal, shape: smooth }),
  "casques-filaires": () => worn({ finish: charcoal, shape: open, beside: cord }),
};
