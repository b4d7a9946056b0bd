/** Notices come before the paid links and lists of products that they concern. */
import { expect } from "vitest";
import { siteUrl, test } from "./support/journey.ts";

test("no page speaks of a payment that no link brings, and each link names its merchant", async ({
  page,
}) => {
  await page.goto("/about");
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replace(siteUrl, ""),
  );
  const pages = await page.evaluate(async (addresses) => {
    const found = [];
    for (const path of addresses) {
      const document = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
      const outside = [...document.querySelectorAll<HTMLAnchorElement>("a[href^=http]")].filter(
        ({ host, textContent }) => host !== location.host && /acheter/i.test(textContent),
      );
      const [first] = outside;
      if (!first) continue;
      const before = document.createRange();
      before.setStart(document.body, 0);
      before.setEndBefore(first);
      found.push({
        path,
        before: before.toString(),
        rels: outside.map(({ rel }) => rel),
        button: first.innerText,
      });
    }
    return found;
  }, paths);
  expect(pages.length).toBeGreaterThan(10);
  for (const { path, before, rels, button } of pages) {
    // No programme pays for a link of the demonstration: nothing is said of a collaboration that does not exist.
    expect(before, path).not.toMatch(/Collaboration|rémunéré/);
    expect(button, path).toMatch(/ chez \S+/);
    for (const rel of rels) expect(rel, path).toMatch(/sponsored.*noopener/);
  }
});

test("each answer states beside its button what the price includes, unfolded", async ({ page }) => {
  for (const path of ["/products/jbl-flip-7", "/categories/enceintes-nomades", "/categories?q=casque"]) {
    await page.goto(path);
    const card = page.locator("main article.answer");
    const terms = card.getByText(/taxes comprises/);
    expect(await terms.isVisible(), path).toBe(true);
    expect(await page.locator("details", { has: terms }).count(), path).toBe(0);
  }
});

test("a list of results states its order, its scope and who pays, in one line above it", async ({ page }) => {
  await page.goto("/categories?q=casque");
  const notice = await page.locator("main p", { hasText: "non exhaustive" }).first().innerText();
  expect(notice.replace(/\s/g, " ")).toMatch(
    /Un choix par besoin, .+ ; sélection non exhaustive, (un marchand|\d+ marchands), aucun référencement payant\./,
  );
});
