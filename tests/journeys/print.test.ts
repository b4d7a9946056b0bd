/** Printed pages. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isCampaign } from "#tests/support/extent.ts";
import { siteUrl, test } from "./support/journey.ts";
import { listedPaths } from "./support/public-pages.ts";

const address = "/products/sony-wh-1000xm6";

/** Returns the number of printed sheets, in the paper size that the style sheet asks for. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  expect(pdf).toContain("/MediaBox [0 0 594.95");
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("an analysis fits on four sheets, what speaks against it included", async ({ page }) => {
  const all = (await listedPaths()).filter((path) => path.endsWith("-pourquoi"));
  const analyses = isCampaign ? all : all.slice(0, 3);
  expect(analyses.length).toBeGreaterThan(0);
  const tooLong: string[] = [];
  for (const path of analyses) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const count = await sheets(page);
    if (count > 4) tooLong.push(`${path}: ${count}`);
  }
  expect(tooLong).toEqual([]);
});

test("a product fits on two sheets with its duel and its cost, by day and by night", async ({ page }) => {
  for (const path of [address, "/body-comp", "/sony-ult-field-5"]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await sheets(page), path).toBeLessThanOrEqual(2);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await sheets(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  for (const table of ["face à ses rivaux", "Le prix d’un usage"])
    expect(await page.getByRole("table", { name: table }).isVisible()).toBe(true);
  // What leads elsewhere, and asks, stays on the screen; the picture ends at the margin.
  for (const part of ["search", "form", "[aria-labelledby=meme-rayon]"])
    expect(await page.locator("main").locator(part).filter({ visible: true }).count(), part).toBe(0);
  await page.setViewportSize({ width: 657, height: 1000 });
  const edge = () =>
    page.locator("main img").evaluateAll(([first]) => Math.round(first?.getBoundingClientRect().right ?? 0));
  await expect.poll(edge).toBe(657);
});

test("paper has no button, and a duel with a row for each rival", async ({ page }) => {
  for (const path of ["/", "/categories/audio", "/nokia-3210-pourquoi", "/sony-ult-field-5"]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    const filled = await page
      .locator("main :is(a, button):visible")
      .evaluateAll((all) =>
        all
          .filter((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) > 0)
          .map((element) => element.textContent),
      );
    expect(filled).toEqual([]);
  }
  const duel = page.locator("#duel");
  await page.setViewportSize({ width: 657, height: 1000 });
  expect(await duel.getByRole("radio").filter({ visible: true }).count()).toBe(0);
  for (const name of ["JBL Xtreme 4", "Bose SoundLink Max", "Marshall Middleton"])
    expect(await duel.getByRole("heading", { name }).isVisible()).toBe(true);
});

test("a sheet has what decides, an analysis everything but its contents and its buttons", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  const shown = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => element.textContent.replace(/\s+/g, " ")),
      );
  await page.goto("/body-comp");
  const titles = await shown("main h2");
  for (const title of ["Caractéristiques", "Garanties", "Points à considérer", "Ce qu’il coûte"])
    expect(titles.some((one) => one.startsWith(title))).toBe(true);
  for (const title of ["Sources", "Journal de ce choix"]) expect(titles).not.toContain(title);
  // Without the list, its numbers say nothing.
  expect(await shown("main sup a")).toEqual([]);

  await page.goto("/nokia-3210-pourquoi");
  const [contents, ...others] = await page.locator("main h2").allTextContents();
  expect(contents).toBe("Sommaire");
  expect(await shown("main h2")).toEqual(others.map((title) => title.replace(/\s+/g, " ")));
  expect(await shown("main sup a")).not.toEqual([]);
  await page.goto("/google-pixel-9-pourquoi");
  expect(
    await page
      .getByText(/DAS tête/)
      .first()
      .isVisible(),
  ).toBe(true);
});

test("legal pages are printed completely, on a few sheets", async ({ page }) => {
  await page.goto("/legal/privacy");
  expect(await sheets(page)).toBeLessThanOrEqual(3);
});

test("the sheet has the product and its merchant, and no controls", async ({ page }) => {
  await page.goto(address);
  await page.emulateMedia({ media: "print" });
  const printed = page.getByText(`${siteUrl}${address}`);
  await printed.waitFor();
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  expect(await page.locator("main data").first().isVisible()).toBe(true);
  expect(await page.getByText(/^Prix indicatif, toutes taxes comprises/).isVisible()).toBe(true);
  const buy = page.locator('main a[rel~="sponsored"]').first();
  const [written, href] = await buy.evaluate((link) => [
    getComputedStyle(link, "::after").content,
    link.getAttribute("href"),
  ]);
  // It leads to a search, which nobody types from paper.
  expect(written).toBe("none");
  await buy.evaluate((link) => link.classList.add("printed-link"));
  expect(await buy.evaluate((link) => getComputedStyle(link, "::after").content)).toBe(`"${href}"`);
  for (const part of ["body > header", "body > footer", "nav", "button", "form"]) {
    for (const element of await page.locator(part).all()) expect(await element.isVisible()).toBe(false);
  }
});

test("dark pages are printed black on white", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(address);
  await page.getByText(`${siteUrl}${address}`).waitFor();
  const colors = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return { backgroundColor, color };
  });
  expect(colors).toEqual({ backgroundColor: "rgba(0, 0, 0, 0)", color: "rgb(0, 0, 0)" });
});

test("the print style sheet does not delay the first paint", async ({ page }) => {
  await page.goto(address);
  expect(await page.locator('link[rel="stylesheet"][media^="print"]').count()).toBe(1);
  expect(await page.getByText(`${siteUrl}${address}`).isVisible()).toBe(false);
});
