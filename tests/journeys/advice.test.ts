/**
 * « Acheter ou attendre »: an editor writes it beside the card that it will be on,
 * and readers meet it until it ends.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { fakeRecord } from "#app/product/record/record.fake.ts";
import { addItems, control, fillRecord, openDossier, untilSaved } from "./support/dossier-editor.ts";
import { accessibilityFaults, desktop, phone, siteUrl } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";
import { test } from "./support/product-shelf.ts";
import { nextLinkFor } from "./support/sent-mail.ts";

/** A telephone with its browser’s bars. */
const shortPhone = { width: 390, height: 664 };
const sold = { price: 129, merchant: "Fnac", affiliate_url: "https://www.fnac.com/lampe" };
const picture = { image_url: "/media/produits/nokia-3210.svg", image_alt: "Un téléphone." };
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const styleOf = (page: Pick<Page, "locator">, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), property);

test("in the editor each set has its title, and the preview follows as the page will look", async ({
  page,
  shelf,
}) => {
  const [row] = await shelf.add({ title: "Lampe", ...sold, ...picture });
  await openDossier(page, row?.id ?? "", "preuves");
  const source = { id: "atelier", name: "L’Atelier", states: "Le prix.", readOn: inDays(0) };
  await addItems(page, "sources", [source]);
  await untilSaved(page);
  await openDossier(page, row?.id ?? "", "page");
  await fillRecord(page, {
    "advice.says": "wait",
    "advice.until": "winter-sales",
    "advice.decidedOn": inDays(0),
    "advice.target": "99",
  });
  const offer = { seller: "L’Atelier", amount: "79", warrantyMonths: "24", source: "atelier" };
  await fillRecord(
    page,
    Object.fromEntries(Object.entries(offer).map(([name, value]) => [`refurbished.${name}`, value])),
  );
  for (const name of ["Acheter ou attendre", "Le même, reconditionné"]) {
    const legend = page.getByRole("group", { name }).locator("> legend");
    expect((await legend.boundingBox())?.height).toBeGreaterThan(16);
  }
  const preview = page.frameLocator("iframe[title^=Aperçu]");
  for (const reason of ["Elle baisse.", "Elle baisse chaque hiver."]) {
    await fillRecord(page, { "advice.reason": reason });
    await preview
      .locator(".answer-wait")
      .filter({ hasText: /^Attendez 99\s€ ou les soldes d’hiver, le \d+ janvier \d+\. / })
      .filter({ hasText: reason })
      .waitFor();
  }
  await preview.getByText("Le même, reconditionné : 79\u00a0€ chez L’Atelier").waitFor();
  await untilSaved(page);
  expect(await accessibilityFaults(page)).toEqual([]);

  // The look of card and page.
  const shown = (selector: string, property: string) => styleOf(preview, selector, property);
  expect(await shown(".answer-wait", "border-left-width")).toBe("3px");
  expect(await shown(".answer-stage img", "object-fit")).toBe("fill");
  const names = [".answer-name", ".answer-verdict", ".buy-button", "#fiche"];
  const looks = ["font-family", "font-size", "display", "min-height", "margin-top"];
  const reader = await page.context().newPage();
  await reader.setViewportSize({ width: 390, height: 844 });
  await reader.goto("/nokia-3210");
  for (const name of names)
    for (const look of looks) expect(await shown(name, look), name).toBe(await styleOf(reader, name, look));
  await reader.close();

  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await control(page, "advice").scrollIntoViewIfNeeded();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("readers meet it on card, leaf, tile and feed, by day and by night, and after its day nowhere", async ({
  page,
  shelf,
}) => {
  const slug = `lampe-${shelf.category.id.slice(0, 8)}`;
  const [row] = await shelf.add({ title: "Lampe sage", slug, product_url: `/${slug}`, ...sold, ...picture });
  const id = row?.id ?? "";
  const publish = async (number: number, until: string) => {
    const advice = { says: "wait", reason: "Elle baisse.", decidedOn: inDays(0), until, target: 99 };
    const texts = { record: fakeRecord({ advice: advice as never, analysis: null }), analysis: "" };
    await askAsOperator("POST", "dossier_revisions", { product_id: id, number, ...texts });
    const [known] = await askAsOperator("GET", `dossiers?id=eq.${id}`);
    const dossier = { revision: number, is_active: true, ...texts };
    await (known
      ? askAsOperator("PATCH", `dossiers?id=eq.${id}`, dossier)
      : askAsOperator("POST", "dossiers", { id, ...dossier }));
  };
  await publish(1, inDays(20));
  const leaf = `/categories/rayon-${shelf.category.name.slice("Rayon ".length)}`;
  const told = /Attendez 99\s€ ou le/;

  for (const viewport of [shortPhone, desktop]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of [`/${slug}`, leaf]) {
        await page.goto(path);
        const card = page.locator("main article.answer");
        const advice = await card.getByText(told).boundingBox();
        const button = await card.locator(".buy-button").boundingBox();
        expect((advice?.y ?? 0) + (advice?.height ?? 0), path).toBeLessThan(button?.y ?? 0);
        expect((button?.y ?? 0) + (button?.height ?? 0), path).toBeLessThanOrEqual(viewport.height);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      await page.goto("/categories");
      await page.getByText("Attendez 99\u00a0€", { exact: true }).waitFor();
    }
  }
  const feeds = ["/journal/atom.xml", `${leaf}/atom.xml`, `/products/${slug}/atom.xml`];
  const textOf = async (path: string) => (await fetch(siteUrl + path)).text();
  for (const path of feeds)
    expect(await textOf(path), path).toContain("Lampe sage\u00a0: attendez 99\u00a0€ ou le");

  const [, ofLeaf, ofProduct] = feeds;
  expect(await textOf(leaf)).toMatch(new RegExp(`<link rel="alternate"[^>]*atom\\+xml[^>]*${ofLeaf}"`));
  expect(await textOf(`/${slug}`)).toMatch(
    new RegExp(`<link rel="alternate"[^>]*atom\\+xml[^>]*${ofProduct}"`),
  );

  // The page that confirms proposes what is waited for.
  const address = `${randomUUID()}@exemple.fr`;
  await page.goto(leaf);
  await page.getByText("Prévenez-moi si ce choix change").click();
  await page.getByLabel("Votre e-mail").fill(address);
  await page.getByRole("button", { name: "Me prévenir" }).click();
  await page.getByRole("heading", { level: 1, name: "Regardez votre messagerie" }).waitFor();
  await page.goto((await nextLinkFor(address)).href);
  await page.getByText(told).waitFor();
  expect(await page.getByLabel("Aussi à ce prix ou moins").inputValue()).toBe("99");

  await publish(2, inDays(0));
  for (const path of [`/${slug}`, leaf, "/categories", ...feeds])
    await expect.poll(() => textOf(path), { message: path }).not.toMatch(/ttendez 99\s€/);
});
