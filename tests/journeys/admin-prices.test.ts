/** The round of prices: forty of them, ten changed by three digits, with the keyboard alone. */
import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished } from "vitest";
import { signIn } from "./support/accounts.ts";
import { test } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";

interface Row {
  id: string;
  title: string;
  price: number;
  price_source: string;
  price_seen_at: string;
}

test("forty prices, ten of them changed, take at most ninety keys", async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const [category] = await askAsOperator<{ id: string }>("POST", "categories", {
    name: `Tournée ${mark}`,
    slug: `tournee-${mark}`,
  });
  onTestFinished(async () => {
    await askAsOperator("DELETE", `products?slug=like.lampe-${mark}-*`);
    await askAsOperator("DELETE", `categories?id=eq.${category?.id}`);
  });
  // Before all others in the queue: these were seen longest ago.
  const products = Array.from({ length: 40 }, (_, index) => ({
    title: `Lampe ${mark} ${index}`,
    slug: `lampe-${mark}-${index}`,
    product_url: "/",
    price: 100 + index,
    price_seen_at: "2000-01-01T00:00:00Z",
    merchant: `Boutique ${mark}`,
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
    await page
      .getByRole("listitem")
      .and(page.locator("[aria-current=step]"))
      .getByText(`Lampe ${mark} ${index}`, { exact: true })
      .waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    if (index % 4 === 3) for (const digit of "250") await press(digit);
    await press("Enter");
  }
  expect(keys).toBeLessThanOrEqual(90);
  await page.getByRole("status").filter({ hasText: "30 inchangés, 10 changés, 0 plus tard" }).waitFor();
  const stored = () =>
    askAsOperator<Row>(
      "GET",
      `products?slug=like.lampe-${mark}-*&select=id,title,price,price_source,price_seen_at`,
    );
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
  await page
    .getByRole("listitem")
    .and(page.locator("[aria-current=step]"))
    .getByText(changed?.title ?? "", { exact: true })
    .waitFor();
  await expect.poll(async () => (await stored()).filter(({ price }) => price === 250).length).toBe(9);
  // With the keyboard: again, and back again.
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type("250");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await stored()).filter(({ price }) => price === 250).length).toBe(10);
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await stored()).filter(({ price }) => price === 250).length).toBe(9);
});
