import { useContext, useEffect, useEffectEvent, useState } from "react";
import { ScriptNonce } from "#app/shell/page-scripts.tsx";
import { isDialogOpen } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Palette, type PaletteProps } from "./palette.tsx";

/** On the document, by the script below: Ctrl K was pressed before anything here could hear it. */
const ASKED = "asksPalette";

/** On the document while the palette hears its keys itself: later than its button is painted. */
const HEARD = "hearsPalette";

/** Hears Ctrl K from the first line of the document on, until the palette itself does. */
export const EarlyKeys = () => (
  <script
    nonce={useContext(ScriptNonce)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    dangerouslySetInnerHTML={{
      __html: `addEventListener("keydown",e=>{if(e.key.toLowerCase()!="k"||!(e.ctrlKey||e.metaKey)||!location.pathname.startsWith("/admin"))return;const d=document.documentElement.dataset;if("${HEARD}"in d)return;e.preventDefault();d.${ASKED}=""})`,
    }}
  />
);

/** Opens the palette, also by Ctrl K or ⌘ K. */
export function PaletteTrigger({ screens }: Pick<PaletteProps, "screens">) {
  const [isOpen, setOpen] = useState(false);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut =
      event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isShortcut || isDialogOpen()) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (ASKED in dataset) setOpen(true);
    delete dataset[ASKED];
    dataset[HEARD] = "";
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => {
      window.removeEventListener("keydown", listener);
      delete dataset[HEARD];
    };
  }, []);

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
