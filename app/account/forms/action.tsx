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

/** Why the last attempt of an action failed, above its button. */
export function ActionProblem({ problem }: { problem: string | undefined }) {
  return (
    <p role="alert" className="mb-6 border-l-2 border-danger pl-4 text-danger empty:hidden">
      {problem}
    </p>
  );
}
