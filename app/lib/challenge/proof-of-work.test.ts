import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { solveChallenge } from "./proof-of-work.ts";

test.each([0, 1, 9, 12])("a proof of %i zero bits names its challenge and holds", (bits) => {
  const challenge = `1763795000.20.${bits}.${"a".repeat(64)}`;
  const proof = solveChallenge(challenge);
  expect(proof).toMatch(new RegExp(`^${challenge.replaceAll(".", "\\.")}\\.\\d+$`));
  const hash = createHash("sha256").update(proof).digest();
  expect(Math.clz32(hash.readUInt32BE())).toBeGreaterThanOrEqual(bits);
});
