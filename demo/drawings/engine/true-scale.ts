import { Camera } from "./camera.ts";
import type { Material } from "./colour.ts";
import { block, footprint, slab } from "./solids.ts";
import { castShadow, type Drawing, softening } from "./stage.ts";
import { element, linear, roundedRect } from "./svg.ts";
import type { Vector } from "./vector.ts";

/** What of an object's drawing tells how large it is. */
export interface Measured {
  /** Pixels per millimetre. */
  scale: number;
  /** Where the object is in it: left, top, right, bottom. */
  box: readonly [number, number, number, number];
  /** Degrees the viewer looks down; 90 for what is drawn from straight above. */
  pitch: number;
  /** Whether it stands on the floor. */
  hasChair?: boolean;
}

/** A bank card, as ISO/IEC 7810 measures it (ID-1), in millimetres. */
const card = { width: 85.6, height: 53.98, thick: 0.8, corner: 3.2 };
const plastic: Material = ["#8f877a", "#d8d0c2", "#fbf7ee"];
const wood: Material = ["#5b3d22", "#a9784a", "#dcb587"];
const brass: Material = ["#5f4519", "#b18c45", "#f0dca8"];

/** In millimetres: beside what is longer the card alone says little. */
const LONG = 300;
/** How much room the things beside the object take, with their height. */
const asideOf = {
  card: [card.width, card.height],
  handle: [150, 340],
  chair: [560, 900],
} as const;

/** What of the canvas both may fill, between them a gap, and where what stands ends. */
const area = { width: 820, height: 540, gap: 56, ground: 630, middle: 366 };

const cardDefinitions = [
  softening("cardShade", 5, 0.5),
  linear("cardFace", "0 0 1 1", "0 #fdf9f0, .55 #efe7d8, 1 #d6cab6"),
  linear("cardChip", "0 0 1 1", "0 #f0d9a0, .5 #c69d4f, 1 #8e6a2c"),
].join("");
const chairDefinitions = linear("chairWood", "0 0 1 1", "0 #cf9f6b, 1 #9b6c40");
const handleDefinitions = linear("handleBrass", "0 0 1 1", "0 #f6e6b8, .4 #c9a55c, 1 #8a6a2e");

/** Chip, waves and the four groups of a number, which says nothing. */
const face = `<path d="${roundedRect(0.4, 0.4, 84.8, 53.2, 3)}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width=".5"/>
  <path d="${roundedRect(9, 18, 12.5, 10, 2)}" fill="url(#cardChip)"/><path d="M9 23h12.500M15.250 18v10" stroke="#7a5a22" stroke-opacity=".6" stroke-width=".5"/>
  <path d="M26 19.500c2 2.200 2 4.800 0 7M29 17.800c3 3.200 3 7.200 0 10.400" fill="none" stroke="#8a7f6e" stroke-width="1.100" stroke-linecap="round"/>
  <path d="M9 36.500h14M27 36.500h14M45 36.500h14M63 36.500h14" stroke="#8a7f6e" stroke-width="2.600" stroke-dasharray="2 1.800"/>
  <path d="M9 45.500h26" stroke="#a89d8b" stroke-width="1.800" stroke-linecap="round"/>`;

/** The card on its edge, its lower left corner at the origin. */
function standingCard(camera: Camera): string {
  const foot = [
    [0, 0],
    [card.width, 0],
    [card.width + 9, -8],
    [9, -8],
  ].map(([x = 0, z = 0]) => camera.point([x, 0, z]));
  return (
    castShadow(foot, "cardShade", 0.75) +
    block(camera, {
      at: [0, 0, 0],
      size: [card.width, card.height, card.thick],
      radius: card.corner,
      material: plastic,
      fill: "url(#cardFace)",
      face,
    })
  );
}

/** The card on its back, its middle at the origin. */
function lyingCard(camera: Camera): string {
  const at = [-card.width / 2, 0, -card.height / 2] as const;
  const size = [card.width, card.thick, card.height] as const;
  return (
    castShadow(footprint(camera, at, size, card.corner, 0.06), "cardShade", 0.7) +
    slab(camera, { at, size, radius: card.corner, material: plastic, fill: "url(#cardFace)", face })
  );
}

/** The card by itself, as seen from straight above, like a drawing of `measures`. */
export function bankCard(): { drawing: Drawing; measured: Measured } {
  const content = lyingCard(new Camera({ yaw: 0, pitch: 90, scale: 4, x: 480, y: 360 }));
  const [half, high] = [2 * card.width, 2 * card.height];
  return {
    drawing: { ground: "lying", definitions: cardDefinitions, content },
    measured: { scale: 4, box: [480 - half, 360 - high, 480 + half, 360 + high], pitch: 90 },
  };
}

/** A kitchen chair: 420 × 430 mm, its seat at 450 and its back to 860. */
function chair(camera: Camera): string {
  const post = (x: number, z: number, height: number) =>
    block(camera, {
      at: [x, 0, z],
      size: [34, height, 34],
      radius: 2,
      material: wood,
      fill: "url(#chairWood)",
    });
  const rail = (y: number) =>
    block(camera, {
      at: [34, y, -404],
      size: [352, 60, 20],
      radius: 4,
      material: wood,
      fill: "url(#chairWood)",
    });
  return [
    castShadow(footprint(camera, [0, 0, -430], [420, 0, 430], 8, 0.1), "cardShade", 0.6),
    post(0, -396, 860),
    post(386, -396, 860),
    rail(780),
    rail(650),
    post(0, 0, 440),
    post(386, 0, 440),
    slab(camera, {
      at: [-8, 436, -430],
      size: [436, 24, 446],
      radius: 12,
      material: wood,
      fill: "url(#chairWood)",
    }),
  ].join("");
}

/** A door's handle on the wall: a plate of 46 × 220 mm, a lever of 132. */
function doorHandle(camera: Camera): string {
  const part = (at: Vector, size: Vector, radius: number, face = "") =>
    block(camera, { at, size, radius, material: brass, fill: "url(#handleBrass)", face });
  const cast = [
    [10, 112],
    [64, 112],
    [64, 256],
    [166, 256],
    [166, 282],
    [64, 282],
    [64, 330],
    [10, 330],
  ].map(([x = 0, y = 0]) => camera.point([x, y, 0]));
  const hole = `<path d="M23 166a7 7 0 1 1 .1 0zM20 164h6v18h-6z" fill="#241a08"/>`;
  return (
    castShadow(cast, "cardShade", 0.5) +
    part([0, 120, 6], [46, 220, 6], 23, hole) +
    part([14, 268, 40], [18, 18, 34], 9) +
    part([10, 266, 52], [132, 22, 14], 11)
  );
}

/** A watch's strap as it bends down around nothing: seen from above it is shorter. */
export const bentStrap = (strap: string): string => element("g", { transform: "scale(1 .75)" }, strap);

/**
 * The last view of a gallery: the object of a drawing beside a bank card, both in the millimetres of the object's
 * model.
 */
export function atTrueScale(drawing: Drawing, { scale, box, pitch, hasChair = false }: Measured): Drawing {
  const [left, top, right, bottom] = box;
  const isLying = drawing.ground === "lying";
  const isLong = Math.max(right - left, bottom - top) > LONG * scale;
  const witness = hasChair ? "chair" : isLong ? "handle" : "card";
  const [aside, height] = asideOf[witness].map((millimetres) => millimetres * scale) as [number, number];
  const share = Math.min(
    (area.width - area.gap) / (right - left + aside),
    area.height / Math.max(bottom - top, height),
  );
  const start = 480 - ((right - left + aside) * share + area.gap) / 2;
  // What is low stands higher: between wall and edge.
  const ground = Math.min(area.ground, 420 + ((bottom - top) * share) / 2);
  const from = [
    start - left * share,
    isLying ? area.middle - ((top + bottom) / 2) * share : ground - bottom * share,
  ];
  const placed = (content: string) =>
    content &&
    element(
      "g",
      {
        transform: `translate(${from.map((value) => value.toFixed(1)).join(" ")}) scale(${share.toFixed(4)})`,
      },
      content,
    );
  const x = start + (right - left) * share + area.gap;
  const seen = { pitch, scale: scale * share };
  /** Where a handle's wall ends; on a sheet it lies above the card. */
  const foot = isLying ? area.middle + 200 * seen.scale : ground;
  const across = x + (aside * share) / 2;
  const beside = isLying
    ? lyingCard(
        new Camera({
          ...seen,
          yaw: pitch === 90 ? 0 : -16,
          x: across,
          y: witness === "handle" ? foot - 40 * seen.scale : area.middle + 20,
        }),
      )
    : standingCard(
        new Camera({ ...seen, yaw: -16, x: x + (hasChair ? 450 * seen.scale : 0), y: ground + 6 }),
      );
  const { glow } = drawing;
  return {
    ...drawing,
    definitions:
      (drawing.definitions ?? "") +
      cardDefinitions +
      (witness === "chair" ? chairDefinitions : witness === "handle" ? handleDefinitions : ""),
    content:
      (witness === "chair" ? chair(new Camera({ ...seen, yaw: -24, x, y: ground - 20 })) : "") +
      (witness === "handle"
        ? doorHandle(new Camera({ ...seen, pitch: isLying ? 0 : pitch, yaw: -16, x, y: foot }))
        : "") +
      placed(drawing.whole ?? drawing.content) +
      beside,
    shining: placed(drawing.shining ?? ""),
    ...(glow && { glow: { ...glow, behind: placed(glow.behind ?? ""), over: placed(glow.over ?? "") } }),
    thumbnail: "",
    isScene: false,
  };
}
