/** What a shop's robots.txt may cost. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { Shops } from "./shops.ts";

async function shopWith(robots: string) {
  const server = createServer((_, response) => response.end(robots));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const shops = new Shops({
    userAgent: "LEvidence-liens/1.0",
    robot: "LEvidence-liens",
    pauseMs: 0,
    signal: new AbortController().signal,
    isAllowed: () => true,
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path: string) => shops.allows(new URL(path, origin));
}

const rules = (count: number, rule: string) => `User-agent: *\n${`Disallow: ${rule}\n`.repeat(count)}`;
const longPath = `/${"a".repeat(15_000)}`;

test("a page is not visited when the rules of its shop would take long to compare with its address", async () => {
  const allows = await shopWith(rules(1_000, "/*a*a*a*a*a*a*ab"));
  expect(await allows("/casque")).toBe(true);
  expect(await allows(longPath)).toBe(false);
  expect(await allows("/casque")).toBe(true);
  // Each of these letters is nine in what is compared.
  const wide = await shopWith(rules(1_000, `/*${"€".repeat(40)}`));
  expect(await wide(`/${"a".repeat(100)}`)).toBe(false);
});

test("a long address of a shop with few rules is, and so is a short one of a shop with many or with another page there", async () => {
  const few = await shopWith(rules(3, "/panier"));
  expect([await few(longPath), await few("/panier/1")]).toEqual([true, false]);
  const many = await shopWith(rules(1_500, "/*?filtre="));
  const page = await shopWith("<p>Cette page n’existe pas.</p>\n".repeat(5_000));
  expect(await page("/casque-sans-fil-p123456")).toBe(true);
  expect([await many("/casque-sans-fil-p123456"), await many("/casques?filtre=noir")]).toEqual([true, false]);
});
