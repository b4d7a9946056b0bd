import { Camera, front, rightSide, top } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { block, footprint } from "#demo/drawings/engine/solids.ts";
import { castShadow, type Drawing, shadow, softening } from "#demo/drawings/engine/stage.ts";
import { linear, type Point, polygon, roundedRect, smooth } from "#demo/drawings/engine/svg.ts";

/** 356 × 183 × 360 mm; the origin is the middle of the front's lower edge. */
const [width, height, depth] = [356, 183, 360];
const half = width / 2;
const camera = new Camera({ yaw: -30, pitch: 27, scale: 1.34, x: 398, y: 622 });

const white: Material = ["#8f897e", "#d5cfc4", "#fffdf8"];

const definitions = [
  softening("soft", 14, 0.4),
  softening("fine", 5, 0.4),
  linear("shell", "0 0 1 1", "0 #fbf8f1, .5 #eae5db, 1 #cfc8bb"),
  linear("lid", "0 0 1 1", "0 #fffdf8, 1 #d9d3c7"),
  linear("dark", "0 0 1 1", "0 #5f5c59, .5 #403e3d, 1 #2a2928"),
  linear("slope", "0 0 0 1", "0 #55524e, .3 #8d877d, 1 #cbc4b7"),
  linear("hollow", "0 0 0 1", "0 #1c1b1b, 1 #4b4947"),
  linear("sheet", "0 0 0 1", "0 #b9b3a7, .16 #efeae0, .6 #fffefb, 1 #fffefb"),
].join("");

/** The front: a flap for single sheets, and below it the drawer for paper with the hollow of its handle. */
const face = `<path d="M0 20A20 20 0 0 1 20 0H336A20 20 0 0 1 356 20V30H0z" fill="url(#dark)"/><path d="M6 5.500h344" stroke="#fff" stroke-opacity=".28" stroke-width="2" stroke-linecap="round"/>
  <path d="${roundedRect(36, 40, 284, 66, 9)}" fill="none" stroke="#8f897e" stroke-width="2.200"/><path d="M40 43h276" stroke="#fff" stroke-width="2"/><path d="M150 40a28 15 0 0 0 56 0z" fill="#a39c8f"/>
  <path d="M0 118h356" stroke="#6f695f" stroke-width="3"/><path d="M1 121h354" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>
  <path d="M112 183v-22a15 15 0 0 1 15-15h102a15 15 0 0 1 15 15v22z" fill="url(#hollow)"/><path d="M122 149h112" stroke="#fff" stroke-opacity=".55" stroke-width="2" stroke-linecap="round"/>
  <path d="M326 132v38" stroke="#8f897e" stroke-width="7" stroke-linecap="round"/><path d="M326 152v18" stroke="#fffdf8" stroke-width="7" stroke-linecap="round"/>`;

/** The well for printed pages: from the slit at the back, its floor rises to the front. */
const well = { left: -128, right: 150, back: -306, front: -52, deep: 62 } as const;

/** A place on the floor of the well: across, and from the slit (0) to the front (1). */
const floor = (x: number, along: number, lift = 0): Point =>
  camera.point([x, height - well.deep * (1 - along) + lift, well.back + (well.front - well.back) * along]);

function outlet(): string {
  const [left, right] = [well.left, well.right];
  const rim = (x: number) => camera.point([x, height, well.back]);
  const slope = polygon([floor(left, 0), floor(right, 0), floor(right, 1), floor(left, 1)]);
  const back = polygon([rim(left), rim(right), floor(right, 0), floor(left, 0)]);
  const side = polygon([rim(left), floor(left, 0), floor(left, 1)]);
  const slit = polygon([
    floor(left + 12, 0, 14),
    floor(right - 12, 0, 14),
    floor(right - 12, 0, 4),
    floor(left + 12, 0, 4),
  ]);
  return `<path d="${slope}" fill="url(#slope)"/><path d="${side}" fill="#a8a195"/><path d="${back}" fill="#3a3836"/><path d="${slit}" fill="#0d0c0c"/>`;
}

/** Text on the page, flat. */
const print = `<path d="M20 22h76" stroke="#2b2a2a" stroke-width="10"/><path d="${Array.from({ length: 8 }, (_, row) => `M20 ${48 + row * 14}h${row % 4 === 3 ? 80 : 146}`).join("")}" stroke="#5f5b55" stroke-width="5"/>`;

/** The page that has just come out: it bends up over the front of the well. */
function page(): string {
  const [left, right] = [-82, 104];
  const way = [0, 0.3, 0.62, 0.86, 1.02];
  const edge = (x: number) => way.map((along) => floor(x, along, 6 + 26 * along ** 3));
  const sheet = `${smooth(edge(left))}${smooth(edge(right).toReversed(), "L")}z`;
  const lying = camera.lay(
    {
      origin: [left, height - well.deep * 0.78 + 8, well.back + (well.front - well.back) * 0.2],
      right: [1, 0, 0],
      down: [0, 0.32, 0.98],
    },
    print,
  );
  return `<path d="${sheet}" fill="#000" opacity=".5" transform="translate(12 9)" filter="url(#fine)"/><path d="${sheet}" fill="url(#sheet)"/>${lying}`;
}

/** The dark strip with display and buttons, along the left of the top. */
const panel = camera.lay(
  top(-half + 17, height + 0.5, -262),
  `<path d="${roundedRect(0, 0, 31, 246, 7)}" fill="url(#dark)"/><path d="${roundedRect(5, 12, 21, 82, 3)}" fill="#c3d0b6"/><path d="M12 22v60m7-60v36" stroke="#3f4a39" stroke-width="3.500"/>
  <path d="M15.500 118h.1M15.500 142h.1M15.500 166h.1" stroke="#b9b4ab" stroke-width="11" stroke-linecap="round"/><path d="M15.500 214h.1" stroke="#8fc277" stroke-width="17" stroke-linecap="round"/>`,
);

/** Brother HL-L2445DW, a printed page in its outlet. */
export function brotherPrinter(): Drawing {
  const at = [-half, 0, 0] as const;
  const vents = Array.from({ length: 6 }, (_, row) => `M236 ${58 + row * 10}h88`).join("");
  const content = [
    shadow(560, 606, 420, 80, 0.65),
    castShadow(footprint(camera, [-half, 0, -depth], [width, 0, depth], 12, 0.08), "soft", 0.75),
    block(camera, {
      at,
      size: [width, height, depth],
      radius: 20,
      material: white,
      fill: "url(#shell)",
      face,
    }),
    camera.lay(
      rightSide(half, height, 0),
      `<path d="M0 119h356" stroke="#6f695f" stroke-width="3"/><path d="${vents}" stroke="#57524a" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/><path d="M96 10v106" stroke="#7d766a" stroke-opacity=".6" stroke-width="2.400"/>`,
    ),
    camera.lay(top(-half, height + 0.4, -depth), `<path d="M18 0h320v358H18z" fill="url(#lid)"/>`),
    outlet(),
    page(),
    panel,
    camera.lay(front(-half, height, 0.2), `<path d="M18 1h320" stroke="#fff" stroke-width="1.600"/>`),
  ].join("");
  return { ground: "standing", definitions, content, thumbnail: "140 150 700 525" };
}
