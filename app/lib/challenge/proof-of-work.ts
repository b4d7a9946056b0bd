import { sha256 } from "@noble/hashes/sha2.js";

/**
 * Solves a challenge of the database, `<issued>.<wait>.<bits>.<signature>`: finds a number with which SHA-256
 * of `<challenge>.<number>` begins with that many zero bits. Blocks its thread; a library does the hashing,
 * because the browser's own would be called asynchronously for each number,
 * and is missing on pages without https.
 * @returns the proof, which is that text
 */
export function solveChallenge(challenge: string): string {
  const bits = Number(challenge.split(".")[2]);
  const encoder = new TextEncoder();
  const begun = sha256.create().update(encoder.encode(`${challenge}.`));
  for (let number = 0; ; number += 1) {
    const hash = begun
      .clone()
      .update(encoder.encode(String(number)))
      .digest();
    if (leadingZeroBits(hash) >= bits) return `${challenge}.${number}`;
  }
}

/** Of the first 32 bits. */
function leadingZeroBits(hash: Uint8Array): number {
  return Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0));
}
