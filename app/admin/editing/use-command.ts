import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { type SubmitTarget, useFetcher } from "react-router";
import { undoAction } from "#app/admin/kit/undo.ts";
import { currentToast, offerUndo } from "#app/ui/toast-store.ts";
import type { Result } from "./result.ts";

/**
 * Sends commands to the screen's `clientAction`, one at a time: a second command during the first is ignored. A
 * toast that `onAnswer` shows offers to undo what was saved.
 * @param onAnswer called once per answer, with its command
 * @param options.waitsForLists calls `onAnswer` only after the reload of the lists
 * @param options.action the address of a `clientAction` of another route
 * @returns `send`, stable across renders, which returns whether it sent the command; and `pending`, the
 *   command until the lists have been reloaded. `reloads: false` leaves that to the navigation that follows
 */
export function useCommand<Command extends object, Draft = never>(
  onAnswer: (result: Result<Draft>, command: Command) => void,
  { waitsForLists = false, action }: { waitsForLists?: boolean; action?: string } = {},
) {
  const { state, data, json, submit } = useFetcher<Result<Draft>>();
  const isIdle = state === "idle";
  const sent = useRef<Command>(null);

  const answer = (isIdle || !waitsForLists ? data : undefined) as Result<Draft> | undefined;
  const hear = useEffectEvent((result: Result<Draft>) => {
    const command = sent.current;
    sent.current = null;
    if (command) offeringUndo(result, () => onAnswer(result, command));
  });
  useEffect(() => {
    if (answer) hear(answer);
  }, [answer]);

  const send = useCallback(
    (command: Command, { reloads = true } = {}) => {
      if (sent.current) return false;
      sent.current = command;
      void submit(command as SubmitTarget, {
        method: "post",
        encType: "application/json",
        ...(action !== undefined && { action }),
        ...(!reloads && { defaultShouldRevalidate: false }),
      });
      return true;
    },
    [submit, action],
  );
  return { send, pending: isIdle ? null : (json as unknown as Command) };
}

/** Lets a toast that `answer` shows offer to take back what was saved. */
function offeringUndo(result: Pick<Result, "status"> & { batch?: string | null }, answer: () => void): void {
  const before = currentToast();
  answer();
  const shown = currentToast();
  const isNew = shown !== null && shown.id !== before?.id && shown.variant !== "destructive";
  if (result.status === "saved" && result.batch && isNew) offerUndo(undoAction(result.batch));
}
