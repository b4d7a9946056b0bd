import { useState } from "react";
import { Key } from "#app/admin/ui/key.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { useListKeys } from "./use-list-keys.ts";

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
      <KeysDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
