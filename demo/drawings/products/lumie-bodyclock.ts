import { Camera, front } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { lettering } from "#demo/drawings/engine/lettering.ts";
import { castShadow, type Drawing, shadow, softening } from "#demo/drawings/engine/stage.ts";
import {
  element,
  linear,
  type Point,
  radial,
  roundedOutline,
  roundedRect,
} from "#demo/drawings/engine/svg.ts";

/** In millimetres: a half-round light that rises from a base covered in fabric. */
const clock = { width: 214, base: 66, depth: 92, radius: 100 };

const white: Material = ["#a39a8c", "#e4ded4", "#fffdf8"];

const sharedDefinitions = [
  softening("soft", 12, 0.5),
  softening("halo", 60, 1),
  linear("fabric", "0 0 1 .3", "0 #f0ece4, .5 #d9d3c8, 1 #b5ad9f"),
  linear("lcd", "0 0 1 1", "0 #3b4146, 1 #15181a"),
  radial("volume", ".36 .3 .9", "0 #fff 0, .6 #fff 0, 1 #7a4a12 .38"),
  `<pattern id="weave" width="4.200" height="4.200" patternUnits="userSpaceOnUse">
    <path d="M0 1h2.500M2.100 3.100h2.500" stroke="#8d8474" stroke-opacity=".55" stroke-width=".9"/>
    <path d="M0 2h2.500M2.100 4.100h2.500" stroke="#fff" stroke-opacity=".5" stroke-width=".7"/></pattern>`,
].join("");

/** The half-round outline, from its lower left corner over the top. */
const arch: Point[] = Array.from({ length: 33 }, (_, step): Point => {
  const angle = Math.PI * (1 - step / 32);
  return [clock.width / 2 + clock.radius * Math.cos(angle), clock.radius * (1 - Math.sin(angle))];
});

const dome = `M7 100A100 100 0 0 1 207 100z`;

/** The parts that the light does not change. */
function housing(camera: Camera): string {
  const left = -clock.width / 2;
  const domeFace = front(left, clock.base + clock.radius, 0);
  const baseFace = front(left, clock.base, 0);
  const baseOutline = roundedOutline(0, 0, clock.width, clock.base, 18, 6);
  const slab = roundedRect(0, 0, 214, 66, 18);
  return [
    camera.sides(domeFace, [...arch, [107, 104]], [0, 0, -clock.depth], white),
    camera.sides(baseFace, baseOutline, [0, 0, -clock.depth], white),
    camera.lay(
      baseFace,
      `<path d="${slab}" fill="url(#fabric)"/><path d="${slab}" fill="url(#weave)"/>
      <path d="M14 1h186" stroke="#fffdf8" stroke-width="1.600" stroke-linecap="round"/>
      <path d="${roundedRect(70, 17, 74, 33, 16.5)}" fill="url(#lcd)" stroke="#fff" stroke-opacity=".6" stroke-width="1.200"/>`,
    ),
  ].join("");
}

/** The light, its colours the gradient of the given id, and the hour on the display. */
function shining(camera: Camera, light: string, hour: string): string {
  return camera.lay(
    front(-clock.width / 2, clock.base + clock.radius, 0),
    `<path d="${dome}" fill="url(#${light})"/><path d="${dome}" fill="url(#volume)"/>
    <path d="M9 98A98 98 0 0 1 205 98" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.600"/>
    ${lettering({ text: hour, x: 107, y: 125, size: 17, colour: "#f6c98c", pen: 0.1, anchor: "middle" })}`,
  );
}

function standing(camera: Camera): string {
  const foot = [
    [-96, 2],
    [100, 2],
    [132, -80],
    [-40, -80],
  ].map(([x = 0, z = 0]) => camera.point([x, 0, z]));
  return castShadow(foot, "soft", 0.7);
}

/** Lumie Bodyclock Glow 150, its light at the warm middle of the sunrise. */
export function lumieBodyclock(): Drawing {
  const camera = new Camera({ yaw: -17, pitch: 9, scale: 2.52, x: 462, y: 604 });
  const definitions = [
    sharedDefinitions,
    radial("noon", ".5 .86 .9", "0 #fffdf2, .35 #fff1c4, .65 #ffd98a, 1 #f7b65c"),
  ].join("");
  const content = [
    `<ellipse cx="480" cy="360" rx="360" ry="300" fill="#ffcf7d" opacity=".55" filter="url(#halo)"/>`,
    shadow(520, 612, 420, 60, 0.75),
    standing(camera),
    housing(camera),
  ].join("");
  const glow = {
    definitions: radial("dawn", ".5 .5 .5", "0 #ffcf86 .75, .4 #f2a44e .38, .7 #c9743a .13, 1 #8a4a24 0"),
    behind: `<ellipse cx="470" cy="400" rx="600" ry="480" fill="url(#dawn)"/>`,
    over: `<ellipse cx="440" cy="634" rx="400" ry="62" fill="url(#dawn)" opacity=".8"/>`,
  };
  const onTable = `<ellipse cx="452" cy="642" rx="240" ry="26" fill="#ffdf9f" opacity=".35" filter="url(#soft)"/>`;
  const dome = shining(camera, "noon", "6:45");
  return { ground: "standing", definitions, content: content + onTable, shining: dome, glow };
}

const sunrise = [
  {
    id: "ember",
    hour: "6:20",
    x: 168,
    halo: "#d9663a",
    glow: 0.22,
    stops: "0 #d9693c, .5 #b84a2b, 1 #7d3020",
  },
  {
    id: "amber",
    hour: "6:35",
    x: 474,
    halo: "#f2a04a",
    glow: 0.42,
    stops: "0 #ffd08a, .5 #f5a450, 1 #cf7030",
  },
  { id: "day", hour: "6:50", x: 780, halo: "#ffe2a0", glow: 0.75, stops: "0 #fffef8, .5 #fff4d4, 1 #ffdc98" },
] as const;

/** The same clock three times while its light rises: ember, amber, day. */
export function lumieSunrise(): Drawing {
  const camera = new Camera({ yaw: -17, pitch: 9, scale: 1.22, x: 0, y: 0 });
  const definitions =
    sharedDefinitions +
    sunrise.map(({ id, stops }) => radial(id, ".5 .9 .95", stops)).join("") +
    element("g", { id: "clock" }, shadow(22, 2, 190, 26, 0.7) + standing(camera) + housing(camera));
  const each = (draw: (moment: (typeof sunrise)[number]) => string) =>
    sunrise.map((moment) => element("g", { transform: `translate(${moment.x} 548)` }, draw(moment))).join("");
  const haloOf = ({ halo, glow }: (typeof sunrise)[number]) =>
    `<ellipse cx="6" cy="-120" rx="150" ry="130" fill="${halo}" opacity="${glow}" filter="url(#halo)"/>`;
  return {
    ground: "standing",
    definitions,
    content: each((moment) => `${haloOf(moment)}<use href="#clock"/>`),
    shining: each(({ id, hour }) => shining(camera, id, hour)),
    glow: { behind: each(haloOf) },
    thumbnail: "320 300 320 240",
  };
}
