/**
 * Our terms with a merchant decide what its links are called, where they lead, and how long its prices hold.
 */
import { randomUUID } from "node:crypto";
import { expect, onTestFinished } from "vitest";
import { toast } from "./support/accounts.ts";
import { chooseDelete, menuOf } from "./support/actions-menu.ts";
import { accessibilityFaults, desktop, phone } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";
import { openShelf, rows, test } from "./support/product-shelf.ts";

test("a merchant's programme is announced where its links pay, and its prices end when its terms say", async ({
  page,
  shelf,
}) => {
  const name = `Magasin ${randomUUID().slice(0, 8)}`;
  onTestFinished(() => askAsOperator("DELETE", `merchants?name=eq.${encodeURIComponent(name)}`).then());
  const [product] = await shelf.add({
    title: "Platine",
    price: 199,
    merchant: name,
    affiliate_url: "https://www.magasin.example/platine",
  });
  const { id = "", slug = "" } = product ?? {};
  const shown = async () =>
    (await (await page.request.get(`/products/${slug}`)).text()).replace(/<!-- -->/g, "");
  expect(await shown()).toContain("Lien peut-être rémunéré par");

  await openShelf(page, shelf);
  await page.getByRole("link", { name: "Marchands" }).click();
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Nouveau marchand" }).click();
  const form = page.getByRole("dialog", { name: "Ajouter un marchand" });
  await form.getByLabel("Nom").fill(name);
  await form.getByLabel("Liens").selectOption("Affilié\u00a0: paramètres ajoutés");
  await form.getByLabel("Paramètres ajoutés").fill("?tag");
  await form.getByLabel("Phrase exigée").fill("Phrase du programme.");
  await form.getByLabel("Âge maximal").fill("7");
  await form.getByRole("button", { name: "Créer" }).click();
  await form.getByText("Des paramètres comme dans une adresse").waitFor();
  await form.getByLabel("Domaines").fill("Magasin.example");
  await form.getByLabel("Paramètres ajoutés").fill("tag=evidence-21");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await toast(page, "Le marchand a été créé").waitFor();
  const row = rows(page).filter({ hasText: name });
  await row.getByText("magasin.example").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  const products = row.getByRole("link", { name: "1", exact: true });
  expect(await products.getAttribute("href")).toBe(`/admin/products?marchand=${name.replaceAll(" ", "+")}`);
  // Two lines on a phone have no room for all that a list says, but for the way to the merchant's products.
  await products.click({ trial: true });
  await page.setViewportSize(desktop);
  await row.getByText("7 jours").waitFor();
  await page.setViewportSize(phone);

  const paid = await shown();
  expect(paid).toContain("Lien rémunéré par");
  expect(paid).toContain("Phrase du programme.");
  expect(paid).toContain("https://www.magasin.example/platine?tag=evidence-21");
  expect(paid).toMatch(/Acheter maintenant/);
  expect(paid).toContain("hors livraison");

  await row.getByRole("button", { name: `Modifier ${name}` }).click();
  const update = page.getByRole("dialog", { name: "Modifier le marchand" });
  // What was said before does not stand on the form.
  await toast(page, "Le marchand a été créé").waitFor({ state: "detached" });
  await update.getByLabel("Livraison").fill("offerte dès 25 €.");
  await update.getByRole("button", { name: "Mettre à jour" }).click();
  await update.getByText("Indiquez la page où ces conditions se lisent").waitFor();
  await update.getByLabel("Page de ces conditions").fill("https://www.magasin.example/livraison");
  await update.getByLabel("Conditions lues le").fill("2026-11-01");
  await page.keyboard.press("Enter");
  await toast(page, "Le marchand a été mis à jour").waitFor();
  const described = await shown();
  expect(described).toContain("Livraison\u00a0: offerte dès 25\u00a0€.");
  expect(described).toContain(`Lu chez ${name} le 1er novembre 2026`);
  expect(described).not.toContain("hors livraison");

  // Eight days later: at another merchant the price would still count as read.
  await shelf.change(id, { price_seen_at: new Date(Date.now() - 8 * 86_400_000).toISOString() });
  const stale = await shown();
  expect(stale).toMatch(/Acheter maintenant.*environ/s);
  expect(stale).not.toContain('"offers"');

  await openShelf(page, shelf);
  const listed = rows(page).filter({ hasText: "Platine" });
  await listed.getByText(/à relire$/).waitFor();
  await menuOf(page, "Platine").click();
  await page.getByRole("button", { name: /^Prix relu/ }).click();
  await toast(page, "lu aujourd’hui").waitFor();
  // For a week, as its terms say.
  await listed.getByText(/à relire, 7\sj$/).waitFor();
  const checked = await shown();
  expect(checked).toContain('"offers"');
  expect(checked).not.toContain("environ");

  await page.goto("/admin/merchants");
  page.once("dialog", (dialog) => void dialog.accept());
  await chooseDelete(page, name);
  const dependants = page.getByRole("dialog", { name: `Supprimer ${name}` });
  await dependants.getByRole("link", { name: "Platine" }).waitFor();
  await dependants.getByRole("button", { name: "Supprimer…" }).click();
  await toast(page, "Le marchand a été supprimé").waitFor();
  expect(await shown()).toContain("Lien peut-être rémunéré par");
});
