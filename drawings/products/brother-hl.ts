import { Camera, front, rightSide, top } from "#drawings/engine/camera.ts";
import type { Material } from "#drawings/engine/colour.ts";
import { block, footprint } from "#drawings/engine/solids.ts";
import { castShadow, type Picture, picture, shadow, softening } from "#drawings/engine/stage.ts";
import { linear, roundedRect } from "#drawings/engine/svg.ts";

/** 356 × 183 × 360 mm; the origin is the middle of the front's lower edge. */
const [width, height, depth] = [356, 183, 360];
const half = width / 2;
const camera = new Camera({ yaw: -30, pitch: 19, scale: 1.32, x: 398, y: 606 });

const white: Material = ["#8f897e", "#d5cfc4", "#fffdf8"];

const definitions = [
  softening("soft", 14, 0.4),
  linear("shell", "0 0 1 1", "0 #fbf8f1, .5 #eae5db, 1 #cfc8bb"),
  linear("lid", "0 0 1 1", "0 #fffdf8, 1 #d9d3c7"),
  linear("tray", "0 0 1 1", "0 #4d4b49, .5 #343333, 1 #222"),
  linear("hollow", "0 0 0 1", "0 #1c1b1b, 1 #4b4947"),
  linear("sheet", "0 0 1 1", "0 #fffefb, 1 #ece7dc"),
  linear("side", "0 0 1 0", "0 #fff .12, 1 #000 .1"),
].join("");

/** The front: a flap for single sheets, and below it the drawer for a whole ream. */
const face = `<path d="M0 112h356v51a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20z" fill="url(#tray)"/>
  <path d="M0 112h356" stroke="#000" stroke-opacity=".6" stroke-width="2.400"/><path d="M2 114.500h352" stroke="#fff" stroke-opacity=".2" stroke-width="1.200"/>
  <path d="M118 183v-20a13 13 0 0 1 13-13h94a13 13 0 0 1 13 13v20z" fill="url(#hollow)"/><path d="M126 152h104" stroke="#8b8884" stroke-opacity=".7" stroke-width="1.600" stroke-linecap="round"/>
  <path d="${roundedRect(24, 26, 308, 74, 8)}" fill="none" stroke="#8f897e" stroke-width="1.800"/><path d="M27 28.500h302" stroke="#fff" stroke-width="1.600"/>
  <path d="M138 26a40 20 0 0 0 80 0z" fill="#b9b2a5"/><path d="M3 6h350" stroke="#fff" stroke-opacity=".9" stroke-width="2"/>
  <path d="M312 140v12" stroke="#c9c5be" stroke-width="3" stroke-dasharray="2 3"/>`;

/** The text of a printed page, as lines. */
const lines = Array.from({ length: 9 }, (_, row) => `M24 ${60 + row * 14}h${row % 4 === 3 ? 80 : 136}`).join(
  "",
);

function lid(): string {
  const panel = `<path d="${roundedRect(12, 262, 112, 76, 8)}" fill="url(#tray)"/><path d="${roundedRect(18, 280, 58, 22, 3)}" fill="#b9c8ae"/>
    <path d="M24 287h34m-34 8h22" stroke="#3f4a39" stroke-width="2.400"/><circle cx="100" cy="291" r="8" fill="#1c1b1b" stroke="#8b8884" stroke-width="1.200"/>
    <circle cx="27" cy="324" r="5.500" fill="#57544f"/><circle cx="47" cy="324" r="5.500" fill="#57544f"/><circle cx="67" cy="324" r="5.500" fill="#57544f"/><circle cx="100" cy="324" r="7.500" fill="#7fb069"/>`;
  return camera.lay(
    top(-half, height + 0.4, -depth),
    `<path d="M15 0h326v358H15z" fill="url(#lid)"/><path d="${roundedRect(136, 22, 204, 316, 12)}" fill="url(#hollow)"/><path d="${roundedRect(136, 22, 204, 316, 12)}" fill="none" stroke="#8f897e" stroke-width="2"/>
    <path d="M15 3h326" stroke="#fff" stroke-width="2"/>${panel}`,
  );
}

/** Brother HL-L2445DW, a printed page on its lid. */
export function brotherPrinter(): Picture {
  const at = [-half, 0, 0] as const;
  const page = {
    origin: [-half + 146, height + 4, -depth + 44] as const,
    right: [1, 0, 0] as const,
    down: [0, 0.02, 1] as const,
  };
  const vents = Array.from({ length: 7 }, (_, row) => `M226 ${52 + row * 9}h92`).join("");
  const content = [
    shadow(560, 606, 420, 80, 0.65),
    castShadow(footprint(camera, [-half, 0, -depth], [width, 0, depth], 12, 0.08), "soft", 0.75),
    block(camera, {
      at,
      size: [width, height, depth],
      radius: 18,
      material: white,
      fill: "url(#shell)",
      face,
    }),
    camera.lay(
      rightSide(half, height, 0),
      `<path d="M0 112h358v60H0z" fill="#000" opacity=".62"/><path d="${vents}" stroke="#57524a" stroke-opacity=".75" stroke-width="3" stroke-linecap="round"/><path d="M104 8v100" stroke="#7d766a" stroke-opacity=".6" stroke-width="2"/>`,
    ),
    lid(),
    camera.lay(
      page,
      `<path d="M6 10h184v266H6z" fill="#000" opacity=".4"/><path d="M0 0h184v266H0z" fill="url(#sheet)"/><path d="M24 32h66" stroke="#2b2a2a" stroke-width="8"/><path d="${lines}" stroke="#6c6862" stroke-width="3.600" fill="none"/><path d="M24 196h62v42H24z" fill="#a8a297"/><path d="M98 200h62m-62 14h62m-62 14h40" stroke="#6c6862" stroke-width="3.600"/>`,
    ),
    camera.lay(front(-half, height, 0.2), `<path d="M14 1h328" stroke="#fff" stroke-width="1.600"/>`),
  ].join("");
  return picture({ ground: "standing", definitions, content });
}
