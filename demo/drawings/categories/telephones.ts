import { Camera } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { lettering } from "#demo/drawings/engine/lettering.ts";
import { block, uprightShadow, uprightShadowDefinitions } from "#demo/drawings/engine/solids.ts";
import type { Drawing } from "#demo/drawings/engine/stage.ts";
import { linear, radial, roundedRect } from "#demo/drawings/engine/svg.ts";

const slate: Material = ["#2b3531", "#5d6d66", "#b4c3ba"];
const sage: Material = ["#5f7266", "#9db3a3", "#e6f0e6"];
const cream: Material = ["#9a9282", "#d9d1c1", "#fffdf6"];

const definitions = [
  uprightShadowDefinitions,
  linear("slate", "0 0 1 1", "0 #8a9b93, .5 #5d6d66, 1 #3c4843"),
  linear("sage", "0 0 1 1", "0 #d3e0d3, .5 #a9bfae, 1 #7f9786"),
  linear("cream", "0 0 1 1", "0 #fffdf6, .5 #e9e2d3, 1 #c9c0ad"),
  linear("screen", "0 0 .4 1", "0 #f3dcc0, .55 #d99f78, 1 #7c5348"),
  linear("calm", "0 0 .4 1", "0 #dfe9e4, .55 #94afa6, 1 #3d5a55"),
  linear("glare", "0 0 .8 .6", "0 #fff .28, .42 #fff .05, .43 #fff 0, 1 #fff 0"),
  radial("lens", ".38 .34 .7", "0 #5b6d7c, .4 #161c20, 1 #050606"),
].join("");

interface Phone {
  x: number;
  y: number;
  yaw: number;
  scale: number;
  width: number;
  height: number;
  depth: number;
  radius: number;
  material: Material;
  fill: string;
  face: string;
}

function standing({ x, y, yaw, scale, width, height, depth, radius, material, fill, face }: Phone): string {
  const camera = new Camera({ yaw, pitch: 6, scale, x, y });
  return (
    uprightShadow(camera, width, depth) +
    block(camera, { at: [0, 0, 0], size: [width, height, depth], radius, material, fill, face })
  );
}

/** The front of a smartphone: a screen with hills and the hour. */
function screen(width: number, height: number, fill: string): string {
  const [right, low] = [width - 2.5, height - 2.5];
  return `<path d="${roundedRect(0.4, 0.4, width - 0.8, height - 0.8, 10.6)}" fill="#101211"/>
    <path d="${roundedRect(2.5, 2.5, width - 5, height - 5, 8.6)}" fill="url(#${fill})"/>
    <path d="M2.500 ${height * 0.72}C${width * 0.3} ${height * 0.6} ${width * 0.6} ${height * 0.82} ${right} ${height * 0.66}V${low - 9}a8 8 0 0 1-8 9H10.500a8 8 0 0 1-8-9z" fill="#24352f" opacity=".55"/>
    ${lettering({ text: "8:30", x: width / 2, y: height * 0.2, size: 14, colour: "#fffdf6", pen: 0.09, anchor: "middle" })}
    <circle cx="${width / 2}" cy="8" r="2" fill="#101211"/>
    <path d="${roundedRect(2.5, 2.5, width - 5, height - 5, 8.6)}" fill="url(#glare)"/>`;
}

function cameras(lenses: readonly [number, number][]): string {
  return lenses
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="7.500" fill="#0b0d0c"/><circle cx="${x}" cy="${y}" r="5" fill="url(#lens)"/>`,
    )
    .join("");
}

const labels = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"];

/** The front of a phone with keys. */
function keys(ink: string): string {
  const places = labels.map((text, index) => ({
    text,
    x: 6 + (index % 3) * 14,
    y: 78 + Math.floor(index / 3) * 9.4,
  }));
  const caps = places.map(({ x, y }) => roundedRect(x, y, 12, 7, 3.5)).join("");
  const digits = places.map(({ text, x, y }) =>
    lettering({ text, x: x + 6, y: y + 2, size: 3, colour: ink, pen: 0.18, anchor: "middle" }),
  );
  return `<path d="${roundedRect(6, 8, 40, 48, 4)}" fill="#141817"/><path d="M9 12h34v40H9z" fill="url(#calm)"/>
    ${lettering({ text: "8:30", x: 26, y: 22, size: 8, colour: "#fff", pen: 0.1, anchor: "middle" })}
    <path d="${roundedRect(18, 60, 16, 13, 5)}" fill="#fff" fill-opacity=".45"/>
    <path d="M7 64h7M38 64h7" stroke="${ink}" stroke-width="1.600" stroke-linecap="round"/>
    <path d="${caps}" fill="#fff" fill-opacity=".5"/>${digits.join("")}`;
}

const modern = { width: 72, height: 152, depth: 8, radius: 11 };
const bar = {
  width: 52,
  height: 122,
  depth: 14,
  radius: 12,
  material: cream,
  fill: "url(#cream)",
  face: keys("#4a5a50"),
};

function scene(...phones: Phone[]): Drawing {
  return { ground: "standing", definitions, content: phones.map(standing).join("") };
}

const sageFront: Omit<Phone, "x" | "y" | "yaw" | "scale"> = {
  ...modern,
  material: sage,
  fill: "url(#sage)",
  face: screen(72, 152, "screen"),
};

/** A phone whose back stands beside it: the battery shows. */
function repairable(): Drawing {
  const inside = `<path d="${roundedRect(3, 3, 66, 146, 9)}" fill="#202624"/>
    <path d="${roundedRect(9, 62, 54, 66, 3)}" fill="#dfe6df"/><path d="M15 72h24M15 80h34M15 88h18" stroke="#7f9786" stroke-width="2.200"/>
    <path d="M44 62v-10h12v10" fill="none" stroke="#c9a24a" stroke-width="2.500"/>
    <path d="${roundedRect(30, 12, 34, 34, 3)}" fill="#35564a"/><path d="M36 20h10v10H36zM50 18h9v6h-9zM50 30h9v10h-9zM36 36h10v5H36z" fill="#9db3a3"/>
    ${cameras([
      [17, 20],
      [17, 38],
    ])}
    <path d="M6 8h.1M66 8h.1M6 144h.1M66 144h.1M36 138h.1" stroke="#e8d9a8" stroke-width="3.400" stroke-linecap="round"/>`;
  const cover = `<circle cx="17" cy="20" r="8.500" fill="#4c5f54"/><circle cx="17" cy="38" r="8.500" fill="#4c5f54"/>`;
  return scene(
    {
      ...modern,
      depth: 3,
      x: 176,
      y: 604,
      yaw: 22,
      scale: 3.2,
      material: sage,
      fill: "url(#sage)",
      face: cover,
    },
    { ...modern, x: 500, y: 640, yaw: -20, scale: 3.6, material: slate, fill: "url(#slate)", face: inside },
  );
}

export const telephones: Record<string, () => Drawing> = {
  telephones: () =>
    scene(
      { ...sageFront, x: 216, y: 612, yaw: 18, scale: 3.45 },
      { ...bar, x: 526, y: 640, yaw: -18, scale: 3.75 },
    ),
  smartphones: () =>
    scene(
      {
        ...modern,
        x: 196,
        y: 612,
        yaw: 20,
        scale: 3.5,
        material: slate,
        fill: "url(#slate)",
        face: cameras([
          [16, 18],
          [16, 37],
        ]),
      },
      { ...sageFront, x: 492, y: 640, yaw: -20, scale: 3.6 },
    ),
  "smartphones-compacts": () =>
    scene(
      {
        ...modern,
        x: 236,
        y: 606,
        yaw: 18,
        scale: 3.5,
        material: slate,
        fill: "url(#slate)",
        face: cameras([
          [16, 18],
          [16, 37],
        ]),
      },
      { ...sageFront, x: 532, y: 640, yaw: -18, scale: 2.75, face: screen(72, 152, "calm") },
    ),
  "smartphones-abordables": () =>
    scene({
      ...modern,
      x: 352,
      y: 640,
      yaw: -22,
      scale: 3.75,
      material: cream,
      fill: "url(#cream)",
      face: screen(72, 152, "calm"),
    }),
  "smartphones-reparables": repairable,
  "telephones-a-touches": () => scene({ ...bar, x: 374, y: 644, yaw: -18, scale: 4.5 }),
};
