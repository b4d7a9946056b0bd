/** The round of prices: forty of them, ten changed by three digits, with the keyboard alone. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { signIn } from "./support/accounts.ts";
import { accessibilityFaults, phone, test } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";

interface Row {
  id: string;
  title: string;
  price: number;
  price_source: string;
  price_seen_at: string;
}

/** Adds prices that were read long ago: before all others in the queue. */
async function addPrices(count: number) {
  const mark = randomUUID().slice(0, 8);
  const [category] = await askAsOperator<{ id: string }>("POST", "categories", {
    name: `Tournée ${mark}`,
    slug: `tournee-${mark}`,
  });
  onTestFinished(async () => {
    await askAsOperator("DELETE", `products?slug=like.lampe-${mark}-*`);
    await askAsOperator("DELETE", `categories?id=eq.${category?.id}`);
  });
  const products = Array.from({ length: count }, (_, index) => ({
    title: `Lampe ${mark} ${index}`,
    slug: `lampe-${mark}-${index}`,
    product_url: "/",
    price: 200 + index,
    price_seen_at: "2000-01-01T00:00:00Z",
    merchant: `Boutique ${mark}`,
    affiliate_url: `https://boutique.example/${mark}/${index}`,
    category_id: category?.id,
  }));
  await askAsOperator("POST", "products", products);
  // Somebody read them: until then a price is indicative, and not in the queue.
  const reading = products.map(({ slug }, index) =>
    askAsOperator("PATCH", `products?slug=eq.${slug}`, {
      price_seen_at: new Date(Date.UTC(2020, 0, 1 + index)).toISOString(),
    }),
  );
  await Promise.all(reading);
  return {
    mark,
    stored: () =>
      askAsOperator<Row>(
        "GET",
        `products?slug=like.lampe-${mark}-*&select=id,title,price,price_source,price_seen_at`,
      ),
  };
}

const current = (page: Page) => page.getByRole("listitem").and(page.locator("[aria-current=step]"));

test("forty prices, ten of them changed, take at most ninety keys", async ({ page }) => {
  const { mark, stored } = await addPrices(40);
  await signIn(page, inject("administrator"));
  await page.goto("/admin/prices");
  const field = page.getByLabel(`Prix chez Boutique ${mark}`);
  await field.waitFor();
  // Another magnitude is never guessed, key by key either.
  await field.pressSequentially("12 50");
  await page.getByText("Un montant en euros, comme 429").waitFor();
  await field.fill("");
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  for (let index = 0; index < 40; index += 1) {
    await current(page).getByText(`Lampe ${mark} ${index}`, { exact: true }).waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    if (index % 4 === 3) for (const digit of "250") await press(digit);
    await press("Enter");
    if (index === 3) {
      // Taken back with the keyboard, and said again.
      await expect.poll(async () => (await stored()).filter(({ price }) => price === 250).length).toBe(1);
      await page.keyboard.press("Control+z");
      await current(page).getByText(`Lampe ${mark} 3`, { exact: true }).waitFor();
      await expect.poll(async () => (await stored()).filter(({ price }) => price === 250).length).toBe(0);
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.type("250");
      await page.keyboard.press("Enter");
    }
  }
  expect(keys).toBeLessThanOrEqual(90);
  await page.getByRole("status").filter({ hasText: "30 inchangés, 10 changés" }).waitFor();
  await expect
    .poll(async () => (await stored()).filter(({ price_seen_at }) => price_seen_at > "2021").length)
    .toBe(40);
  const rows = await stored();
  expect(rows.filter(({ price }) => price === 250).length).toBe(10);
  expect(rows.filter(({ price_source }) => price_source === "checked").length).toBe(30);

  // What was said is taken back in its row: the price is asked for again, and its reading is undone.
  const changed = rows.find(({ title }) => title === `Lampe ${mark} 3`);
  const done = page
    .getByRole("listitem")
    .filter({ has: page.getByText(changed?.title ?? "", { exact: true }) });
  await done.getByRole("button", { name: /^Annuler/ }).click();
  await current(page)
    .getByText(changed?.title ?? "", { exact: true })
    .waitFor();
  await expect.poll(async () => (await stored()).filter(({ price }) => price === 250).length).toBe(9);
  // With the keyboard: again, and back again.
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type("250");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await stored()).filter(({ price }) => price === 250).length).toBe(10);
  // Nothing is left to be asked for.
  await page.getByText("La tournée est finie.").waitFor();
});

test("forty prices are read with a thumb: what is unchanged, put off, dead or changed is a button", async ({
  touchPage: page,
}) => {
  const { mark, stored } = await addPrices(40);
  await signIn(page, inject("administrator"));
  await page.goto(`/admin/prices?marchand=Boutique+${mark}`);
  const tap = (name: string | RegExp) => current(page).getByRole("button", { name }).tap();
  for (let index = 0; index < 40; index += 1) {
    await current(page).getByText(`Lampe ${mark} ${index}`, { exact: true }).waitFor();
    // No keyboard opens over the buttons.
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe("prix-lu");
    if (index === 0) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        phone.width,
      );
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    if (index === 1) await tap("Plus tard");
    else if (index === 2) await tap("Lien mort");
    else if (index % 4 === 3) {
      await page.getByLabel(`Prix chez Boutique ${mark}`).fill("250");
      await tap(/^Changer/);
    } else await tap(/^Toujours/);
  }
  await page.getByText("La tournée est finie.").waitFor();
  await expect.poll(async () => (await stored()).filter(({ price }) => price === 250).length).toBe(10);
  await page.getByRole("button", { name: "2 remis à plus tard : les reprendre" }).tap();
  await current(page).getByText(`Lampe ${mark} 1`, { exact: true }).waitFor();

  // Another magnitude is asked for twice; so is nothing at all.
  const field = page.getByLabel(`Prix chez Boutique ${mark}`);
  for (const [typed, said] of [
    ["20100", "Confirmer 20 100 €"],
    ["0", "Confirmer 0 €"],
  ] as const) {
    await field.fill(typed);
    await tap(/^Changer/);
    await current(page).getByText("Entrée encore").waitFor();
    await current(page).getByRole("button", { name: said }).waitFor();
  }
  await tap(/^Confirmer/);
  await expect.poll(async () => (await stored()).filter(({ price }) => price === 0).length).toBe(1);
});
