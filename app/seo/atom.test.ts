import { describe, expect, test } from "vitest";
import { productRow } from "#app/catalogue/rows.fake.ts";
import { toProduct } from "#app/catalogue/rows.ts";
import { atomDocument } from "./atom.ts";

const siteUrl = "https://evidence.test";
const feedOf = (...rows: Parameters<typeof productRow>[0][]) =>
  atomDocument(
    siteUrl,
    rows.map((row) => toProduct(productRow(row))),
  );

describe("the feed", () => {
  test("has its last change and its address", () => {
    const feed = feedOf(
      { content_changed_at: "2026-02-03T10:00:00+01:00" },
      { content_changed_at: "2026-02-01T00:00:00Z" },
    );
    expect(feed.match(/<updated>(.*?)<\/updated>/)?.[1]).toBe("2026-02-03T09:00:00.000Z");
    expect(feed).toContain(
      '<link rel="self" type="application/atom+xml" href="https://evidence.test/atom.xml"/>',
    );
  });

  test("identifies a product independently of its address", () => {
    const [, entry = ""] = feedOf({}).split("<entry>");
    expect(entry).toContain("<id>urn:uuid:d0000000-0000-4000-8000-000000000001</id>");
    expect(entry).toContain("<published>2026-01-01T00:00:00.000Z</published>");
    expect(entry).toContain("<summary>Le silence, où que vous soyez.</summary>");
  });

  test("stays well-formed with any product title", () => {
    const feed = feedOf({ title: "Tom & Jerry <\u0007>", short_description: null });
    expect(feed).toContain("<title>Tom &amp; Jerry &lt;&gt;</title>");
    expect(feed).not.toContain("<summary>");
  });

  test("of an empty catalogue has a date", () => {
    expect(atomDocument(siteUrl, [])).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
  });
});
