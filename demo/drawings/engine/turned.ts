import { element, type Point, short, smooth } from "./svg.ts";

interface Turned {
  /** The middle of the ground circle on the canvas. */
  x: number;
  y: number;
  /** How flat the circles look: the sine of the viewer's angle. */
  squash: number;
  /** Radius and height of each ring, from below upwards, in pixels. */
  profile: readonly (readonly [radius: number, height: number])[];
  fill: string;
  /** Curves through the rings, where the body has no edges. */
  isSmooth?: boolean;
}

/** A body turned on a lathe, standing upright: its outline as one path. */
export function turned({ x, y, squash, profile, fill, isSmooth = false }: Turned): string {
  const [foot, rim] = [profile[0], profile.at(-1)];
  if (!foot || !rim) return "";
  const left = profile.map(([r, h]): Point => [x - r, y - h]);
  const right = profile.toReversed().map(([r, h]): Point => [x + r, y - h]);
  const side = (points: readonly Point[], command: "M" | "L") =>
    isSmooth
      ? smooth(points, command)
      : `${command}${points.map(([a, b]) => `${short(a)} ${short(b)}`).join("L")}`;
  const arc = ([r, h]: readonly [number, number], towards: 1 | -1) =>
    `A${short(r)} ${short(r * squash)} 0 0 1 ${short(x + towards * r)} ${short(y - h)}`;
  const d = `${side(left, "M")}${arc(rim, 1)}${side(right, "L")}${arc(foot, -1)}z`;
  return element("path", { d, fill });
}
