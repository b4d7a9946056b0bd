import { expect, test } from "vitest";
import { isLoopbackUrl, listeningAddress } from "./listening-address.ts";

test.each([
  ["localhost", "http://localhost:3000"],
  ["0.0.0.0", "http://0.0.0.0:3000"],
  ["::", "http://[::]:3000"],
  ["::1", "http://[::1]:3000"],
])("HOST=%s listens at %s", (HOST, address) => {
  expect(listeningAddress({ HOST, PORT: 3000 })).toBe(address);
  expect(URL.canParse(address)).toBe(true);
});

test.each([
  ["http://localhost:3000", true],
  ["http://127.0.0.1", true],
  ["http://[::1]:3000", true],
  ["https://levidence.example", false],
  ["https://localhost.example", false],
])("%s leads to this machine: %s", (address, expected) => {
  expect(isLoopbackUrl(address)).toBe(expected);
});
