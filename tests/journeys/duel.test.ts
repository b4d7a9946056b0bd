/**
 * The duel of a choice with its rivals, and « Lequel avez-vous ? », which leads to the one that the reader has.
 */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults, desktop, phone, test } from "./support/journey.ts";
import { openHydrated } from "./support/readiness.ts";

const path = "/sony-wh-1000xm6";
const models = ["Sony WH-1000XM5", "Apple AirPods Max", "Sonos Ace", "Bose QuietComfort Ultra"];

const rivals = (page: Page) => page.locator("#duel").getByRole("heading", { level: 3 });
const shown = async (page: Page) => (await rivals(page).filter({ visible: true }).allInnerTexts()).join(", ");

async function ask(page: Page, model: string) {
  await page.getByRole("searchbox", { name: "Lequel avez-vous ?" }).fill(model);
  await page.getByRole("button", { name: "Comparer" }).click();
}

async function expectOneAtATime(page: Page) {
  const chips = page.getByRole("group", { name: "Face à quel modèle ?" }).getByRole("radio");
  expect(await chips.count()).toBe(models.length);
  expect(await shown(page)).toBe(models[0]);
  for (const model of models.toReversed()) {
    const chip = page.locator("#duel label", { hasText: model });
    expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await chip.click();
    expect(await shown(page)).toBe(model);
  }
  await chips.first().focus();
  await page.keyboard.press("ArrowRight");
  expect(await shown(page)).toBe(models[1]);
}

test("on a phone chips choose one rival, by finger and by key", async ({ phonePage: page }) => {
  await openHydrated(page, path);
  await expectOneAtATime(page);
  // What is read last is seen last: whom the rival suits better.
  const cells = page.locator("#duel tbody:has(h3:visible) td:visible");
  const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(await cells.nth(-2).innerText()).toMatch(/^Il vous va mieux si/);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("on a phone without JavaScript chips choose one rival too", async ({ plainPage: page }) => {
  await page.setViewportSize(phone);
  await page.goto(path);
  await expectOneAtATime(page);
});

test("on a wide window the duel is a table: our choice, then a row for each rival", async ({ page }) => {
  await openHydrated(page, path);
  expect(await shown(page)).toBe(models.join(", "));
  expect(await page.locator("#duel").getByRole("radio").filter({ visible: true }).count()).toBe(0);
  const table = page.getByRole("table", { name: "face à ses rivaux" });
  const criteria = await table.getByRole("columnheader").allInnerTexts();
  expect(criteria.map((text) => text.split("\n")[0]?.trim())).toEqual([
    ...["L’efficacité de la réduction", "Le poids sur la tête", "L’autonomie, réduction active"],
    "Le rangement",
  ]);
  const rows = table.getByRole("row");
  // Below the name stands whom a rival suits better, below the values of what is compared only why.
  expect(await rows.count()).toBe(2 + 2 * models.length + 3);
  expect(await rows.nth(1).innerText()).toMatch(/^Sony WH-1000XM6 notre choix/);
  // What nobody found is empty, and said to those who cannot see that.
  expect(await rows.nth(-3).getByRole("cell").allInnerTexts()).toContain("sans valeur");
  // A row is called by its model alone.
  expect(await rows.nth(-3).getByRole("rowheader").innerText()).toBe("Bose QuietComfort Ultra 2023");
  expect(await rows.nth(-2).getByRole("cell").innerText()).toMatch(/^Il vous va mieux si/);
  // What stands in rows of its own is said of that model as well.
  const name = await rows.nth(-3).getByRole("rowheader").getAttribute("id");
  for (const row of [-2, -1])
    expect(await rows.nth(row).getByRole("cell").getAttribute("headers")).toBe(name);
  expect((await table.boundingBox())?.height).toBeLessThanOrEqual(520);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the best value of a criterion is told without colour, ours or theirs, and of equal ones each", async ({
  page,
  phonePage,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const best = page
    .locator("#duel td:visible")
    .filter({ has: page.getByText("le mieux").filter({ visible: true }) });
  for (const [address, expected] of [
    [path, ["254 g", "30 h", "30 h"]],
    ["/nokia-3210", ["87 g", "2,8 pouces"]],
  ] as const) {
    await page.goto(address);
    const numbers = (await best.allInnerTexts()).map((text) => /:\s*([\d,]+\s\p{L}+)/u.exec(text)?.[1]);
    expect(numbers.filter(Boolean).map((text) => text?.replace(/\s/, " "))).toEqual(expected);
    for (const mark of await best.locator("svg:has(path)").all())
      expect((await mark.boundingBox())?.width).toBe(8);
  }

  // On a phone the better one of two.
  await phonePage.goto(path);
  const marked = phonePage.locator("#duel td:visible").filter({
    has: phonePage.getByText("le mieux").filter({ visible: true }),
  });
  const columns = await marked.evaluateAll((cells) =>
    cells.map((cell) => (cell as HTMLTableCellElement).cellIndex),
  );
  const criteria = await phonePage
    .locator("#duel thead th:visible")
    .evaluateAll((headings) => headings.map((heading) => (heading as HTMLTableCellElement).cellIndex));
  expect(criteria.length).toBeGreaterThan(0);
  expect(columns.toSorted()).toEqual(criteria);
});

test("« xm5 » shows that rival on the page that has it", async ({ phonePage: page }) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await openHydrated(page, path);
    await ask(page, "airpods");
    await expect.poll(() => shown(page)).toContain("Apple AirPods Max");
    await ask(page, "xm5");
    const rival = page.locator("#duel th:focus");
    await rival.getByRole("heading", { name: "Sony WH-1000XM5" }).waitFor();
    // A phone shows no other, a table marks its row.
    const ringOf = (part: string) => page.locator(part).evaluate((row) => getComputedStyle(row).outlineStyle);
    expect(await ringOf("#duel tbody:has(th:focus)")).toBe("solid");
    expect(await ringOf("#duel th:focus")).toBe("none");
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test("« xm5 » on another page opens the list of rejected models", async ({ page, plainPage }) => {
  await openHydrated(page, "/nokia-3210");
  await plainPage.goto("/nokia-3210");
  for (const reader of [page, plainPage]) {
    await ask(reader, "xm5");
    await reader.waitForURL("**/ecartes?modele=xm5");
    const rows = reader.locator("main details");
    await reader.getByRole("heading", { level: 1, name: "Écartés, et pourquoi" }).waitFor();
    for (const name of await rows.getByRole("heading", { level: 3 }).allInnerTexts())
      expect(name).toMatch(/XM5/);
    const row = rows.filter({ has: reader.getByRole("heading", { name: "Sony WH-1000XM5" }) });
    await row.getByText("Le rangement").filter({ visible: true }).first().waitFor();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the bars of one criterion have one scale", async ({ page }) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.goto("/nokia-3210");
    const bars = await page
      .locator("#duel td > svg:visible")
      .evaluateAll((all) =>
        all.map((bar) => [bar.closest("td")?.cellIndex, Math.round(bar.getBoundingClientRect().width)]),
      );
    const scales = Map.groupBy(bars, ([column]) => column);
    expect(scales.size).toBeGreaterThan(0);
    for (const [, widths] of scales) expect(new Set(widths.map(([, width]) => width)).size).toBe(1);
  }
});
