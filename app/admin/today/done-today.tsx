import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { DoneDialog, type DoneRead } from "./done-dialog.tsx";

/** Opens the list of what the person has changed today. */
export function DoneToday(read: DoneRead) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 px-2 text-sm font-semibold underline-offset-4 hover:underline"
      >
        <Icon name="undo" className="size-4" />
        Ce que vous avez fait
      </button>
      <DoneDialog isOpen={isOpen} onClose={() => setOpen(false)} {...read} />
    </>
  );
}
