/** Past it the rest of an answer is not held back. */
const TIMEOUT_MS = 2_000;

/**
 * @param read asks the database
 * @returns the reading, which concurrent calls share, since their number is not limited; `unavailable` when it fails, or
 *   does not come in time
 */
export function sharedReading<State>(read: () => Promise<State>): () => Promise<State | "unavailable"> {
  let asked: Promise<State | "unavailable"> | undefined;
  return () => {
    asked ??= inTime(read()).finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

async function inTime<State>(reading: Promise<State>): Promise<State | "unavailable"> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<"unavailable">((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, "unavailable");
  });
  try {
    return await Promise.race([reading, tooLate]);
  } catch {
    return "unavailable";
  } finally {
    clearTimeout(timer);
  }
}
