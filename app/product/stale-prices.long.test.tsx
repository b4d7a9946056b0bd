/**
 * A price that nobody read at a merchant, one that was read, and the same a month and a year later:
 * where it stands, and as what.
 */

import { expect, test } from "vitest";
import type { IsInFuture } from "#app/lib/data/data-client.ts";
import { daysAfter } from "#app/lib/data/is-in-future.fake.ts";
import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { readSocialPicture } from "#app/machines/social-picture/read-social-picture.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { renderedPage } from "#tests/support/site/rendered-page.tsx";
import { DossierAnalysis } from "./analysis/dossier-analysis.tsx";
import { findPage } from "./find-page.ts";
import { ProductPage } from "./page/product-page.tsx";
import { loadPage } from "./read.ts";

const { visitor, operator } = await openSiteData();
const seenAt = new Date().toISOString();
const plain = (text: string) => text.replace(/\s/g, " ");

/** The text of a page, its JSON-LD, and what stands on its buttons. */
async function pageAt(path: string, isInFuture: IsInFuture) {
  const found = await findPage(visitor, path);
  if (!("product" in found)) throw new Error(`${path} is ${found.kind}`);
  const shown = await loadPage({ client: visitor, siteUrl: "https://evidence.test", isInFuture }, found);
  const html = renderedPage(
    shown.page === "product" ? <ProductPage {...shown} /> : <DossierAnalysis {...shown} />,
  );
  const data = shown.head.structuredData;
  const buttons = [...html.matchAll(/<a [^>]*rel="sponsored[^>]*>(.*?)<\/a>/gs)].map(
    ([, label = ""]) => label,
  );
  const textOf = (markup: string) => plain(markup.replace(/<[^>]*>/g, ""));
  return {
    text: textOf(html),
    data: plain(JSON.stringify(data)),
    buttons: buttons.map(textOf),
    price: found.product.price ?? 0,
  };
}

/** With a former price, a launch price and neither, and a product without a dossier. */
const paths = ["/google-pixel-9", "/sony-wh-1000xm6", "/nokia-3210", "/jbl-flip-7"];

/** What is true of every page with a price. */
async function expectShown(path: string, isInFuture: IsInFuture, state: "read" | "indicative") {
  const { text, data, buttons, price } = await pageAt(path, isInFuture);
  const amount = plain(formatPrice(price));
  expect(text).toContain(amount);
  expect(text).not.toMatch(/\{prix|\{marchand|\(au /);
  expect(data.includes(`"price":"${price.toFixed(2)}"`)).toBe(state === "read");
  expect(data.includes('"offers"')).toBe(state === "read");
  expect(buttons.length).toBeGreaterThan(0);
  for (const label of buttons) {
    expect(label).toMatch(/^Acheter/);
    expect(label).toContain(state === "read" ? amount : `environ ${amount}`);
  }
  expect(await readSocialPicture({ client: visitor, isInFuture }, path)).toMatchObject({ price });
}

test.each(paths)("%s shows the catalogue's price, which nobody read, as indicative", (path) =>
  expectShown(path, daysAfter(seenAt, 0), "indicative"),
);

test("a price that was read is an offer until its merchant's limit, and indicative from then on", async () => {
  await operator.from("products").update({ price_seen_at: seenAt }).not("price", "is", null).throwOnError();
  for (const path of paths) {
    await expectShown(path, daysAfter(seenAt, 1), "read");
    for (const days of [31, 400]) await expectShown(path, daysAfter(seenAt, days), "indicative");
  }
});

test("amounts leave the pages of a merchant whose programme forbids old ones, with the sentences that name them", async () => {
  const { id } = (
    await operator.from("products").select("id").eq("slug", "nokia-3210").single().throwOnError()
  ).data;
  await operator.from("products").update({ hides_old_price: true }).eq("id", id).throwOnError();
  const { text, data, buttons, price } = await pageAt("/nokia-3210", daysAfter(seenAt, 31));
  expect(text).not.toContain(plain(formatPrice(price)));
  expect(data).not.toMatch(/"offers"|79 €/);
  for (const label of buttons) expect(label).not.toMatch(/€/);
  const later = daysAfter(seenAt, 31);
  expect(await readSocialPicture({ client: visitor, isInFuture: later }, "/nokia-3210")).toMatchObject({
    price: null,
  });
});
