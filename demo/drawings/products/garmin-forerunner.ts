import { lettering } from "#demo/drawings/engine/lettering.ts";
import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { element, linear, radial, short } from "#demo/drawings/engine/svg.ts";
import { bentStrap } from "#demo/drawings/engine/true-scale.ts";

/** 43 mm across: nearly ten pixels for a millimetre. */
const caseRadius = 206;

const definitions = [
  softening("soft", 16),
  softening("fine", 5),
  linear("strap", "0 0 1 0", "0 #77797a, .07 #c4c6c4, .25 #e3e4e0, .7 #cdcfcc, .93 #a5a8a7, 1 #6b6e6f"),
  linear("fold", "0 0 0 1", "0 #000 .3, .16 #000 0, .84 #000 0, 1 #000 .34"),
  linear("shell", ".1 0 .9 1", "0 #f3f4f1, .35 #cfd1cf, .7 #9ea2a2, 1 #6b6f70"),
  linear("bezel", ".1 0 .9 1", "0 #77797b, .3 #3a3c3e, .6 #1d1e20, 1 #55585a"),
  linear("button", "0 0 0 1", "0 #e3e4e0, .5 #a5a8a7, 1 #5b5e5f"),
  radial("dial", ".4 .3 .9", "0 #14171a, 1 #050607"),
  linear("heat", "0 0 1 0", "0 #57c7c0, .5 #f2c14e, 1 #ee6a4c"),
  linear("glass", ".1 0 .75 .9", "0 #fff .22, .46 #fff .05, .47 #fff 0, 1 #fff 0"),
].join("");

/** Part of a ring around the dial's middle, between two angles in degrees from the top. */
function arc(radius: number, from: number, to: number): string {
  const at = (angle: number) =>
    `${short(radius * Math.sin((angle * Math.PI) / 180))} ${short(-radius * Math.cos((angle * Math.PI) / 180))}`;
  return `M${at(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`;
}

const outline =
  "M-102-150C-106-240-98-330-92-470H92C98-330 106-240 102-150zM-102 150C-106 240-98 330-92 470H92C98 330 106 240 102 150z";

function strap(): string {
  const holes = [262, 296, 330, 364].map(
    (y) => `<rect x="-13" y="${y}" width="26" height="13" rx="6.500" fill="#55585a"/>`,
  );
  const ribs = [-336, -308, -280, -252].map((y) => `M-64 ${y}H64`).join("");
  return `<path d="${outline}" fill="url(#strap)"/><path d="${outline}" fill="url(#fold)"/>${holes.join("")}
    <path d="${ribs}" stroke="#8b8e8e" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/><path d="${ribs}" transform="translate(0 3)" stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/>`;
}

function body(): string {
  const buttons = [-90, -58, -122, 62, 118].map(
    (angle) =>
      `<g transform="rotate(${angle})"><rect x="-25" y="-${caseRadius + 13}" width="50" height="26" rx="8" fill="url(#button)"/><path d="M-15-${caseRadius + 8}h30" stroke="#fff" stroke-opacity=".7" stroke-width="2.400" stroke-linecap="round"/></g>`,
  );
  const lugs = "M-150-134C-136-180-122-206-116-232H116C122-206 136-180 150-134z";
  const ticks = Array.from(
    { length: 12 },
    (_, index) => `<path d="M0-190v9" transform="rotate(${index * 30})"/>`,
  ).join("");
  return `${buttons.join("")}<path d="${lugs}" fill="url(#shell)"/><path d="${lugs}" transform="scale(1 -1)" fill="url(#shell)"/>
    ${element("circle", { r: caseRadius, fill: "url(#shell)" })}<circle r="${caseRadius - 3}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>
    <circle r="196" fill="url(#bezel)"/><g stroke="#e3e4e0" stroke-opacity=".8" stroke-width="3.500" stroke-linecap="round">${ticks}</g><circle r="174" fill="#030303"/>`;
}

/** What a runner reads: the hour, and how far the day's effort has come. */
function dial(): string {
  const ring = (radius: number, to: number, colour: string) =>
    `<path d="${arc(radius, -130, 130)}" stroke="#24282b"/><path d="${arc(radius, -130, to)}" stroke="${colour}"/>`;
  const bars = [16, 30, 22, 44, 58, 40, 66, 50, 30]
    .map((height, index) => `M${-72 + index * 18} 100v-${height}`)
    .join("");
  return `<circle r="170" fill="url(#dial)"/><g fill="none" stroke-width="13" stroke-linecap="round">${ring(150, 74, "url(#heat)")}</g>
    ${lettering({ text: "10:08", x: 0, y: -72, size: 66, colour: "#f6f8f7", pen: 0.12, spacing: 0.2, anchor: "middle" })}
    <path d="${bars}" stroke="#57c7c0" stroke-width="10" stroke-linecap="round"/>
    <path d="M-20 126c-4-8-17-7-17 3 0 8 10 14 17 20 7-6 17-12 17-20 0-10-13-11-17-3z" fill="#ee6a4c"/>${lettering({ text: "62", x: 8, y: 122, size: 26, colour: "#f6f8f7", pen: 0.13 })}`;
}

/** Garmin Forerunner 165, pale grey: lying, seen from above. */
export function garminForerunner(): Drawing {
  const glare = `<circle r="170" fill="url(#glass)"/>`;
  const placed = (content: string) => `<g transform="translate(482 360) rotate(13)">${content}</g>`;
  const cast = `<path d="M-92-480H92L106-180A210 210 0 0 1 106 180L92 480H-92L-106 180A210 210 0 0 1-106-180z" transform="rotate(-13) translate(28 34) rotate(13)" fill="#3a2a16" opacity=".5" filter="url(#soft)"/>`;
  return {
    ground: "lying",
    definitions,
    content: placed(cast + strap() + body()),
    whole: placed(bentStrap(cast + strap()) + body()),
    shining: placed(dial() + glare),
    thumbnail: "162 120 640 480",
  };
}
