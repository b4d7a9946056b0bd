import { Camera, front } from "#drawings/engine/camera.ts";
import type { Material } from "#drawings/engine/colour.ts";
import { lettering } from "#drawings/engine/lettering.ts";
import { castShadow, type Picture, picture, shadow, softening } from "#drawings/engine/stage.ts";
import {
  hull,
  linear,
  type Point,
  polygon,
  radial,
  roundedOutline,
  roundedRect,
  smooth,
} from "#drawings/engine/svg.ts";
import type { Vector } from "#drawings/engine/vector.ts";

/** 320 × 144 × 125 mm, lying on its back; the origin is the middle of the underside. */
const speaker = { length: 320, height: 144, depth: 125, corner: 56 };
const camera = new Camera({ yaw: -31, pitch: 13, scale: 2.02, x: 452, y: 560 });
const half = speaker.length / 2;

const cloth: Material = ["#0b0b0c", "#272728", "#6c6a67"];
const rubber: Material = ["#080808", "#1c1c1d", "#56544f"];

const definitions = [
  softening("soft", 16, 0.4),
  softening("glow", 9, 0.4),
  radial("cone", ".4 .34 .7", "0 #5b5955, .4 #2b2a2a, .75 #141414, 1 #0a0a0a"),
  linear("ring", "0 0 .8 1", "0 #ffb37a, .35 #f0718d, .7 #8f6bd8, 1 #5b8fe0"),
  linear("button", "0 0 1 1", "0 #4c4a48, 1 #171717"),
  `<pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse">
    <path d="M0 0h3v3h-3zM3 3h3v3h-3z" fill="#000" fill-opacity=".3"/>
    <path d="M3 .500h2.500M0 3.500h2.500" stroke="#fff" stroke-opacity=".1"/></pattern>`,
].join("");

/** The section across the length, seen from the right end; drawn from its upper near corner backwards. */
function section(x: number): { origin: Vector; right: Vector; down: Vector } {
  return { origin: [x, speaker.height, speaker.depth / 2], right: [0, 0, -1], down: [0, -1, 0] };
}

const outline = roundedOutline(0, 0, speaker.depth, speaker.height, speaker.corner, 11);

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

/** The shoulder strap: soft, it lies in folds on top from one end to the other. */
function strap(): string {
  const way = [
    [-half + 14, 118, 0],
    [-half + 8, 158, 2],
    [-half + 40, 178, 8],
    [-70, 156, 24],
    [-24, 149, 34],
    [36, 151, 36],
    [84, 168, 22],
    [half - 22, 174, 6],
    [half - 12, 118, 2],
  ].map(([x = 0, y = 0, z = 0]) => camera.point([x, y, z]));
  const d = smooth(way);
  const line = (stroke: string, width: number, more = "") =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"${more}/>`;
  return `${line("#000", 30, ` opacity=".55" transform="translate(6 15)" filter="url(#glow)"`)}${line("#131212", 32)}${line("#3d3b39", 28, ` transform="translate(-.8 -1.200)"`)}
    ${line("#6c6a67", 20, ` stroke-opacity=".55" stroke-dasharray="2.200 3.200"`)}${line("#a5a29c", 1.8, ` stroke-opacity=".6" transform="translate(-8 -9.500)"`)}`;
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
export function sonyUltField(): Picture {
  const ground = [-half, half].flatMap((x) => [-50, 52].map((z): Point => camera.point([x + 16, 0, z])));
  const bandAt = half - 26;
  const fabric = polygon(hull([...silhouette(-half), ...silhouette(bandAt)]));
  const content = [
    shadow(520, 590, 430, 74, 0.7),
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
  return picture({
    ground: "standing",
    definitions,
    content,
    glow: { over: ringLight },
    thumbnail: "50 110 800 600",
  });
}
