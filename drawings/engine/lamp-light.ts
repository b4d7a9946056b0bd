import { element } from "./svg.ts";

/**
 * The edge of an object towards (dx, dy), softened, in the colour of a light. None where the picture ends: there the object
 * goes on.
 */
function edge(name: string, [dx, dy]: readonly [number, number], blur: number, light: string): string {
  return `<feOffset in="solid" dx="${-dx}" dy="${-dy}" result="moved"/>
    <feComposite in="solid" in2="moved" operator="arithmetic" k2="1" k3="-1"/><feGaussianBlur stdDeviation="${blur}"/>
    <feComposite in2="SourceAlpha" operator="in" result="band"/><feFlood x="9" y="9" width="942" height="702" ${light}/>
    <feComposite in2="band" operator="in" result="${name}"/>`;
}

/**
 * The light of a lamp at night: colours warmer and dimmer, and a rim of light where the object ends, without which black
 * objects would sink into the ground. A shadow has none, because nowhere does it end at once. The slope closes the
 * hairlines between the faces of a body.
 */
export const lampLight = element(
  "filter",
  {
    id: "lamp",
    filterUnits: "userSpaceOnUse",
    x: -40,
    y: -40,
    width: 1040,
    height: 800,
    "color-interpolation-filters": "sRGB",
  },
  `<feComponentTransfer in="SourceAlpha" result="solid"><feFuncA type="linear" slope="1.3"/></feComponentTransfer>
  ${edge("near", [-4, -5], 2, `flood-color="#ffd9a3" flood-opacity=".8"`)}
  ${edge("far", [3, 3], 2, `flood-color="#b8a184" flood-opacity=".3"`)}
  <feColorMatrix in="SourceGraphic" values=".86 0 0 0 .014 0 .82 0 0 .012 0 0 .75 0 .01 0 0 0 1 0" result="dim"/>
  <feMerge><feMergeNode in="dim"/><feMergeNode in="far"/><feMergeNode in="near"/></feMerge>`,
);

/** Returns a drawing as the lamp shows it. */
export function lampLit(content: string): string {
  return element("g", { filter: "url(#lamp)" }, content);
}
