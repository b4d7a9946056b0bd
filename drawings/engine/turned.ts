import { element, short } from "./svg.ts";

interface Turned {
  /** The middle of the ground circle on the canvas. */
  x: number;
  y: number;
  /** How flat the circles look: the sine of the viewer's angle. */
  squash: number;
  /** Radius and height of each ring, from below upwards, in pixels. */
  profile: readonly (readonly [radius: number, height: number])[];
  fill: string;
}

/** A body turned on a lathe, standing upright: its outline as one path. */
export function turned({ x, y, squash, profile, fill }: Turned): string {
  const [foot, rim] = [profile[0], profile.at(-1)];
  if (!foot || !rim) return "";
  const left = profile.map(([r, h]) => `${short(x - r)} ${short(y - h)}`);
  const right = profile.toReversed().map(([r, h]) => `${short(x + r)} ${short(y - h)}`);
  const arc = (r: number) => `A${short(r)} ${short(r * squash)} 0 0 `;
  const d = `M${left.join("L")}${arc(rim[0])}1 ${right[0]}L${right.join("L")}${arc(foot[0])}1 ${left[0]}z`;
  return element("path", { d, fill });
}
