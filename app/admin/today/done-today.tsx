import { useState } from "react";
import { Link } from "react-router";
import type { DoneBatch } from "#app/admin/changes/own-changes.ts";
import { ChangeItem } from "#app/admin/kit/change-list.tsx";
import { useTakeBack } from "#app/admin/kit/undo.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { RowButton } from "#app/admin/ui/row-actions.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface DoneTodayProps {
  /** `null` until it is read. */
  done: readonly DoneBatch[] | null;
  /** Why it could not be read. */
  problem: string | null;
}

/** Opens the list of what the person has changed today, each with the way back from it. */
export function DoneToday({ done, problem }: DoneTodayProps) {
  const [isOpen, setOpen] = useState(false);
  const { pending, takeBack } = useTakeBack();
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
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Ce que vous avez fait aujourd’hui">
        {!done?.length && <p role="status">{problem ?? (done ? "Rien encore." : "Chargement...")}</p>}
        <ol>
          {done?.map(({ batch, name, path, line, others }, index) => (
            <ChangeItem
              key={batch}
              title={
                <>
                  <span>
                    {path ? (
                      <Link to={path} className="inline-block min-h-6 underline-offset-3 hover:underline">
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </span>
                  {others > 0 && <span>{` et ${others} autre${others > 1 ? "s" : ""}`}</span>}
                </>
              }
              line={line}
              actions={
                <RowButton
                  subject={name}
                  disabled={pending !== null}
                  onClick={() => void takeBack(index, batch, "Annuler")}
                >
                  Annuler
                </RowButton>
              }
            />
          ))}
        </ol>
      </Dialog>
    </>
  );
}
