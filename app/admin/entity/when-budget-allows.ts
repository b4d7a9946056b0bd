/** A visitor's network may cause so much work at once (docs/decisions/021-budgets-of-work.md). */
const TOO_MANY = "PT429";
/** In it the work of a part or two comes back. */
const PAUSE_MS = 5_000;
/** Longer than the largest debt lasts. */
const MOST_ATTEMPTS = 12;

interface Answered {
  error: { code: string } | null;
}

/**
 * Makes a call that is one part of many, and makes it again while the server asks for a pause: such a refusal comes
 * before any work.
 * @throws the reason of `signal`, which ends the pause
 */
export async function whenBudgetAllows<Answer extends Answered>(
  call: () => PromiseLike<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call();
    if (answer.error?.code !== TOO_MANY || attempt === MOST_ATTEMPTS) return answer;
    // Who stopped while the call was under way waits for nothing.
    if (!signal?.aborted) await pause(signal);
    signal?.throwIfAborted();
  }
}

const pause = (signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
