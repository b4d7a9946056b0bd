import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useSearchShortcut } from "#app/ui/search-shortcut.ts";
import { Palette, type PaletteProps } from "./palette.tsx";

/** Opens the palette, also by Ctrl K or ⌘ K. */
export function PaletteTrigger({ screens }: Pick<PaletteProps, "screens">) {
  const [isOpen, setOpen] = useState(false);

  useSearchShortcut(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm border-line-strong text-sm text-ink-soft hover:border-ink max-lg:ml-auto max-lg:text-ink lg:ml-10 lg:h-7.5 lg:min-h-0 lg:w-95 lg:justify-start lg:border lg:px-2.5"
      >
        <Icon name="search" className="size-6 lg:size-4.5" />
        <span className="max-lg:sr-only">Chercher, aller à, faire…</span>
        <kbd className="ml-auto rounded-sm border border-line-strong px-1.5 font-sans text-xs max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      <Palette isOpen={isOpen} onClose={() => setOpen(false)} screens={screens} />
    </>
  );
}
