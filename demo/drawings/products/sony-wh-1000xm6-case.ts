import { lettering } from "#demo/drawings/engine/lettering.ts";
import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { linear, radial } from "#demo/drawings/engine/svg.ts";

/** Outline of one half of the case; and the arch of the folded headphone. */
const half = "M-262-60C-262-168-150-190 0-190S262-168 262-60V40C262 152 150 178 0 178S-262 152-262 40z";
const arch = "M-196 20C-216-118-124-152 0-152S216-118 196 20";

const definitions = [
  softening("soft", 18),
  softening("fine", 6),
  linear("shell", ".1 0 .8 1", "0 #8d8984, .4 #454341, 1 #1b1a1a"),
  linear("lining", "0 0 .5 1", "0 #77726b, .4 #a09a92, 1 #cbc5bb"),
  linear("lid", ".2 0 .6 1", "0 #cbc5bb, .5 #a8a299, 1 #857f76"),
  linear("arch", "0 0 1 .6", "0 #96928d, .3 #3a3939, .55 #5c5a58, 1 #161617"),
  linear("pad", ".1 0 .8 1", "0 #96928d, .4 #454342, 1 #1a1a1a"),
  linear("hollow", ".1 0 .8 1", "0 #0d0d0d, .5 #2b2a2a, 1 #6d6a67"),
  radial("ear", ".6 .64 .7", "0 #57544f, .6 #33312f, 1 #1c1b1a"),
].join("");

/** A cup that lies on its shell and shows its cushion, the side's letter in the cloth over the driver. */
function cup(x: number, turn: number, side: "L" | "R"): string {
  const letter = lettering({
    text: side,
    x: 0,
    y: -18,
    size: 36,
    colour: "#c9c5be",
    pen: 0.13,
    anchor: "middle",
  });
  return `<g transform="translate(${x} 24) rotate(${turn})"><ellipse cx="9" cy="13" rx="92" ry="112" opacity=".7" filter="url(#fine)"/>
    <ellipse cx="3" cy="4" rx="92" ry="112" fill="#0d0d0e"/><ellipse rx="90" ry="110" fill="url(#pad)"/>
    <path d="M-76-34C-62-84-34-100 2-102" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="7" stroke-linecap="round" filter="url(#fine)"/>
    <ellipse rx="58" ry="74" fill="url(#hollow)"/><ellipse cx="2" cy="3" rx="49" ry="64" fill="url(#ear)"/>${letter}</g>`;
}

/** Sony WH-1000XM6 folded in its open case, seen from above. */
export function sonyHeadphoneCase(): Drawing {
  const content = `<g transform="translate(480 470) scale(.86)">
    <path d="${half}" transform="translate(34 40)" fill="#3a2a16" opacity=".55" filter="url(#soft)"/>
    <path d="${half}" transform="translate(26 -322) scale(1 .86)" fill="#3a2a16" opacity=".4" filter="url(#soft)"/>
    <path d="${half}" transform="translate(0 -336) scale(1 .86)" fill="url(#shell)"/>
    <path d="${half}" transform="translate(0 -336) scale(.95 .79)" fill="url(#lid)"/>
    <path d="M-170-300C-170-250-120-240 0-240S170-250 170-300" fill="none" stroke="#6d6861" stroke-width="3"/><path d="M-170-296C-170-246-120-236 0-236S170-246 170-296" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>
    <path d="M-150-196h300v34h-300z" fill="url(#shell)"/><path d="${half}" fill="url(#shell)"/>
    <g transform="scale(.955 .94)"><path d="${half}" fill="url(#lining)" stroke="#000" stroke-opacity=".7" stroke-width="6"/></g>
    <path d="${arch}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="52" transform="translate(8 12)" filter="url(#fine)"/>
    <path d="M-199 6L-176 84M199 6L176 84" stroke="#1c1c1d" stroke-width="30" stroke-linecap="round"/><path d="M-202 4L-180 78M196 4L174 78" stroke="#6b6865" stroke-width="8" stroke-linecap="round"/>
    <path d="${arch}" fill="none" stroke="#131313" stroke-width="50"/><path d="${arch}" fill="none" stroke="url(#arch)" stroke-width="45"/>
    <path d="M-184 4C-198-98-112-128 0-128" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/>
    ${cup(-97, 10, "L")}${cup(97, -10, "R")}
    <path d="M-38 168h76v20a10 10 0 0 1-10 10h-56a10 10 0 0 1-10-10z" fill="#1d1c1c"/></g>`;
  return { ground: "lying", definitions, content, thumbnail: "200 240 560 420" };
}
