import { useState } from "react";
import type { Outcome } from "./outcome.ts";

/** An action of a button outside a form. `problem` says why the last attempt failed. */
export function useAction(action: () => Promise<Outcome>) {
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});
  const start = async () => {
    setIsPending(true);
    setOutcome(await action());
    setIsPending(false);
  };
  return { isPending, problem: outcome.problem, start };
}
