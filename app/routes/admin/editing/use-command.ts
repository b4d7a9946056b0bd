import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { type SubmitTarget, useFetcher } from "react-router";
import type { Result } from "./result.ts";

interface CommandOptions {
  /** Hears the answer only when the lists have been read anew after it. */
  waitsForLists?: boolean;
}

interface SendOptions {
  /** `false` where the person goes elsewhere next, and the lists are read there. */
  readsAnew?: boolean;
}

/**
 * Sends commands to the `clientAction` of the screen, one at a time: another one is ignored meanwhile.
 * @param onAnswer called once with each answer, and with the command that it answers
 * @returns `send`, always the same, and the command that is `pending` until the lists have been read anew after it
 */
export function useCommand<Command extends object, Draft = never>(
  onAnswer: (result: Result<Draft>, command: Command) => void,
  { waitsForLists = false }: CommandOptions = {},
) {
  const { state, data, json, submit } = useFetcher<Result<Draft>>();
  const isIdle = state === "idle";
  const sent = useRef<Command>(null);

  const answer = (isIdle || !waitsForLists ? data : undefined) as Result<Draft> | undefined;
  const hear = useEffectEvent((result: Result<Draft>) => {
    const command = sent.current;
    sent.current = null;
    if (command) onAnswer(result, command);
  });
  useEffect(() => {
    if (answer) hear(answer);
  }, [answer]);

  const send = useCallback(
    (command: Command, { readsAnew = true }: SendOptions = {}) => {
      if (sent.current) return;
      sent.current = command;
      void submit(command as SubmitTarget, {
        method: "post",
        encType: "application/json",
        ...(!readsAnew && { defaultShouldRevalidate: false }),
      });
    },
    [submit],
  );
  return { send, pending: isIdle ? null : (json as unknown as Command) };
}
