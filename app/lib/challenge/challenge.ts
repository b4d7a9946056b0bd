/** How a form carries the challenge of a flood (`limit.ts`), and how a browser solves it. */

/** Where a form keeps the challenge, a dot and the number. */
export const proofField = "proof";

const SOLVED = /\.\d+$/;

export const postedProof = (form: FormData): string => String(form.get(proofField) ?? "");

/** Whether a number was found. After it comes no other challenge, or it would go on for ever. */
export const isSolved = (proof: string): boolean => SOLVED.test(proof);

/** Longer than the hardest challenge takes on a slow phone. */
const TIMEOUT_MS = 60_000;

/**
 * Solves a challenge in a worker, so that the page stays responsive.
 * @returns the proof; undefined without an answer in time, or where workers cannot start
 */
export async function findProof(challenge: string): Promise<string | undefined> {
  const worker = new Worker(new URL("./challenge-worker.ts", import.meta.url), { type: "module" });
  let timer: number | undefined;
  try {
    return await new Promise<string | undefined>((resolve) => {
      timer = window.setTimeout(resolve, TIMEOUT_MS, undefined);
      worker.addEventListener("message", ({ data }: MessageEvent<string>) => resolve(data));
      worker.addEventListener("error", () => resolve(undefined));
      worker.postMessage(challenge);
    });
  } finally {
    window.clearTimeout(timer);
    worker.terminate();
  }
}
