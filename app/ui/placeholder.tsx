import { useId } from "react";
import { ornamentPath } from "./wordmark.tsx";

const COLUMNS = 16;
const ROWS = 12;
const STEP = 40;
/** How many ornaments along each edge never stand out. */
const MARGIN = 4;

/** Returns which ornament stands out: the same for the same seed, on server and in the browser. */
function chosenPlace(seed: string): { x: number; y: number } {
  // FNV-1a: ids that differ in one digit get places far apart.
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const column = MARGIN + ((hash >>> 8) % (COLUMNS - 2 * MARGIN));
  const row = MARGIN + ((hash >>> 20) % (ROWS - 2 * MARGIN));
  return { x: column * STEP, y: row * STEP };
}

/** In place of a missing picture: a field of faint ornaments, one of which stands out. */
export function Placeholder({ seed }: { seed: string }) {
  const pattern = useId();
  const { x, y } = chosenPlace(seed);
  return (
    <svg
      aria-hidden="true"
      data-ornament
      viewBox={`0 0 ${COLUMNS * STEP} ${ROWS * STEP}`}
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
    >
      <pattern id={pattern} width={STEP} height={STEP} patternUnits="userSpaceOnUse">
        <path d={ornamentPath} transform="translate(14 14) scale(.05)" className="fill-line-strong/45" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      <g transform={`translate(${x} ${y})`}>
        <rect width={STEP} height={STEP} className="fill-paper-deep" />
        <path d={ornamentPath} transform="translate(2 4) scale(.14)" className="fill-accent" />
      </g>
    </svg>
  );
}
