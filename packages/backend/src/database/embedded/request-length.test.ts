import { expect, test } from "vitest";
import { requestLength } from "./request-length.ts";

/** A message of the protocol: its type, the length of the rest, and `length` bytes. */
function message(type: string, length = 3): Buffer {
  const bytes = Buffer.alloc(type.length + 4 + length, "Q");
  bytes.write(type);
  bytes.writeUInt32BE(4 + length, type.length);
  return bytes;
}

const startUp = message("", 20);

test.each<[string, Buffer[], number]>([
  ["nothing", [], 0],
  ["the first message, which has no type", [startUp], startUp.length],
  ["a query", [message("Q")], 8],
  ["statements without their Sync", [message("P"), message("B"), message("E")], 0],
  ["statements with their Sync", [message("P"), message("B"), message("E"), message("S", 0)], 29],
  ["two requests", [message("Q"), message("S", 0)], 13],
  ["a request and the beginning of the next", [message("Q"), message("P")], 8],
  ["the end of the connection", [message("X", 0)], 5],
  ["a message that is not complete", [message("Q", 100).subarray(0, 50)], 0],
  ["a head that is not complete", [message("Q", 100).subarray(0, 4)], 0],
])("in %s", (_, messages, length) => {
  expect(requestLength(Buffer.concat(messages))).toBe(length);
});

test("a request is complete with its last byte", () => {
  const request = Buffer.concat([message("P", 200), message("S", 0)]);
  for (let end = 0; end < request.length; end += 1) expect(requestLength(request.subarray(0, end))).toBe(0);
  expect(requestLength(request)).toBe(request.length);
});
