import { element } from "./svg.ts";

/**
 * The edge of an object towards (dx, dy), in the colour and strength of a light. None where the picture ends:
 * there the object goes on.
 */
function edge(name: string, dx: number, dy: number, light: string): string {
  return `<feOffset in="solid" dx="${-dx}" dy="${-dy}" result="moved"/>
    <feComposite in="solid" in2="moved" operator="arithmetic" k2="1" k3="-1" result="band"/>
    <feFlood x="9" y="9" width="942" height="702" ${light}/><feComposite in2="band" operator="in" result="${name}"/>`;
}

/**
 * The light of a lamp at night: colours warmer and dimmer, and a rim of light where the object ends, without
 * which black objects would sink into the ground. A shadow has none, because nowhere does it end at once. The
 * slope closes the hairlines between the faces of a body.
 * @param rim its width, in shares of that of an object that fills its picture
 */
export const lampLight = (rim = 1): string =>
  element(
    "filter",
    {
      id: "lamp",
      filterUnits: "userSpaceOnUse",
      x: -10,
      y: -10,
      width: 980,
      height: 740,
      "color-interpolation-filters": "sRGB",
    },
    `<feComponentTransfer in="SourceAlpha" result="solid"><feFuncA type="linear" slope="1.3"/></feComponentTransfer>
  ${edge("near", -4 * rim, -5 * rim, `flood-color="#ffd9a3" flood-opacity=".85"`)}
  ${edge("far", 3 * rim, 3 * rim, `flood-color="#b8a184" flood-opacity=".32"`)}
  <feMerge><feMergeNode in="far"/><feMergeNode in="near"/></feMerge><feGaussianBlur stdDeviation="${2 * rim}"/>
  <feComposite in2="SourceAlpha" operator="in" result="rim"/>
  <feColorMatrix in="SourceGraphic" values=".86 0 0 0 .011 0 .82 0 0 .011 0 0 .75 0 .011 0 0 0 1 0"/>
  <feMerge><feMergeNode/><feMergeNode in="rim"/></feMerge>`,
  );

/** Returns a drawing as the lamp shows it. */
export function lampLit(content: string): string {
  return element("g", { filter: "url(#lamp)" }, content);
}
