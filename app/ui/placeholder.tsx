import { useId } from "react";

const columns = 16;
const rows = 12;
const step = 10;
/** Dots that stay small along each edge. */
const margin = 4;

/** Which dot stands out: the same for the same seed, on server and browser. */
function chosenDot(seed: string): { cx: number; cy: number } {
  // FNV-1a: ids that differ in one digit get dots far apart.
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const column = margin + ((hash >>> 8) % (columns - 2 * margin));
  const row = margin + ((hash >>> 20) % (rows - 2 * margin));
  return { cx: (column + 0.5) * step, cy: (row + 0.5) * step };
}

/** One among many: a field of small dots with a single one that stands out. Stands where there is no picture. */
export function Placeholder({ seed }: { seed: string }) {
  const pattern = useId();
  const { cx, cy } = chosenDot(seed);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns * step} ${rows * step}`}
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
    >
      <pattern id={pattern} width={step} height={step} patternUnits="userSpaceOnUse">
        <circle cx={step / 2} cy={step / 2} r="0.8" className="fill-line-strong/60" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      <circle cx={cx} cy={cy} r="7" className="fill-paper-deep" />
      <circle cx={cx} cy={cy} r="3.4" className="fill-accent" />
    </svg>
  );
}
