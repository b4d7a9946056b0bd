import { Camera, front, rightSide, top } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { block, slab } from "#demo/drawings/engine/solids.ts";
import { castShadow, type Drawing, shadow, softening } from "#demo/drawings/engine/stage.ts";
import { linear, radial, roundedOutline, roundedRect } from "#demo/drawings/engine/svg.ts";

/** A bar 450 mm long on a screen of 27 inches; the origin is the middle of the screen's foot, on the table. */
const camera = new Camera({ yaw: -21, pitch: 15, scale: 1.32, x: 452, y: 604 });
const screen = { width: 540, height: 318, low: 72 };
const rim = screen.low + screen.height;
const bar = { half: 225, thick: 23, z: 44, y: rim + 4 };

const black: Material = ["#0c0c0d", "#29292a", "#6c6a67"];
const metal: Material = ["#2b2a2a", "#7d7b78", "#efece6"];
const grey: Material = ["#4a4846", "#9c9995", "#dedbd6"];

const definitions = [
  softening("soft", 12, 0.5),
  linear("bezel", "0 0 1 1", "0 #353434, 1 #131313"),
  linear("dusk", "0 0 .3 1", "0 #2b3c4a, .55 #66787f, .8 #c79d77, 1 #e5c193"),
  linear("glare", "0 0 .8 1", "0 #fff .16, .4 #fff .03, .41 #fff 0, 1 #fff 0"),
  linear("stand", "0 0 1 0", "0 #c9c6c1, .4 #a7a4a0, 1 #6f6c69"),
  radial("pool", ".5 .5 .5", "0 #fff4d6 .85, .3 #fff2d0 .6, .6 #ffeec4 .22, .85 #ffedc0 .05, 1 #fff0c8 0"),
].join("");

/** Screen and stand, seen only as far as the lamp needs them. */
function monitor(): string {
  const { width, height, low } = screen;
  const face = `<path d="M8 8h${width - 16}v${height - 24}H8z" fill="url(#dusk)"/>
    <path d="M8 240C80 190 150 202 230 234S400 192 532 224V302H8z" fill="#45585e"/><path d="M8 280C120 236 190 268 290 270S460 246 532 264V302H8z" fill="#26363c"/>
    <path d="M8 8h${width - 16}v${height - 24}H8z" fill="url(#glare)"/>`;
  return [
    slab(camera, {
      at: [-120, 0, -90],
      size: [240, 8, 170],
      radius: 16,
      material: grey,
      fill: "url(#stand)",
    }),
    block(camera, {
      at: [-32, 8, -30],
      size: [64, 200, 22],
      radius: 3,
      material: grey,
      fill: "url(#stand)",
    }),
    block(camera, {
      at: [-width / 2, low, 0],
      size: [width, height, 16],
      radius: 8,
      material: black,
      fill: "url(#bezel)",
      face,
    }),
  ].join("");
}

/** The clip on the screen's edge, and the bar in front of it. */
function lamp(): string {
  const outline = roundedOutline(0, 0, bar.thick, bar.thick, bar.thick / 2 - 0.1, 9);
  const end = rightSide(bar.half, bar.y + bar.thick, bar.z + bar.thick / 2);
  const clip = block(camera, {
    at: [-34, rim - 10, 22],
    size: [68, 30, 62],
    radius: 11,
    material: black,
    fill: "url(#bezel)",
  });
  const lines = camera.lay(
    front(-bar.half, bar.y + bar.thick, bar.z + bar.thick / 2),
    `<path d="M3 3.500H447" stroke="#fff" stroke-opacity=".7" stroke-width="1.400"/><path d="M0 22H450" stroke="#fff6dc" stroke-width="4"/>
    <path d="M212 8.500h4m8 0h2m8 0h4" stroke="#2b2a2a" stroke-width="2" stroke-linecap="round"/>`,
  );
  return [
    clip,
    camera.sides(end, outline, [-2 * bar.half, 0, 0], metal),
    camera.lay(end, `<path d="${roundedRect(0, 0, 23, 23, 11.4)}" fill="#4a4947"/>`),
    lines,
  ].join("");
}

/** The light falls on the table in front of the screen, and not on the screen. */
const light = camera.lay(
  top(-340, 0, -60),
  `<ellipse cx="340" cy="150" rx="430" ry="230" fill="url(#pool)"/>`,
);

/** BenQ ScreenBar, lit, on the upper edge of a screen. */
export function benqScreenbar(): Drawing {
  const foot = [
    [-110, 60],
    [130, 60],
    [170, -70],
    [-90, -70],
  ].map(([x = 0, z = 0]) => camera.point([x, 0, z]));
  const content = [
    light,
    shadow(560, 600, 330, 44, 0.4),
    castShadow(foot, "soft", 0.7),
    monitor(),
    lamp(),
  ].join("");
  return {
    ground: "standing",
    definitions,
    content,
    glow: { behind: light },
  };
}
