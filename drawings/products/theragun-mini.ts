import { type Picture, picture, softening } from "#drawings/engine/stage.ts";
import { linear, radial } from "#drawings/engine/svg.ts";

/** A rounded triangle one holds in the palm, the ball on its apex; upright here, turned in the picture. */
const body =
  "M-62-176C-30-190 30-190 62-176 84-164 96-146 108-118L214 102C246 168 214 222 142 228 50 234-50 234-142 228-214 222-246 168-214 102L-108-118C-96-146-84-164-62-176z";
const face =
  "M-40-140C-16-150 16-150 40-140 58-130 66-116 76-94L166 100C188 148 168 182 118 188 40 194-40 194-118 188-168 182-188 148-166 100L-76-94C-66-116-58-130-40-140z";

const definitions = [
  softening("soft", 18, 0.5),
  softening("fine", 9, 0.5),
  linear("side", "0 0 .8 1", "0 #77746f, .35 #3a3938, .75 #1a1a1a, 1 #0c0c0c"),
  linear("face", "0 0 .9 1", "0 #6b6966, .4 #403f3e, 1 #1c1c1c"),
  linear("metal", "0 0 1 0", "0 #55524e, .25 #f4f1ec, .5 #a9a6a0, .75 #dcd9d3, 1 #55524e"),
  radial("ball", ".34 .28 .85", "0 #a9a6a1, .25 #6b6966, .6 #343332, 1 #0f0f0f"),
  radial("button", ".36 .3 .8", "0 #6b6966, .6 #2b2a2a, 1 #141414"),
].join("");

const lights = `<path d="M0-56h.1M0-38h.1M0-20h.1" stroke="#fffaf0" stroke-width="9" stroke-linecap="round"/>`;

/** Therabody Theragun Mini, black: lying, seen from above. */
export function theragunMini(): Picture {
  const placed = (content: string) => `<g transform="translate(520 396) rotate(-38)">${content}</g>`;
  const whole = `<g transform="rotate(38) translate(30 40) rotate(-38)" fill="#3a2a16" opacity=".55" filter="url(#soft)"><path d="${body}"/><circle cy="-258" r="68"/></g>
    <path d="M-26-212h52l10 42h-72z" fill="url(#metal)"/><path d="M-30-196h60M-33-184h66" stroke="#3a3938" stroke-opacity=".6" stroke-width="3"/>
    <circle cy="-262" r="72" fill="url(#ball)"/><path d="M-46-296a56 56 0 0 1 30-20" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>
    <path d="${body}" fill="url(#side)"/><path d="${face}" fill="url(#face)"/><path d="${face}" fill="none" stroke="#a9a6a1" stroke-opacity=".4" stroke-width="2"/>
    <path d="M-84-140C-104-96-150 0-196 96-206 118-212 140-206 160" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="9" stroke-linecap="round" filter="url(#fine)"/>
    <path d="M-58-116C-90-50-122 20-148 78" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/>
    <circle cy="38" r="36" fill="#0d0d0d"/><circle cy="37" r="33" fill="url(#button)"/><circle cy="37" r="33" fill="none" stroke="#a9a6a1" stroke-opacity=".6" stroke-width="1.600"/><path d="M0 24v12m-9-8a13 13 0 1 0 18 0" fill="none" stroke="#efece6" stroke-width="3.400" stroke-linecap="round"/>
    <path d="M-34 150h68" stroke="#8b8883" stroke-width="5" stroke-linecap="round"/>`;
  return picture({ ground: "lying", definitions, content: placed(whole), shining: placed(lights) });
}
