import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { linear, radial } from "#demo/drawings/engine/svg.ts";

/**
 * A rounded triangle one holds in the palm; its apex carries the shaft of the ball. Upright here,
 * turned in the picture.
 */
const body =
  "M-50-150C-24-160 24-160 50-150 70-142 82-124 94-100L210 108C242 174 210 222 140 228 50 234-50 234-140 228-210 222-242 174-210 108L-94-100C-82-124-70-142-50-150z";
const face =
  "M-32-116C-12-124 12-124 32-116 46-110 56-98 64-80L164 106C186 152 166 184 116 190 40 196-40 196-116 190-166 184-186 152-164 106L-64-80C-56-98-46-110-32-116z";

const definitions = [
  softening("soft", 18, 0.5),
  softening("fine", 9, 0.5),
  linear("side", "0 0 .8 1", "0 #96928c, .35 #4b4948, .75 #232222, 1 #101010"),
  linear("face", "0 0 .9 1", "0 #7d7a76, .4 #4d4b4a, 1 #262525"),
  linear("metal", "0 0 1 0", "0 #55524e, .25 #f4f1ec, .5 #a9a6a0, .75 #dcd9d3, 1 #55524e"),
  linear("collar", "0 0 1 0", "0 #141414, .3 #8b8883, .6 #343332, 1 #0c0c0c"),
  radial("ball", ".34 .28 .85", "0 #b5b1ab, .3 #7a7773, .65 #434140, 1 #191919"),
  radial("button", ".36 .3 .8", "0 #6b6966, .6 #2b2a2a, 1 #141414"),
].join("");

const lights = `<path d="M0-50h.1M0-32h.1M0-14h.1" stroke="#fffaf0" stroke-width="9" stroke-linecap="round"/>`;

/** Therabody Theragun Mini, black: lying, seen from above. */
export function theragunMini(): Drawing {
  const placed = (content: string) =>
    `<g transform="translate(542 424) rotate(-34) scale(.9)">${content}</g>`;
  const whole = `<g transform="rotate(34) translate(30 40) rotate(-34)" fill="#3a2a16" opacity=".55" filter="url(#soft)"><path d="${body}M-40-400h80v280h-80z"/><circle cy="-346" r="78"/></g>
    <path d="M-15-250h30v84h-30z" fill="url(#metal)"/><path d="M-15-238h30" stroke="#000" stroke-opacity=".35" stroke-width="5"/>
    <path d="M-24-292h48l6 46a8 8 0 0 1-8 8h-44a8 8 0 0 1-8-8z" fill="url(#collar)"/><circle cy="-348" r="76" fill="url(#ball)"/><path d="M-48-382a60 60 0 0 1 32-22" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>
    <path d="M-44-184a44 12 0 0 1 88 0l8 44H-52z" fill="url(#collar)"/><ellipse cy="-184" rx="44" ry="11" fill="#5c5956"/><ellipse cy="-184" rx="24" ry="6" fill="#0d0d0d"/><path d="M-15-210h30v27a15 4 0 0 1-30 0z" fill="url(#metal)"/>
    <path d="${body}" fill="url(#side)"/><path d="${face}" fill="url(#face)"/><path d="${face}" fill="none" stroke="#a9a6a1" stroke-opacity=".4" stroke-width="2"/>
    <path d="M-74-124C-98-76-150 10-192 102-202 122-208 142-202 162" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="9" stroke-linecap="round" filter="url(#fine)"/>
    <path d="M-46-98C-84-30-118 30-146 84" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/>
    <circle cy="44" r="38" fill="#0d0d0d"/><circle cy="43" r="35" fill="url(#button)"/><circle cy="43" r="35" fill="none" stroke="#a9a6a1" stroke-opacity=".6" stroke-width="1.600"/><path d="M0 30v12m-9-8a13 13 0 1 0 18 0" fill="none" stroke="#efece6" stroke-width="3.400" stroke-linecap="round"/>
    <path d="M-34 150h68" stroke="#8b8883" stroke-width="5" stroke-linecap="round"/>`;
  return { ground: "lying", definitions, content: placed(whole), shining: placed(lights) };
}
