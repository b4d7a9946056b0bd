import { Camera } from "#drawings/engine/camera.ts";
import { between, loft, rounding, type Slice, slice } from "#drawings/engine/loft.ts";
import { type Picture, picture, shadow, softening } from "#drawings/engine/stage.ts";
import { element, linear } from "#drawings/engine/svg.ts";
import { add, cross, times, unit, type Vector } from "#drawings/engine/vector.ts";

/** A ring of 14 mm whose edge carries a soft tip. */
const radius = 7.2;

const definitions = [
  softening("soft", 20, 0.6),
  element("path", { id: "circle", d: slice.circle }),
  element("path", {
    id: "ring",
    "fill-rule": "evenodd",
    d: `${slice.circle}M0-66A66 66 0 0 1 0 66A66 66 0 0 1 0-66z`,
  }),
  linear("tip", "0 0 .7 1", "0 #cfd6de, .3 #a3aebb, .65 #6d7988, 1 #414b59"),
  linear("stem", "0 0 .6 1", "0 #8f9aa8, .5 #5b6675, 1 #2d3540"),
  linear("hoop", "0 0 .7 1", "0 #e3e8ed, .3 #a9b4c0, .65 #717d8c, 1 #454f5c"),
  linear("wall", "0 0 .7 1", "0 #a3aebb, .5 #66717f, 1 #2b323c"),
  linear("hole", "0 0 .6 1", "0 #14181d, 1 #3d4652"),
].join("");

interface Plug {
  /** Where the ring's middle is on the canvas. */
  x: number;
  y: number;
  /** Where the tip points: right, up, towards the viewer. */
  tip: Vector;
}

/** One plug; what is further away is drawn first. */
function plug({ x, y, tip }: Plug): string {
  const camera = new Camera({ yaw: 0, pitch: 0, scale: 17.5, x, y });
  const axis = unit(tip);
  const isAway = axis[2] < 0;
  // On the canvas to the right and downwards, so that the light comes from one side.
  const right = times(unit(cross([0, 1, 0], axis)), isAway ? -1 : 1);
  const down = times(unit(cross(axis, right)), isAway ? 1 : -1);
  const body = { right: times(right, radius), down: times(down, radius) };
  const soft: Slice[] = [
    ...between([-1, 0.36], [4.6, 0.33], 6, "url(#stem)"),
    ...rounding([4.4, 0.5], [6.6, 0.84], 7, "url(#tip)"),
    ...between([7, 0.85], [8.6, 0.8], 4, "url(#tip)"),
    ...between([9, 0.78], [12.8, 0.56], 8, "url(#tip)"),
    ...rounding([12.8, 0.56], [13.6, 0.44], 3, "url(#tip)"),
  ];
  const end: Slice = [13.7, 0.22, "url(#hole)"];
  const hoop = between([isAway ? 1.6 : -1.6, 1], [isAway ? -1.3 : 1.3, 1], 9, "url(#wall)");
  const face: Slice = [isAway ? -1.6 : 1.6, 0.985, "url(#hoop)"];
  const origin: Vector = [0, 0, 0];
  const drawnHoop = loft(camera, { origin, axis, ...body, shape: "ring", slices: [...hoop, face] });
  const drawnTip = loft(camera, {
    origin: add(origin, times(down, 2.6)),
    axis,
    ...body,
    shape: "circle",
    slices: isAway ? soft.toReversed() : [...soft, end],
  });
  return isAway ? drawnTip + drawnHoop : drawnHoop + drawnTip;
}

/** Loop Quiet 2, a pair: one shows its ring, the other its tip. */
export function loopQuiet(): Picture {
  const content = [
    shadow(400, 436, 300, 90, 0.8),
    shadow(690, 560, 290, 84, 0.8),
    plug({ x: 318, y: 292, tip: [0.74, -0.42, -0.52] }),
    plug({ x: 690, y: 424, tip: [-0.62, -0.42, 0.66] }),
  ].join("");
  return picture({ ground: "lying", definitions, content });
}
