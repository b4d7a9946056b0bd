import { type Picture, picture, softening } from "#drawings/engine/stage.ts";
import { linear, radial } from "#drawings/engine/svg.ts";

/** Outline of the case, half of which is the lid; and of the folded arch inside. */
const shell = "M-262-60C-262-168-150-190 0-190S262-168 262-60V40C262 152 150 178 0 178S-262 152-262 40z";
const arch = "M-206 40C-226-96-130-146 0-146S226-96 206 40";

const definitions = [
  softening("soft", 18),
  softening("fine", 6),
  linear("shell", ".1 0 .8 1", "0 #77746f, .4 #3a3938, 1 #161616"),
  linear("lining", "0 0 .5 1", "0 #77726b, .4 #a09a92, 1 #c2bcb2"),
  linear("lid", ".2 0 .6 1", "0 #b3ada4, .5 #8f8981, 1 #6d6861"),
  linear("arch", "0 0 1 .6", "0 #85827f, .3 #2d2d2e, .55 #4c4b4a, 1 #0d0d0e"),
  radial("cup", ".34 .24 .9", "0 #95928d, .4 #3d3c3c, 1 #0f0f10"),
].join("");

function cup(x: number, y: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="8" cy="12" rx="98" ry="112" opacity=".7" filter="url(#fine)"/>
    <ellipse rx="96" ry="110" fill="#0f0f10"/><ellipse cx="-2" cy="-2" rx="93" ry="107" fill="url(#cup)"/>
    <ellipse rx="74" ry="87" fill="none" stroke="#9b9894" stroke-opacity=".45" stroke-width="1.600"/>
    <path d="M-24-72h48M-18 76h36" stroke="#000" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/></g>`;
}

/** Sony WH-1000XM6 folded in its open case, seen from above. */
export function sonyHeadphoneCase(): Picture {
  const content = `<g transform="translate(480 454) scale(.8)">
    <path d="${shell}" transform="translate(34 40)" fill="#3a2a16" opacity=".55" filter="url(#soft)"/>
    <path d="${shell}" transform="translate(26 -322) scale(1 .96)" fill="#3a2a16" opacity=".4" filter="url(#soft)"/>
    <path d="${shell}" transform="translate(0 -346) scale(1 .96)" fill="url(#shell)"/>
    <path d="${shell}" transform="translate(0 -346) scale(.95 .89)" fill="url(#lid)"/>
    <path d="${shell}" transform="translate(0 -346) scale(.87 .8)" fill="none" stroke="#57534d" stroke-opacity=".6" stroke-width="2.400" stroke-dasharray="7 6"/>
    <path d="M-150-196h300v40h-300z" fill="url(#shell)"/><path d="${shell}" fill="url(#shell)"/>
    <g transform="scale(.955 .94)"><path d="${shell}" fill="url(#lining)" stroke="#000" stroke-opacity=".7" stroke-width="6"/></g>
    <path d="${arch}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="40" transform="translate(8 12)" filter="url(#fine)"/>
    <path d="${arch}" fill="none" stroke="url(#arch)" stroke-width="38" stroke-linecap="round"/>
    <path d="M-196 0C-196-96-110-128 0-128S196-96 196 0" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="2"/>
    ${cup(-104, 34, 12)}${cup(104, 34, -12)}
    <path d="M-38 168h76v20a10 10 0 0 1-10 10h-56a10 10 0 0 1-10-10z" fill="#1d1c1c"/></g>`;
  return picture({ ground: "lying", definitions, content, thumbnail: "210 180 540 405" });
}
