/** Where the back office begins: every number opens as many rows, and each row ends in what deals with it. */
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { accountLinks, signIn, toast } from "./support/accounts.ts";
import { removeMessages, writeMessage } from "./support/administrators.ts";
import { accessibilityFaults, phone } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";
import { rows as listed, openShelf, type Shelf, test } from "./support/product-shelf.ts";
import { openIdle } from "./support/readiness.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const section = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
const task = (page: Page, kind: string, title: string) =>
  section(page, kind).getByRole("listitem").filter({ hasText: title });

const seen = { merchant: "Boutique", price_seen_at: "2020-01-01T00:00:00Z" };

async function openDay(page: Page): Promise<void> {
  await page.goto("/admin");
  await page.getByRole("heading", { level: 1, name: "Aujourd’hui" }).waitFor();
}

/** Plans the first publication of a product's page. */
async function planPage(product_id: string | undefined): Promise<void> {
  await askAsOperator("POST", "dossier_revisions", { product_id, number: 1, record: {}, analysis: "" });
  await askAsOperator("POST", "dossier_schedules", { id: product_id, revision: 1, publish_at: inDays(30) });
}

/** Adds products with links, the first of them dead, the others doubtful. */
async function addLinks(shelf: Shelf, titles: readonly string[] = ["Lampe C", "Lampe D"]): Promise<void> {
  const added = await shelf.add(
    ...titles.map((title) => ({ title, affiliate_url: "https://www.magasin.example/lampe" })),
  );
  const dead = { state: "dead", reason: "not_found", status: 404 };
  const unknown = { state: "unknown", reason: "refused", status: 403 };
  await askAsOperator(
    "POST",
    "link_checks",
    added.map(({ id }, index) => ({ id, ...(index === 0 ? dead : unknown) })),
  );
}

test("each kind of what waits opens as many rows as it counts", async ({ page, shelf }) => {
  const lamps = ["Lampe A", "Lampe E", "Lampe F", "Lampe G", "Lampe H", "Lampe I"];
  const [row] = await shelf.addRead(...lamps.map((title) => ({ ...seen, title, price: 100 })));
  await addLinks(
    shelf,
    ["C", "D", "J", "K", "L", "M"].map((letter) => `Lampe ${letter}`),
  );
  await planPage(row?.id);
  await shelf.change(row?.id ?? "", { evaluation_due_at: inDays(-1) });
  await writeMessage({ name: "Zoé", subject: "Une lampe qui clignote" });
  await openShelf(page, shelf);
  await openDay(page);
  await task(page, "Évaluations dues", "Lampe A").getByText("en retard").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const kinds = await page.locator("main section:has(h2 span)").evaluateAll((sections) =>
    sections.map((each) => ({
      count: Number(each.querySelector("h2 span")?.textContent),
      rows: each.querySelectorAll("li").length,
      all: each.querySelector<HTMLAnchorElement>("a[href*='tout='], a[href*='vue=']")?.href,
    })),
  );
  expect(kinds.length).toBeGreaterThanOrEqual(5);
  // Prices wait in a list of the day, links in a view of the products.
  expect(kinds.filter(({ all }) => all?.includes("tout="))).not.toEqual([]);
  expect(kinds.filter(({ all }) => all?.includes("vue=liens"))).toHaveLength(1);
  for (const { count, rows, all } of kinds) {
    expect(rows).toBe(Math.min(count, 5));
    if (!all) continue;
    await page.goto(all);
    if (all.includes("vue=")) {
      await page.getByRole("link", { name: `Liens à regarder ${count}`, exact: true }).waitFor();
      await expect.poll(() => listed(page).count()).toBe(count);
    } else await expect.poll(() => page.locator("main section li").count()).toBe(count);
  }

  await page.setViewportSize(phone);
  await openDay(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a stale price is confirmed or read again where it is listed", async ({ page, shelf }) => {
  await shelf.addRead({ ...seen, title: "Lampe A", price: 100 }, { ...seen, title: "Lampe B", price: 200 });
  await openShelf(page, shelf);
  await openDay(page);
  await task(page, "Prix à relire", "Lampe A").getByRole("button", { name: /^Relu/ }).click();
  await toast(page, "Lampe A").waitFor();
  await task(page, "Prix à relire", "Lampe A").waitFor({ state: "detached" });
  await task(page, "Prix à relire", "Lampe B")
    .getByLabel(/^Prix lu/)
    .fill("189,90");
  await page.keyboard.press("Enter");
  await toast(page, /Lampe B.*200 → 189,90\s€/).waitFor();
  await task(page, "Prix à relire", "Lampe B").waitFor({ state: "detached" });
  await expect.poll(async () => (await shelf.stored()).map(({ price }) => price)).toEqual([100, 189.9]);
});

test("a link is declared alive and a message answered where they are listed; a kind goes with its last row", async ({
  page,
  shelf,
}) => {
  await addLinks(shelf);
  await removeMessages();
  await writeMessage({ name: "Zoé", subject: "Une lampe qui clignote" });
  await openShelf(page, shelf);
  await openDay(page);
  await task(page, "Liens", "Lampe C").getByText("Page introuvable (404)").waitFor();
  await task(page, "Liens", "Lampe D")
    .getByRole("button", { name: /^Vivant/ })
    .click();
  await task(page, "Liens", "Lampe D").waitFor({ state: "detached" });
  await task(page, "Messages", "Une lampe qui clignote")
    .getByRole("button", { name: /^Répondu/ })
    .click();
  await section(page, "Messages").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("contenu");
});

test("a planned publication is moved, then cancelled where it is listed", async ({ page, shelf }) => {
  const [row] = await shelf.add({ title: "Lampe E" });
  await planPage(row?.id);
  await openShelf(page, shelf);
  await openDay(page);
  const planned = task(page, "Prévu", "Lampe E");
  await planned.getByText("première publication").waitFor();
  await planned.getByRole("button", { name: /^Déplacer/ }).click();
  const move = page.getByRole("dialog", { name: "Déplacer la publication" });
  const day = inDays(40).slice(0, 10);
  await move.getByLabel("Date et heure de Paris").fill(`${day}T08:30`);
  await page.keyboard.press("Enter");
  await toast(page, "La publication a été déplacée").waitFor();
  const stored = () =>
    askAsOperator<{ revision: number; publish_at: string }>("GET", `dossier_schedules?id=eq.${row?.id}`);
  await expect.poll(async () => (await stored())[0]?.publish_at.slice(0, 10)).toBe(day);
  expect((await stored())[0]?.revision).toBe(1);
  await planned.getByText("8 h 30").waitFor();
  await planned.getByRole("button", { name: /^Annuler la publication/ }).click();
  await planned.waitFor({ state: "detached" });
});

test("an editor goes from a page to what it is made of; visitors load nothing of that", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openIdle(page, "/nokia-3210");
  expect(asked.some((url) => url.includes("/assets/"))).toBe(true);
  expect(asked.filter((url) => url.includes("editor-links"))).toEqual([]);

  await signIn(page, inject("administrator"));
  const [chooser] = await askAsOperator<{ slug: string }>("GET", "choosers?limit=1");
  const modify = accountLinks(page).getByRole("link", { name: "Modifier" });
  for (const [path, editor] of [
    ["/nokia-3210", /\/admin\/products\/[0-9a-f-]{36}\/page$/],
    ["/nokia-3210-pourquoi", /\/admin\/products\/[0-9a-f-]{36}\/analyse$/],
    ["/categories/audio", /\/admin\/categories\?edition=[0-9a-f-]{36}$/],
    [`/choisir/${chooser?.slug}`, /\/admin\/choosers\?edition=[0-9a-f-]{36}$/],
  ] as const) {
    await page.goto(path);
    await modify.click();
    await page.waitForURL(editor);
    if (!path.startsWith("/nokia")) await page.getByRole("dialog").waitFor();
  }
  await page.goto("/about");
  await accountLinks(page).getByRole("link", { name: "Admin Catégories" }).waitFor();
  expect(await modify.count()).toBe(0);
});

test("what a person has done today is listed on the first screen, and taken back there", async ({
  page,
  shelf,
}) => {
  await shelf.add({
    title: "Lampe faite",
    price: 100,
    merchant: "Boutique",
    price_seen_at: "2020-01-01T00:00:00Z",
  });
  await openShelf(page, shelf);
  await page.getByRole("button", { name: "Prix relu Lampe faite" }).click();
  await toast(page, "lu aujourd’hui").waitFor();
  await page.goto("/admin");
  await page.getByRole("button", { name: "Ce que vous avez fait" }).click();
  const done = page.getByRole("dialog", { name: "Ce que vous avez fait aujourd’hui" });
  const back = done.getByRole("button", { name: /^Annuler.*Lampe faite$/ });
  await back.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await back.click();
  await toast(page, "Tout est comme avant.").waitFor();
  expect((await shelf.stored())[0]?.price_seen_at).toMatch(/^2020/);
});
