import { expect, test } from "vitest";
import { isFromThisSite } from "./form-origin.ts";

const siteUrl = "https://levidence.example";
const localHosts = ["localhost:3000"];

test.each([
  ["POST", "https://levidence.example", true],
  ["POST", "http://localhost:3000", true],
  ["POST", "http://localhost:4000", false],
  ["POST", "http://levidence.example", false],
  ["POST", "https://levidence.example.evil.example", false],
  ["POST", "https://ailleurs.example", false],
  ["PUT", "https://ailleurs.example", false],
  ["POST", "null", false],
  ["POST", "levidence.example", false],
  ["POST", undefined, true],
  ["GET", "https://ailleurs.example", true],
  ["HEAD", "null", true],
])("%s from %s: %s", (method, origin, expected) => {
  const request = new Request(`${siteUrl}/contact`, {
    method,
    ...(origin && { headers: { Origin: origin } }),
  });
  expect(isFromThisSite(request, siteUrl, localHosts)).toBe(expected);
});
