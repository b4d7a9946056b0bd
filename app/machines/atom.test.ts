import { describe, expect, test } from "vitest";
import type { LogEntry } from "#app/product/history/log.ts";
import { atomDocument } from "./atom.ts";

const siteUrl = "https://evidence.test";
const entry: LogEntry = {
  id: "e0000000-0000-4000-8000-000000000001",
  kind: "evaluation",
  at: "2026-02-01T00:00:00+00:00",
  day: "1er février 2026",
  title: "Choix confirmé",
  text: "Rien de mieux à ce prix.",
  product: { id: "d0000000-0000-4000-8000-000000000001", title: "Sony WH-1000XM6", path: "/sony-wh-1000xm6" },
};
const feedOf = (...entries: Partial<LogEntry>[]) =>
  atomDocument(
    siteUrl,
    entries.map((changes) => ({ ...entry, ...changes })),
  );

describe("the feed", () => {
  test("has its last change and its address", () => {
    const feed = feedOf({ at: "2026-02-03T10:00:00+01:00" }, { at: "2026-02-01T00:00:00Z" });
    expect(feed.match(/<updated>(.*?)<\/updated>/)?.[1]).toBe("2026-02-03T09:00:00.000Z");
    expect(feed).toContain(
      '<link rel="self" type="application/atom+xml" href="https://evidence.test/journal/atom.xml"/>',
    );
  });

  test("identifies an entry independently of its product's address", () => {
    const [, first = ""] = feedOf({}).split("<entry>");
    expect(first).toContain("<id>urn:uuid:e0000000-0000-4000-8000-000000000001</id>");
    expect(first).toContain("<title>Sony WH-1000XM6 : choix confirmé</title>");
    expect(first).toContain('href="https://evidence.test/sony-wh-1000xm6"');
    expect(first).toContain("<summary>Rien de mieux à ce prix.</summary>");
  });

  test("leads to the log when a product is no longer shown, and says what was wrong", () => {
    const feed = feedOf({
      product: { ...entry.product, path: null },
      was: "Six heures.",
      text: "Cinq heures.",
    });
    expect(feed).toContain('<link rel="alternate" type="text/html" href="https://evidence.test/journal"/>');
    expect(feed).toContain("<summary>Avant : Six heures. Désormais : Cinq heures.</summary>");
  });

  test("stays well-formed with any product title", () => {
    const feed = feedOf({ product: { ...entry.product, title: "Tom & Jerry <\u0007>" } });
    expect(feed).toContain("<title>Tom &amp; Jerry &lt;&gt; : choix confirmé</title>");
  });

  test("of an empty log has a date", () => {
    expect(atomDocument(siteUrl, [])).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
  });
});
