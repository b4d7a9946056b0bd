/** A price on its day, a month later, and a year later: where it may stand, and as what. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { getFeaturedProduct } from "#app/catalogue/home/featured.ts";
import { daysAfter, now } from "#app/data/is-in-future.fake.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { formatPrice } from "#app/formatting/format-price.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import { loadPage } from "#app/routes/public/product/load-page.ts";
import { Shown, withTemplate } from "#app/routes/public/product/shown-page.tsx";
import { readSocialPicture } from "#app/routes/resources/social-picture/read-social-picture.ts";
import { dossierPages } from "#tests/journeys/support/expected-dossiers.ts";
import { openSiteData } from "#tests/site-data.ts";
import { findPage } from "./find-page.ts";

const { visitor } = await openSiteData();
const seenAt = (await getFeaturedProduct(visitor, now))?.priceSeenAt ?? "";
const day = writtenDay(seenAt);
const plain = (text: string) => text.replace(/\s/g, " ");

/** The text of a page, its JSON-LD, and what stands on its buttons. */
async function pageAt(path: string, isInFuture: IsInFuture) {
  const found = await findPage(visitor, path);
  if (!("product" in found)) throw new Error(`${path} is ${found.kind}`);
  const shown = await loadPage({ client: visitor, siteUrl: "https://evidence.test", isInFuture }, found);
  await withTemplate(shown);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Shown shown={shown} />
    </MemoryRouter>,
  );
  const data = shown.head.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
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

const dossiers = dossierPages.map(({ path }) => path);

test.each(dossiers)("%s on the day names its price to everybody", async (path) => {
  const isInFuture = daysAfter(seenAt, 0);
  const { text, data, buttons, price: amount } = await pageAt(path, isInFuture);
  expect(text).toContain(`prix indicatif du ${day} (catalogue initial)`);
  expect(text).toContain(plain(formatPrice(amount)));
  expect(text).not.toMatch(/\{prix|\{marchand|\(au /);
  expect(data).toContain(`"price":"${amount.toFixed(2)}"`);
  const offer = `${plain(formatPrice(amount))} chez`;
  expect(buttons).toEqual([
    expect.stringMatching(`^Acheter maintenant · (environ )?${offer}`),
    expect.stringMatching(`^Acheter · (environ )?${offer}`),
  ]);
  expect(await readSocialPicture(visitor, path, isInFuture)).toMatchObject({ price: amount });
});

test.each([31, 400].flatMap((days) => dossiers.map((path) => [path, days] as const)))(
  "%s after %i days keeps it as a fact about its day",
  async (path, days) => {
    const isInFuture = daysAfter(seenAt, days);
    const { text, data, buttons, price } = await pageAt(path, isInFuture);
    const amount = plain(formatPrice(price));
    expect(text).toContain(
      `${amount}, prix indicatif du ${day} (catalogue initial). Ce prix est trop ancien`,
    );
    // Within texts it stands with its day, but where it is named as a price of another kind.
    const bare = text
      .split(/(?<=[.!?]) /)
      .filter((sentence) => !/prix conseillé|prix de lancement/i.test(sentence));
    const own = bare
      .join(" ")
      .replaceAll(`${amount} (au ${day})`, "")
      .replaceAll(`${amount}, prix indicatif`, "")
      // In the log, below the day.
      .replaceAll(`Premier prix relevé : ${amount}`, "");
    expect(own).not.toMatch(new RegExp(`(?<![\\d,])${amount}`));
    expect(data).not.toContain(amount);
    expect(data).not.toMatch(/"offers"|\(au /);
    expect(data).toContain('"positiveNotes"');
    expect(buttons).toHaveLength(2);
    for (const label of buttons) expect(label).toMatch(/^Voir le prix chez [A-Z]\w+ \(nouvel onglet\)$/);
    for (const of of [path, `${path}-pourquoi`])
      expect(await readSocialPicture(visitor, of, isInFuture)).toMatchObject({ price: null });
  },
);

test.each([
  [0, /Acheter maintenant/, true],
  [31, /Voir le prix chez/, false],
  [400, /Voir le prix chez/, false],
])("a product without a dossier after %i days", async (days, label, isOffered) => {
  const { text, data, buttons } = await pageAt("/jbl-flip-7", daysAfter(seenAt, days));
  expect(text).toContain(`prix indicatif du ${day}`);
  expect(text).toMatch(/la dernière mise à jour est du .* à \d+ h \d\d \(heure de Paris\)/);
  expect(buttons.join()).toMatch(label);
  expect([data.includes('"price":"149.99"'), data.includes("149")]).toEqual([isOffered, isOffered]);
});
