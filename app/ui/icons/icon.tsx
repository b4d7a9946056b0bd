/** The site's own signs, on a grid of 24 with a line of 1.5: few, and drawn here, so that they cost a line each. */
const drawings = {
  arrow: "M4 12h16m-6-6 6 6-6 6",
  back: "M20 12H4m6-6-6 6 6 6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  close: "m6 6 12 12M18 6 6 18",
  external: "M8 6h10v10M18 6 6 18",
  menu: "M3 8.5h18M3 15.5h18",
  plus: "M12 5v14M5 12h14",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20.5 20.5",
} as const;

export type IconName = keyof typeof drawings;

/** A sign beside words that say the same, or inside a control that has a name. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 fill-none stroke-current stroke-[1.5] ${className}`}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
