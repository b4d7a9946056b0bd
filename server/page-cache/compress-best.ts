/** Compresses popular pages as far as possible: one body after the other, in another thread. */
import { WorkQueue } from "#runtime/work-queue.ts";
import { type Bytes, encodeBest, LARGE_BYTES } from "#server/http/encodings.ts";

/** Those beyond are sent as they were compressed for their first visitor. */
const MAX_WAITING = 100;
/** Brotli's best level is a hundred times as slow as the quick one. */
const MAX_BYTES = LARGE_BYTES;

const queue = new WorkQueue(1, MAX_WAITING, () => new Error("Enough is waiting"));

/** @param use receives the compressed bytes; never called when too much waits, or for a large body */
export function compressBest(body: Bytes, use: (best: Bytes) => void): void {
  if (body.byteLength > MAX_BYTES) return;
  queue.run(async () => use(await encodeBest(body))).catch(() => undefined);
}
