import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { linear, radial } from "#demo/drawings/engine/svg.ts";

/** 128 × 88 mm, for the right hand, seen from above; four pixels for a millimetre. */
const shell =
  "M-40-262C34-270 92-254 116-206 132-172 134-110 140-40 148 40 162 96 150 158 136 226 76 264-6 264-96 264-168 232-184 160-194 112-212 78-236 44-252 20-242-14-214-30-186-44-168-50-164-90-160-150-158-200-134-230-112-254-80-260-40-262z";
const top =
  "M-36-250C32-256 82-242 104-198 120-164 122-104 128-36 136 44 148 96 138 150 124 214 70 248-4 248-80 248-138 218-150 156-158 108-142 66-138 6-134-58-148-132-134-190-124-232-88-248-36-250z";

const definitions = [
  softening("soft", 18, 0.5),
  softening("fine", 12, 0.5),
  linear("shell", ".1 0 .9 1", "0 #77797a, .4 #3a3c3d, 1 #121314"),
  linear("top", ".1 0 .8 1", "0 #8b8e8f, .3 #565959, .65 #333536, 1 #1b1c1d"),
  radial("palm", ".5 .5 .5", "0 #b9bcbb .5, .6 #8b8e8d .18, 1 #8b8e8d 0"),
  linear("thumb", "0 0 .6 1", "0 #606364, .5 #2b2d2e, 1 #151616"),
  linear("steel", "0 0 1 0", "0 #6b6d6e, .2 #f4f4f1, .45 #b5b7b6, .7 #f1f1ee, 1 #55585a"),
  radial("haptic", ".4 .4 .7", "0 #55585a, 1 #1b1c1d"),
].join("");

/** The wheel of steel between the two buttons. */
const wheel = `<rect x="-46" y="-216" width="56" height="116" rx="28" fill="#0c0d0d"/><rect x="-38" y="-206" width="40" height="96" rx="17" fill="url(#steel)"/>
  <path d="M-37-190h38M-37-178h38M-37-166h38M-37-154h38M-37-142h38M-37-130h38" stroke="#3a3c3d" stroke-opacity=".55" stroke-width="3"/><rect x="-34" y="-206" width="32" height="96" rx="14" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.600"/>`;

/** What the thumb reaches: a second wheel, two buttons, and the field that answers by a tremor. */
const thumb = `<path d="M-150-6C-158 40-166 70-158 130-164 100-196 76-218 44-230 20-222-2-204-12-184-22-162-14-150-6z" fill="url(#thumb)"/><path d="M-204-12C-184-22-162-14-150-6" fill="none" stroke="#b9bcbb" stroke-opacity=".5" stroke-width="2.400"/>
  <ellipse cx="-190" cy="28" rx="20" ry="26" transform="rotate(-34 -190 28)" fill="url(#haptic)"/><path d="M-198 14l14-6m-18 16l22-10m-22 19l24-11m-20 19l20-9" stroke="#8b8e8d" stroke-width="2.400" stroke-linecap="round"/>
  <path d="M-160-92C-166-56-172-48-186-42L-168-32C-154-42-148-60-146-90z" fill="#0d0e0e"/><rect x="-164" y="-108" width="22" height="58" rx="10" transform="rotate(8 -153 -78)" fill="url(#steel)"/><path d="M-163-96h18m-19 10h18m-19 10h18m-20 10h18" stroke="#3a3c3d" stroke-opacity=".6" stroke-width="2.400"/>`;

/** Logitech MX Master 4, graphite: lying, seen from above. */
export function logitechMxMaster(): Drawing {
  const content = `<g transform="translate(510 362) rotate(17)">
    <path d="${shell}" transform="rotate(-17) translate(34 42) rotate(17)" fill="#3a2a16" opacity=".55" filter="url(#soft)"/>
    <path d="${shell}" fill="url(#shell)"/>${thumb}<path d="${top}" fill="url(#top)"/><ellipse cx="6" cy="96" rx="120" ry="140" fill="url(#palm)"/>
    <path d="M-138-22C-96-50-54-60-18-60S76-52 128-30" fill="none" stroke="#0a0b0b" stroke-opacity=".8" stroke-width="4"/><path d="M-138-18C-96-46-54-56-18-56S76-48 128-26" fill="none" stroke="#c9cbca" stroke-opacity=".35" stroke-width="2"/>
    <path d="M-18-250V-216M-18-100V-60" stroke="#0a0b0b" stroke-opacity=".8" stroke-width="4"/>${wheel}<rect x="-32" y="-88" width="28" height="12" rx="6" fill="#0c0d0d"/>
    <path d="M-122-184C-128-150-124-112-124-72M-112-208C-106-222-96-230-82-236" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>
    <path d="M-128 60C-132 100-140 140-124 176" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="9" stroke-linecap="round" filter="url(#fine)"/></g>`;
  return { ground: "lying", definitions, content };
}
