import { expect, test } from "vitest";
import { shortReason } from "./run-job.ts";

test.each([
  ["connect ECONNREFUSED 127.0.0.1:2525", "connect ECONNREFUSED 127.0.0.1:2525"],
  ["550 5.1.1 <ada@exemple.fr>: unknown", "550 5.1.1 <…>: unknown"],
  ["no route to postgres://site:pass@db.test:5432/x", "no route to …"],
  ["token eyJhbGciOiJFUzI1NiJ9eyJzdWIi refused", "token … refused"],
  ["ENOENT: open '/srv/site/data/mail/1.eml'", "ENOENT: open '…'"],
  ["two\nlines\twith   spaces ", "two lines with spaces"],
  ["and/or, 10/12 files at https://exemple.fr/aide", "and/or, 10/12 files at https://exemple.fr/aide"],
])("%j becomes %j", (message, reason) => {
  expect(shortReason(new Error(message))).toBe(reason);
});

test("what is thrown may be anything, and the reason is short", () => {
  expect(shortReason(undefined)).toBe("undefined");
  expect(shortReason(new TypeError())).toBe("TypeError");
  // As postgrest-js gives it.
  expect(shortReason({ code: "42501", message: "permission denied for table dossiers" })).toBe(
    "permission denied for table dossiers",
  );
  expect(shortReason("x ".repeat(1_000))).toHaveLength(200);
});
