import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";
import { addForm, askToDiscard } from "#app/admin/kit/leave-guard.ts";
import type { EditedDraft } from "./use-draft.ts";

interface LeaveGuardProps {
  draft: EditedDraft;
  /** Whether the draft stays in memory at a path. */
  isKeptAt: (pathname: string) => boolean;
}

/** Saves before the editor is left, and asks only when that fails. */
export function LeaveGuard({ draft, isKeptAt }: LeaveGuardProps) {
  const { isChanged, failure, conflict, saveNow } = draft;
  const wouldLose = useEffectEvent(() => isChanged);
  useEffect(() => addForm(() => wouldLose()), []);

  const blocker = useBlocker(({ nextLocation }) => isChanged && !isKeptAt(nextLocation.pathname));
  const isBlocked = blocker.state === "blocked";
  const goOn = useEffectEvent(() => {
    if (isBlocked && isChanged) saveNow();
    else if (isBlocked) blocker.proceed();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the attempt, and when the save has ended
  useEffect(() => goOn(), [isBlocked, isChanged]);

  const isInVain = isBlocked && isChanged && (failure !== null || conflict !== null);
  const askFirst = useEffectEvent(async () => {
    if (await askToDiscard()) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (isInVain) void askFirst();
  }, [isInVain]);
  return null;
}
