import { useId } from "react";
import { acutePath } from "./wordmark.tsx";

const columns = 16;
const rows = 12;
const step = 40;
/** How many accents along each edge never stand out. */
const margin = 4;

/** Returns which accent stands out: the same for the same seed, on server and in the browser. */
function chosenPlace(seed: string): { x: number; y: number } {
  // FNV-1a: ids that differ in one digit get places far apart.
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const column = margin + ((hash >>> 8) % (columns - 2 * margin));
  const row = margin + ((hash >>> 20) % (rows - 2 * margin));
  return { x: column * step, y: row * step };
}

/** In place of a missing picture: a field of faint accents, one of which stands out. */
export function Placeholder({ seed }: { seed: string }) {
  const pattern = useId();
  const { x, y } = chosenPlace(seed);
  return (
    <svg
      aria-hidden="true"
      data-ornament
      viewBox={`0 0 ${columns * step} ${rows * step}`}
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
    >
      <pattern id={pattern} width={step} height={step} patternUnits="userSpaceOnUse">
        <path d={acutePath} transform="translate(14 14) scale(.05)" className="fill-line-strong/45" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      <g transform={`translate(${x} ${y})`}>
        <rect width={step} height={step} className="fill-paper-deep" />
        <path d={acutePath} transform="translate(2 4) scale(.14)" className="fill-accent" />
      </g>
    </svg>
  );
}
