import { expect } from "vitest";
import { toast } from "./support/accounts.ts";
import { chooseDelete } from "./support/actions-menu.ts";
import { accessibilityFaults, allowComplaint, phone } from "./support/journey.ts";
import { openShelf, rows, test } from "./support/product-shelf.ts";

test("what was renamed leads on, and after a deletion the toast offers to redirect, by keyboard and on a phone", async ({
  page,
  shelf,
}) => {
  const [product] = await shelf.add({ title: "Platine" });
  const { id = "", slug = "" } = product ?? {};
  const statusOf = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  await shelf.change(id, { product_url: `/${slug}` });
  expect(await statusOf(`/${slug}`)).toEqual([200, undefined]);
  await shelf.change(id, { product_url: `/platine/${slug}` });
  expect(await statusOf(`/${slug}`)).toEqual([301, `/platine/${slug}`]);

  await openShelf(page, shelf);
  page.once("dialog", (dialog) => void dialog.accept());
  await chooseDelete(page, "Platine");
  const deleted = toast(page, "Le produit a été supprimé");
  await deleted.waitFor();
  const addresses = [`/${slug}`, `/platine/${slug}`, `/products/${slug}`];
  for (const path of addresses) expect(await statusOf(path)).toEqual([410, undefined]);

  await page.setViewportSize(phone);
  await deleted.getByRole("link", { name: "Rediriger…" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Recherche et adresses" }).waitFor();
  const row = rows(page)
    .filter({ hasText: `/platine/${slug}` })
    .first();
  await row.getByText("Plus rien (410)").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await accessibilityFaults(page)).toEqual([]);

  await row.getByRole("button", { name: `Rediriger /platine/${slug}` }).click();
  const form = page.getByRole("dialog", { name: "Rediriger d’anciennes adresses" });
  await form.getByLabel("Nouvelle adresse").fill("https://ailleurs.example");
  await form.getByRole("button", { name: "Mettre à jour" }).click();
  await form.getByText("La cible est une adresse de ce site").waitFor();
  allowComplaint(page, /^Failed to load resource.*(404|410)/);
  for (const dead of ["/nulle-part", `/${slug}`]) {
    await form.getByLabel("Nouvelle adresse").fill(dead);
    await page.keyboard.press("Enter");
    await form.getByText("Il n’y a pas de page à cette adresse").waitFor();
    expect(await statusOf(`/${slug}`)).toEqual([410, undefined]);
  }
  await form.getByLabel("Nouvelle adresse").fill("/categories/audio");
  await page.keyboard.press("Enter");
  await toast(page, "La redirection a été mise à jour").waitFor();
  for (const path of addresses) expect(await statusOf(path)).toEqual([301, "/categories/audio"]);
});
