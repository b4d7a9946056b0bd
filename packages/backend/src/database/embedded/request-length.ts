/** Finds the requests in the bytes that a client of PostgreSQL's protocol sends. */

/** The message types that end a request, so that an answer is due: Query, Sync and Terminate. */
const LAST_TYPES: ReadonlySet<number> = new Set([..."QSX"].map((type) => type.charCodeAt(0)));

/** @returns the length of the requests that are complete, 0 while none is */
export function requestLength(bytes: Buffer): number {
  let complete = 0;
  let start = 0;
  while (start + 5 <= bytes.length) {
    const type = bytes[start] ?? 0;
    // Only the first message of a connection has no type; its own length comes first, and is below 16 MB.
    const end = type === 0 ? start + bytes.readUInt32BE(start) : start + 1 + bytes.readUInt32BE(start + 1);
    if (end > bytes.length) break;
    if (type === 0 || LAST_TYPES.has(type)) complete = end;
    start = end;
  }
  return complete;
}
