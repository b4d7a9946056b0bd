/** The reason of a failure, for the log and the back office. */

const MAX_LENGTH = 200;
/** A mail address, or an address of the network with its user and password. */
const ADDRESS = /[^\s<>"'(]*@[^\s<>"')]+/g;
/** A token, a key, a digest. */
const SECRET = /[\w-]{24,}/g;
/** A file, with its folders. */
const FILE = /(?<![\w:/])(?:\/[\w.@-]+){2,}/g;

/** @returns one line of at most 200 characters, with "…" for addresses, files and possible secrets */
export function shortReason(error: unknown): string {
  const line = textOf(error).replace(/\s+/g, " ").trim();
  const plain = line.replace(ADDRESS, "…").replace(FILE, "…").replace(SECRET, "…");
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH - 1)}…` : plain;
}

/** The data client's errors are plain objects. */
function textOf(error: unknown): string {
  const { message, name } = (error ?? {}) as { message?: unknown; name?: unknown };
  return String(message || (error instanceof Error && name) || error);
}
