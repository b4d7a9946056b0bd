import { type Kept, keep, useKept } from "#app/product/kept.ts";

interface KeepMarkProps {
  choice: Kept;
  /** Where it stands on the drawing, and how large. */
  className: string;
}

/** « Garder » : a mark on the drawing, with scripts only. */
export function KeepMark({ choice, className }: KeepMarkProps) {
  const kept = useKept();
  if (!kept) return null;
  const isKept = kept.some(({ path }) => path === choice.path);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`Garder ${choice.name}`}
      title={isKept ? "Ne plus garder" : "Garder, dans ce navigateur"}
      onClick={() => keep(choice, !isKept)}
      data-print="hidden"
      // On the drawings of a list it shows where one points or where the focus is, and on what is kept.
      className={`absolute z-1 grid place-items-center bg-paper/88 [@media(hover:hover)]:[li:not(:hover,:focus-within)>*>&[aria-pressed=false]]:opacity-0 [@media(hover:none)]:[li:not(:focus-within)>*>&[aria-pressed=false]]:hidden ${className}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="w-4.5 fill-none stroke-current stroke-[1.5] in-aria-pressed:fill-current"
      >
        <path d="M6.5 4h11v16L12 15.5 6.5 20Z" />
      </svg>
    </button>
  );
}
