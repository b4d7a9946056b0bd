/** The page of a category answers on the first screen. */
import { expect } from "vitest";
import { phone, test } from "./support/journey.ts";
import { test as shelfTest } from "./support/product-shelf.ts";

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** The categories whose product has a dossier. */
const answering = [
  "casques-a-reduction-de-bruit",
  "ecouteurs-sans-fil",
  "enceintes-de-fete",
  "barres-de-son",
  "smartphones-compacts",
  "telephones-a-touches",
  "machines-a-expresso",
  "montres-connectees",
  "balances-connectees",
  "reveils-lumineux",
];

test("on a phone every answer stands on the first screen, from its name to where to buy it", async ({
  phonePage: page,
}) => {
  // From the second page on the fonts are there at the first paint.
  await page.goto("/about");
  for (const path of answering) {
    await page.goto(`/categories/${path}`);
    await page.evaluate(() => document.fonts.ready);
    const answer = page.getByRole("main").getByRole("article").first();
    const picture = await answer.locator("img").boundingBox();
    expect(picture?.width, path).toBeGreaterThanOrEqual(96);
    expect(picture?.width, path).toBeLessThanOrEqual(120);
    const buy = await answer.locator("a[rel~=sponsored]").first().boundingBox();
    expect((buy?.y ?? phone.height) + (buy?.height ?? 0), path).toBeLessThanOrEqual(phone.height);
    const why = await answer.getByRole("link", { name: "Pourquoi ce choix ?" }).boundingBox();
    expect((why?.y ?? phone.height) + (why?.height ?? 0), path).toBeLessThanOrEqual(phone.height);
    const text = plain(await answer.innerText());
    expect(text, path).toMatch(
      /€ prix indicatif du .+ Pour vous si .+\. Passez votre chemin si .+\. .*chez \S+.* Pourquoi ce choix \? /,
    );
  }
});

test("the reasons are one tap away", async ({ phonePage: page }) => {
  await page.goto("/categories/casques-a-reduction-de-bruit");
  await page.getByRole("link", { name: "Pourquoi ce choix ?" }).click();
  await page.waitForURL("**/sony-wh-1000xm6-pourquoi");
});

shelfTest("choices below the first are named, and one tap away", async ({ phonePage: page, shelf }) => {
  await shelf.add(
    ...["Un", "Deux", "Trois"].map((title) => ({
      title: `${title}, au nom assez long pour un petit écran`,
      short_description: "Une description qui tient en une phrase. ".repeat(4),
      affiliate_url: "https://www.fnac.com/a",
      merchant: "Fnac",
    })),
  );
  const slug = shelf.category.name.toLowerCase().replace(" ", "-");
  await page.goto(`/categories/${slug}`);
  const jumps = page.getByRole("navigation", { name: "Les autres choix de cette page" });
  expect((await jumps.boundingBox())?.height).toBeLessThan(40);
  await jumps.getByRole("link", { name: /^Trois/ }).click();
  const third = page.getByRole("heading", { level: 3, name: /^Trois/ });
  await expect.poll(async () => (await third.boundingBox())?.y).toBeLessThan(phone.height / 2);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
