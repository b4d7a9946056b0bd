/** Who pays is said before the link that it concerns, and of a link that pays nobody nothing is said. */
import { describe, expect } from "vitest";
import { askAsOperator } from "./support/operator.ts";
import { test as base } from "./support/product-shelf.ts";

/** Between the bars of its browser. */
const smallPhone = { width: 390, height: 664 };
const desktop = { width: 1440, height: 900 };
const sentence = "Phrase du programme.";

const test = base.extend<{ payingMerchants: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from this pattern
  payingMerchants: async ({}, use) => {
    const all = "merchants?hosts=neq.";
    await askAsOperator("PATCH", all, { link_mode: "direct", notice: sentence });
    await use(undefined);
    await askAsOperator("PATCH", all, { link_mode: "none", notice: null });
  },
});

/** One page of each kind that sells; `every-address.test.ts` looks at the links of all where nobody pays. */
const sellingPages = [
  "/products/jbl-flip-7",
  "/sony-wh-1000xm6",
  "/nokia-3210-pourquoi",
  "/categories/enceintes-nomades",
  "/categories?q=casque",
  "/choisir/audio?reponses=3-1",
];

describe("where links pay us", () => {
  test("one line says so before the first link of every page, with its merchant", async ({
    page,
    payingMerchants: _,
  }) => {
    for (const path of sellingPages) {
      await page.goto(path);
      const [before, button] = await page.evaluate(() => {
        const main = document.querySelector("main");
        const first = document.querySelector("main a[rel~=sponsored]");
        if (!main || !first) return ["", ""];
        const range = document.createRange();
        range.setStart(main, 0);
        range.setEndBefore(first);
        return [range.toString(), first.textContent];
      });
      const merchant = / chez (.+?)(?= \(nouvel)/.exec(button ?? "")?.[1];
      expect(merchant, path).toBeDefined();
      expect(before, path).toContain(`Lien rémunéré par ${merchant}.`);
    }
  });

  for (const path of ["/products/jbl-flip-7", "/sony-wh-1000xm6", "/categories/enceintes-nomades"]) {
    test(`${path}: line and programme’s sentence are unfolded around the button, which stays on the first screen`, async ({
      page,
      payingMerchants: _,
    }) => {
      for (const viewport of [desktop, smallPhone]) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        const line = page.locator("main p", { hasText: /^Lien rémunéré par \S+\.$/ }).first();
        const notice = page.locator("main p", { hasText: sentence }).first();
        const button = page.locator("main .buy-button").first();
        const [above, buy, below] = [
          await line.boundingBox(),
          await button.boundingBox(),
          await notice.boundingBox(),
        ];
        if (!above || !buy || !below) throw new Error("A part of the page is not shown");
        expect(above.y + above.height).toBeLessThanOrEqual(buy.y);
        expect(buy.y + buy.height).toBeLessThanOrEqual(Math.min(viewport.height, below.y));
        expect(await page.locator("details", { has: line }).count()).toBe(0);
        expect(await page.locator("details", { has: notice }).count()).toBe(0);
      }
    });
  }
});

test("a list states its order, scope, merchants and payment in one line", async ({ page, shelf }) => {
  const offers = ["Fnac", "Darty", "Boulanger"].map((merchant) => ({
    title: `Platine ${merchant}`,
    merchant,
    affiliate_url: `https://www.${merchant.toLowerCase()}.com/a1`,
    price: 99,
  }));
  await shelf.add(...offers);
  const line = async () => {
    await page.goto(`/categories/${shelf.category.name.toLowerCase().replace(" ", "-")}`);
    const notice = page.locator("main p", { hasText: "non exhaustive" });
    expect(await page.locator("details", { has: notice }).count()).toBe(0);
    expect(await notice.getByRole("link").getAttribute("href")).toBe("/legal/comparisons");
    return (await notice.innerText()).replace(/\s+/g, " ");
  };
  expect(await line()).toMatch(
    /^Un choix par besoin, .* ; sélection non exhaustive, 2 marchands, aucun référencement payant\./,
  );
  await askAsOperator("PATCH", "merchants?name=eq.Fnac", { link_mode: "direct" });
  try {
    expect(await line()).toContain("aucun référencement payant ; une commission peut nous être versée.");
  } finally {
    await askAsOperator("PATCH", "merchants?name=eq.Fnac", { link_mode: "none" });
  }
});

test("a programme’s link at a merchant without a programme is said before it, and above lists", async ({
  page,
  shelf,
}) => {
  const link = (url: string) => ({ merchant: "Fnac", affiliate_url: url, price: 99 });
  const [plain] = await shelf.add({ title: "Platine simple", ...link("https://www.fnac.com/a1") });
  await page.goto(`/products/${plain?.slug}`);
  expect(await page.locator("main").innerText()).not.toMatch(/rémunéré|commission/);
  const programme = "https://www.awin1.com/cread.php?awinaffid=1&ued=https%3A%2F%2Fwww.fnac.com%2Fa1";
  const [paid] = await shelf.add({ title: "Platine liée", ...link(programme) });
  for (const path of [`/products/${paid?.slug}`, "/categories?q=platine+liée"]) {
    await page.goto(path);
    expect(await page.locator("main").innerText(), path).toMatch(
      /Lien peut-être rémunéré par Fnac\.|une commission peut nous être versée/,
    );
  }
});
