import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, encode } from "./encodings.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["deflate", "identity"],
])("Accept-Encoding %j gets %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test("compressed bodies can be decompressed", async () => {
  const body = Buffer.from("Écouteurs ".repeat(500));
  expect(brotliDecompressSync(await encode(body, "br")).equals(body)).toBe(true);
  expect(gunzipSync(await encode(body, "gzip")).equals(body)).toBe(true);
  expect(await encode(body, "identity")).toBe(body);
});
