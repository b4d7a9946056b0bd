import { Camera, front } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { lettering } from "#demo/drawings/engine/lettering.ts";
import { castShadow, type Drawing, shadow, softening } from "#demo/drawings/engine/stage.ts";
import {
  hull,
  linear,
  type Point,
  polygon,
  radial,
  roundedOutline,
  roundedRect,
  smooth,
} from "#demo/drawings/engine/svg.ts";
import { tube } from "#demo/drawings/engine/tube.ts";
import type { Vector } from "#demo/drawings/engine/vector.ts";

/** 320 × 144 × 125 mm, lying on its back; the origin is the middle of the underside. */
const speaker = { length: 320, height: 144, depth: 125, corner: 56 };
const camera = new Camera({ yaw: -31, pitch: 13, scale: 2.02, x: 452, y: 586 });
const half = speaker.length / 2;

const cloth: Material = ["#0b0b0c", "#272728", "#6c6a67"];
const rubber: Material = ["#080808", "#1c1c1d", "#56544f"];

const definitions = [
  softening("soft", 16, 0.4),
  softening("glow", 9, 0.4),
  radial("cone", ".4 .34 .7", "0 #5b5955, .4 #2b2a2a, .75 #141414, 1 #0a0a0a"),
  linear("ring", "0 0 .8 1", "0 #ffb37a, .35 #f0718d, .7 #8f6bd8, 1 #5b8fe0"),
  linear("strap", "0 0 1 .2", "0 #5d5a57, .3 #8a8681, .62 #4b4947, 1 #262524"),
  linear("button", "0 0 1 1", "0 #4c4a48, 1 #171717"),
  `<pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse">
    <path d="M0 0h3v3h-3zM3 3h3v3h-3z" fill="#000" fill-opacity=".3"/>
    <path d="M3 .500h2.500M0 3.500h2.500" stroke="#fff" stroke-opacity=".1"/></pattern>`,
].join("");

/** The section across the length, seen from the right end; drawn from its upper near corner backwards. */
function section(x: number): { origin: Vector; right: Vector; down: Vector } {
  return { origin: [x, speaker.height, speaker.depth / 2], right: [0, 0, -1], down: [0, -1, 0] };
}

const outline = roundedOutline(0, 0, speaker.depth, speaker.height, speaker.corner, 8);

/** Where the section's outline appears at a place along the length, grown or shrunk by some millimetres. */
function silhouette(x: number): Point[] {
  return outline.map(([across, down]) =>
    camera.point([x, speaker.height - down, speaker.depth / 2 - across]),
  );
}

/** The light of the ring in the dark: beyond its edge, and on the ring itself. */
const ringLight = camera.lay(
  section(half),
  [24, 13, 6]
    .map((width) => {
      const d = roundedRect(9, 9, speaker.depth - 18, speaker.height - 18, speaker.corner - 7.2);
      return `<path d="${d}" fill="none" stroke="url(#ring)" stroke-width="${width}" opacity="${width > 6 ? 0.35 : 1}"${width > 6 ? ` filter="url(#glow)"` : ""}/>`;
    })
    .join(""),
);

/** The end that faces the viewer: a ring of light around the passive radiator. */
function end(): string {
  const inset = (by: number) =>
    roundedRect(by, by, speaker.depth - 2 * by, speaker.height - 2 * by, speaker.corner - by * 0.8);
  return camera.lay(
    section(half),
    `<path d="${inset(0)}" fill="#1b1b1c"/>
    <path d="${inset(9)}" fill="none" stroke="url(#ring)" stroke-width="9" opacity=".6" filter="url(#glow)"/>
    <path d="${inset(9)}" fill="none" stroke="url(#ring)" stroke-width="5"/>
    <path d="${inset(16)}" fill="#0b0b0b"/>
    <path d="${inset(19)}" fill="url(#cone)"/>
    <path d="${inset(32)}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="3"/>
    <path d="${inset(35)}" fill="none" stroke="#8d8a85" stroke-opacity=".35" stroke-width="1.200"/>
    ${lettering({ text: "ULT", x: speaker.depth / 2, y: 65, size: 14, colour: "#c9c6c0", pen: 0.2, anchor: "middle" })}`,
  );
}

/**
 * The strap, a flat band of webbing in an arch from one end to the other: half its width, and its middle line.
 */
const strapHalf = 15;
const strapWay = [
  [-half + 11, 138],
  [-half + 12, 168],
  [-half + 30, 196],
  [-96, 212],
  [-40, 217],
  [20, 217],
  [80, 212],
  [half - 30, 196],
  [half - 12, 168],
  [half - 11, 138],
] as const;

/** The lug of the strap on top of one end, and the pin that holds it. */
function lug(x: number): string {
  const [from, to] = [-strapHalf - 3, strapHalf + 3].map((z) => camera.point([x, speaker.height + 4, z])) as [
    Point,
    Point,
  ];
  return tube(polygon([from, to]), 17, ["#0b0b0b", "#3d3b3a", "#b0aca6"]);
}

function strap(): string {
  const side = (z: number, lift = 0) => strapWay.map(([x, y]): Point => camera.point([x, y + lift, z]));
  const band = (from: readonly Point[], to: readonly Point[]) =>
    `${smooth(from)}${smooth(to.toReversed(), "L")}z`;
  const seam = (z: number) =>
    `<path d="${smooth(side(z))}" fill="none" stroke="#c9c5be" stroke-opacity=".55" stroke-width="1.800" stroke-dasharray="6 4"/>`;
  const [near, far] = [side(strapHalf), side(-strapHalf)];
  return `${lug(-half + 11)}${lug(half - 11)}
    <path d="${band(near, far)}" fill="url(#strap)"/>${seam(strapHalf - 4)}${seam(4 - strapHalf)}
    <path d="${band(near, side(strapHalf, -4))}" fill="#121212"/><path d="${smooth(near)}" fill="none" stroke="#a5a29c" stroke-opacity=".7" stroke-width="1.600"/>`;
}

function controls(): string {
  return camera.lay(
    { origin: [-92, speaker.height + 0.5, -14], right: [1, 0, 0], down: [0, 0, 1] },
    `<path d="${roundedRect(0, 0, 190, 26, 13)}" fill="#111"/>
    <path d="${roundedRect(70, 3, 50, 20, 10)}" fill="url(#button)" stroke="#77746f" stroke-width="1"/>
    <path d="M88 13h14" stroke="#f3c9a6" stroke-width="3" stroke-linecap="round"/>
    <path d="M18 13h9M46 13h9m-4.500-4.500v9M137 8.500l8 4.500-8 4.500zM166 7v6m-4.500-4a6 6 0 1 0 9 0" fill="none" stroke="#c9c6c0" stroke-width="1.800" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
}

/** Sony ULT Field 5, black, its ring lights on. */
export function sonyUltField(): Drawing {
  const ground = [-half, half].flatMap((x) => [-50, 52].map((z): Point => camera.point([x + 16, 0, z])));
  const bandAt = half - 26;
  const fabric = polygon(hull([...silhouette(-half), ...silhouette(bandAt)]));
  const content = [
    shadow(520, 616, 430, 74, 0.7),
    castShadow(hull(ground), "soft", 0.85),
    camera.sides(section(bandAt), outline, [-(bandAt + half), 0, 0], cloth),
    `<path d="${fabric}" fill="url(#weave)"/>`,
    camera.sides(section(half), outline, [-26, 0, 0], rubber),
    camera.sides(section(-half + 20), outline, [-20, 0, 0], rubber),
    end(),
    controls(),
    camera.lay(
      front(-150, 92, speaker.depth / 2),
      lettering({
        text: "SONY",
        x: 150,
        y: 32,
        size: 11,
        colour: "#c4c1bb",
        pen: 0.2,
        spacing: 0.24,
        anchor: "middle",
      }),
    ),
    strap(),
  ].join("");
  return {
    ground: "standing",
    definitions,
    content,
    glow: { over: ringLight },
    thumbnail: "60 90 800 600",
  };
}
