import { Camera, top } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { footprint, slab } from "#demo/drawings/engine/solids.ts";
import { castShadow, type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { linear, radial, roundedRect } from "#demo/drawings/engine/svg.ts";

/** 430 × 132 mm, with a number pad; a key stands every 19 mm. */
const [width, depth, step] = [430, 132, 19];
const camera = new Camera({ yaw: -27, pitch: 45, scale: 1.98, x: 480, y: 372 });
const graphite: Material = ["#2b2d2e", "#5f6364", "#b9bdbd"];

const definitions = [
  softening("soft", 12, 0.4),
  linear("deck", "0 0 1 .6", "0 #b4b8b8, .45 #8b8f90, 1 #65696a"),
  linear("ridge", "0 0 0 1", "0 #c4c8c8, .4 #8b8f90, 1 #55595a"),
  linear("cap", "0 0 .6 1", "0 #46494a, 1 #242627"),
  radial("dish", ".5 .36 .62", "0 #191a1b, .7 #2c2e2f, 1 #6a6e6f"),
  `<g id="k"><rect width="16.600" height="16.600" rx="2.600" fill="url(#cap)"/><circle cx="8.300" cy="8.300" r="6.800" fill="url(#dish)"/></g>`,
  `<rect id="f" width="16.600" height="10" rx="2.200" fill="url(#cap)"/>`,
].join("");

const wide = (x: number, y: number, keys: readonly (readonly [from: number, units: number])[]) =>
  keys.map(([from, units]) => roundedRect(x + from * step, y, units * step - 2.4, 16.6, 2.6)).join("");

const [main, middle, pad, first] = [7, 7 + 15 * step + 3, 7 + 18 * step + 6, 24];
const row = (index: number) => first + index * step;

/** The keys of one unit, in runs: where each begins, and how many there are. */
const runs = (
  [
    [main, 0, 13],
    [main + 1.5 * step, 1, 12],
    [main + 1.75 * step, 2, 11],
    [main + 1.25 * step, 3, 11],
    [middle, 0, 3],
    [middle, 1, 3],
    [middle + step, 3, 1],
    [middle, 4, 3],
    [pad, 0, 4],
    [pad, 1, 3],
    [pad, 2, 3],
    [pad, 3, 3],
    [pad + 2 * step, 4, 1],
  ] as const
).map(([x, line, count]) => ({ x, y: row(line), count }));

/** The keys of one unit are dished; the wide ones are flat. */
function keys(): string {
  const small = Array.from({ length: 22 }, (_, index) => {
    const x = main + index * step + (index > 14 ? 3 : 0) + (index > 17 ? 3 : 0);
    return `<use href="#f" x="${x}" y="11"/>`;
  }).join("");
  const flat = [
    wide(main, row(0), [[13, 2]]),
    wide(main, row(1), [
      [0, 1.5],
      [13.5, 1.5],
    ]),
    wide(main, row(2), [
      [0, 1.75],
      [12.75, 2.25],
    ]),
    wide(main, row(3), [
      [0, 1.25],
      [12.25, 2.75],
    ]),
    wide(main, row(4), [
      [0, 1.25],
      [1.25, 1.25],
      [2.5, 1.25],
      [3.75, 6.25],
      [10, 1.25],
      [11.25, 1.25],
      [12.5, 1.25],
      [13.75, 1.25],
    ]),
    wide(pad, row(4), [[0, 2]]),
    roundedRect(pad + 3 * step, row(3), 16.6, 16.6 + step, 2.6),
    roundedRect(pad + 3 * step, row(1), 16.6, 16.6 + step, 2.6),
  ].join("");
  return `${small}<path d="${flat}" fill="url(#cap)"/>${runs
    .flatMap(({ x, y, count }) =>
      Array.from({ length: count }, (_, index) => `<use href="#k" x="${x + index * step}" y="${y}"/>`),
    )
    .join("")}`;
}

/** The signs of the keys, a stroke each: printed by day, and lit from below in the dark. */
const signs = (colour: string) =>
  camera.lay(
    top(-width / 2, 8, -depth / 2),
    `<path d="${runs
      .map(({ x, y, count }) =>
        Array.from({ length: count }, (_, index) => `M${x + 6.8 + index * step} ${y + 8.3}h3`).join(""),
      )
      .join("")}" fill="none" stroke="${colour}" stroke-width="2.200" stroke-linecap="round"/>`,
  );

/** Logitech MX Keys S, graphite, seen from above. */
export function logitechMxKeys(): Drawing {
  const at = [-width / 2, 0, -depth / 2] as const;
  const ridge = [width, 14, 18] as const;
  const content = `${castShadow(footprint(camera, at, [width, 0, depth], 10, 0.14), "soft", 0.8)}
    ${slab(camera, { at, size: [width, 8, depth], radius: 10, material: graphite, fill: "url(#deck)", face: keys() })}
    ${signs("#c4c8c8")}
    ${slab(camera, { at: [at[0], 0, at[2] - 17], size: ridge, radius: 8, material: graphite, fill: "url(#ridge)" })}`;
  return {
    ground: "lying",
    definitions,
    content,
    glow: { over: signs("#fff1d6") },
    thumbnail: "110 130 440 330",
  };
}
