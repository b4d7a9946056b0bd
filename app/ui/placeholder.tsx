import { useId } from "react";
import { ornamentPath } from "./wordmark.tsx";

/** In place of a missing picture: a field of faint ornaments, one of which stands out. */
export function Placeholder() {
  const pattern = useId();
  return (
    <svg
      aria-hidden="true"
      data-ornament
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
    >
      <pattern id={pattern} width="40" height="40" patternUnits="userSpaceOnUse">
        <path d={ornamentPath} transform="translate(14 14) scale(.05)" className="fill-line-strong/45" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      <g transform="translate(360 200)">
        <rect width="40" height="40" className="fill-paper-deep" />
        <path d={ornamentPath} transform="translate(2 4) scale(.14)" className="fill-accent" />
      </g>
    </svg>
  );
}
