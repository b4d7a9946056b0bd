import { useEffect, useEffectEvent, useState } from "react";
import { isTyping } from "#app/admin/shell/admin-page.tsx";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { Key, KeyList, type NamedKeys } from "#app/admin/ui/key.tsx";
import { isDialogOpen } from "#app/ui/focus.ts";

/** Hears the keys of lists, and says which there are. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  useListKeys(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="mt-auto ml-6 inline-flex min-h-7.5 items-center gap-2 self-start text-xs text-ink-soft hover:text-ink max-lg:hidden"
      >
        Touches <Key name="?" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Touches">
        <KeyList keys={keys} />
      </Dialog>
    </>
  );
}

const keys: readonly NamedKeys[] = [
  { names: ["Ctrl", "K"], does: "chercher, aller à, faire" },
  { names: ["/"], does: "chercher dans la liste" },
  { names: ["j", "k"], does: "ligne suivante, ligne précédente" },
  { names: ["x"], does: "choisir la ligne" },
  { names: ["e"], does: "modifier la ligne" },
  { names: ["r"], does: "noter son prix relu" },
  { names: ["o"], does: "l’ouvrir chez le marchand" },
  { names: ["s"], does: "ouvrir sa page publique" },
  { names: ["Ctrl", "Z"], does: "annuler ce qui vient de changer" },
  { names: ["F6"], does: "aller au message affiché" },
  { names: ["?"], does: "afficher ces touches" },
];

/** In every list: « / » goes to its search, j and k to the next and the former row, « ? » calls `onHelp`. */
function useListKeys(onHelp: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || isTyping(target as Element) || isDialogOpen()) return;
    if (key === "/") document.querySelector<HTMLElement>("#contenu input[type=search]")?.focus();
    else if (key === "j" || key === "k") goToRow(key === "j" ? 1 : -1);
    else if (key === "?") onHelp();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** Focuses what opens the row that is so many rows away; the first row, from outside of the list. */
function goToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll("#contenu tbody tr, #contenu section li")];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[current < 0 ? 0 : current + step];
  const control = row?.querySelector<HTMLElement>("th a, th button, a, button");
  control?.focus();
  control?.scrollIntoView({ block: "nearest" });
}
