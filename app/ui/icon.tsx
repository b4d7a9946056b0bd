/** The site's icons, on a grid of 24 with strokes of 1.5: a line each, so that pages load no icon library. */
const drawings = {
  arrow: "M4 12h16m-6-6 6 6-6 6",
  back: "M20 12H4m6-6-6 6 6 6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  close: "m6 6 12 12M18 6 6 18",
  delete: "M4 6.5h16M9.5 6.5V4h5v2.5m-8 0 1 13.5h9l1-13.5m-7 4v6m3-6v6",
  edit: "m4 20 1-4.5L16.5 4 20 7.5 8.5 19Zm10-13.5 3.5 3.5",
  expand: "m6 9 6 6 6-6",
  external: "M8 6h10v10M18 6 6 18",
  handle: "M8 6h1.5m5 0H16m-8 6h1.5m5 0H16m-8 6h1.5m5 0H16",
  menu: "M3 8.5h18M3 15.5h18",
  more: "M4.25 12a.75.75 0 1 0 1.5 0a.75.75 0 1 0-1.5 0M11.25 12a.75.75 0 1 0 1.5 0a.75.75 0 1 0-1.5 0M18.25 12a.75.75 0 1 0 1.5 0a.75.75 0 1 0-1.5 0",
  plus: "M12 5v14M5 12h14",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20.5 20.5",
  undo: "M8 4 4 8l4 4M4 8h10a6 6 0 0 1 0 12H8",
} as const;

export type IconName = keyof typeof drawings;

/** An icon beside its text, or inside a control with an accessible name. */
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
