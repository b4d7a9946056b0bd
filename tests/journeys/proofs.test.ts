/** What readers check a choice with, and where editors keep it. */
import { expect, inject, onTestFinished } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { addItems, control, openDossier, untilSaved } from "./support/dossier-editor.ts";
import { accessibilityFaults, desktop, phone, siteUrl } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";
import { untilGone } from "./support/product-form.ts";
import { rows, test } from "./support/product-shelf.ts";

test("without JavaScript: the questions of a branch lead to a product, or to the admission that there is none", async ({
  plainPage: page,
}) => {
  await page.goto("/categories/audio");
  await page.getByRole("link", { name: /^Casque, enceinte ou barre de son/ }).click();
  await page.getByRole("button", { name: "Devant un téléviseur" }).click();
  await page.getByRole("button", { name: /^Moins de 20 m²/ }).click();
  expect(page.url()).toBe(`${siteUrl}/choisir/audio?reponses=3-1`);
  await page.getByRole("heading", { level: 2, name: "Sennheiser AMBEO Soundbar Mini" }).waitFor();
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${siteUrl}/choisir/audio`);
  await page.getByRole("link", { name: "Changer la dernière réponse" }).click();
  await page.getByRole("button", { name: /^Plus grande/ }).click();
  await page.getByRole("heading", { name: "Pas de réponse parmi nos choix" }).waitFor();
  // An answer that nobody was offered.
  await page.goto("/choisir/audio?reponses=1-5");
  expect(page.url()).toBe(`${siteUrl}/choisir/audio`);
});

test("without JavaScript: what a product costs in the end, with the reader's own figures", async ({
  plainPage: page,
}) => {
  await page.goto("/body-comp");
  // On a wide screen the figures stand open beside their table.
  await page.getByLabel("Prix d’achat, en euros").fill("150");
  await page.getByLabel(/^Abonnement.*en euros$/).fill("5");
  await page.getByRole("button", { name: "Recalculer" }).click();
  await page.getByText("Calculé avec vos chiffres").waitFor();
  expect(new URL(page.url()).searchParams.get("prix")).toBe("150");
  const total = page.getByRole("row", { name: /^Total/ });
  expect((await total.innerText()).replace(/\s+/g, " ")).toMatch(/^Total 205 € .* 445 €$/);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${siteUrl}/body-comp`);
  await page.getByRole("link", { name: "Revenir aux nôtres" }).click();
  await page.getByText("Calculé avec 199,95").waitFor();
});

test("a model that lost is found in the list of all, with the reason and our choice", async ({ page }) => {
  await page.goto("/ecartes#sony-wh-1000xm5");
  const rival = page.locator("#sony-wh-1000xm5");
  await rival.getByRole("link", { name: "Sony WH-1000XM6" }).click();
  await page.waitForURL(`${siteUrl}/sony-wh-1000xm6#sony-wh-1000xm5`);
  await page.getByRole("heading", { level: 1, name: /WH-1000XM6/ }).waitFor();
  await expect.poll(() => page.locator("#sony-wh-1000xm5").isVisible()).toBe(true);
});

test("an editor writes the questions of a branch, and learns that a product they lead to is gone", async ({
  page,
  shelf,
}) => {
  const [product] = await shelf.add({ title: `Lampe ${shelf.category.name}` });
  const title = product?.title ?? "";
  const slug = shelf.category.name.toLowerCase().replace(" ", "-");
  onTestFinished(() => askAsOperator("DELETE", `choosers?slug=eq.${slug}`).then());
  await signIn(page, inject("administrator"));
  await page.setViewportSize(phone);
  await page.goto("/admin/choosers");
  await page.getByRole("button", { name: "Nouvelle aide" }).click();
  const form = page.getByRole("dialog", { name: "Créer une aide au choix" });
  await form.getByLabel("Titre").fill("Quelle lampe ?");
  await form.getByLabel("Catégorie").selectOption({ label: shelf.category.name });
  await form.getByLabel("Slug").fill(slug);
  await form.getByLabel("Première question", { exact: true }).fill("Où ?");
  await form.getByLabel("Réponse 1", { exact: true }).fill("Au bureau");
  await form.getByLabel("Réponse 2", { exact: true }).fill("Dehors");
  await form.getByLabel("Mène à (réponse 2)").selectOption("Aucun produit");
  await form.getByLabel("Pourquoi nous n’en avons pas (réponse 2)").fill("Nous n’en avons pas étudié.");
  await form.getByRole("button", { name: "Créer" }).click();
  await form.getByText("Choisissez un produit de la liste").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  const choice = form.getByLabel("Produit (réponse 1)", { exact: true });
  await choice.fill(title.slice(0, -1));
  await form.locator(`datalist option[value="${title}"]`).waitFor({ state: "attached" });
  await choice.fill(title);
  await choice.blur();
  await form.getByText("Choisi.").waitFor();
  await form.getByLabel("Parce que (réponse 1)").fill("Elle éclaire la table.");
  await form.getByRole("button", { name: "Créer" }).click();
  await toast(page, "L’aide au choix a été créée").waitFor();
  await untilGone(form);

  const outcome = async () => (await page.request.get(`/choisir/${slug}?reponses=1`)).text();
  expect(await outcome()).toContain("Elle éclaire la table.");
  await shelf.change(product?.id ?? "", { is_active: false });
  expect(await outcome()).toContain("a quitté notre sélection");
  await page.reload();
  await page.setViewportSize(desktop);
  await rows(page)
    .filter({ hasText: "Quelle lampe ?" })
    .getByText(`À remplacer : ${title} (inactif)`)
    .waitFor();
});

test("what was typed for an answer goes with it to another place", async ({ page }) => {
  await signIn(page, inject("administrator"));
  await page.goto("/admin/choosers?edition=nouveau");
  const form = page.getByRole("dialog", { name: "Créer une aide au choix" });
  const leadOf = (answer: number) => form.getByLabel(`Mène à (réponse ${answer})`, { exact: true });
  const reasonOf = (answer: number) =>
    form.getByLabel(`Pourquoi nous n’en avons pas (réponse ${answer})`, { exact: true });
  await form.getByLabel("Réponse 1", { exact: true }).fill("Dehors");
  await leadOf(1).selectOption("Aucun produit");
  await reasonOf(1).fill("Pas étudié.");
  await leadOf(1).selectOption("Un produit");
  await form.getByRole("button", { name: "Ajouter une réponse" }).click();
  await form.getByRole("button", { name: "Déplacer Réponses 1 sur 3" }).press("ArrowDown");
  expect(await form.getByLabel("Réponse 2", { exact: true }).inputValue()).toBe("Dehors");
  await leadOf(1).selectOption("Aucun produit");
  expect(await reasonOf(1).inputValue()).toBe("");
  await form.getByRole("button", { name: "Retirer Réponses 1 sur 3" }).click();
  await leadOf(1).selectOption("Aucun produit");
  expect(await reasonOf(1).inputValue()).toBe("Pas étudié.");
});

test("an editor gathers the proofs of a page in a tab of their own, also on a phone", async ({
  page,
  shelf,
}) => {
  const criteria = [{ key: "poids", name: "Le poids", weight: 3, definition: "Un casque léger s’oublie." }];
  await askAsOperator("PATCH", `categories?id=eq.${shelf.category.id}`, { criteria });
  const [product] = await shelf.add({ title: "Casque prouvé" });
  await openDossier(page, product?.id ?? "", "preuves");
  await addItems(page, "sources", [{ id: "notice", name: "La notice", states: "Le poids." }]);
  await addItems(page, "criteria", [{ key: "poids" }]);
  await addItems(page, "rejected", [{ name: "Rival", reason: "Il pèse le double." }]);
  await control(page, "rejected.0.criterion").selectOption("poids");
  await control(page, "rejected.0.source").selectOption({ label: "La notice" });
  await addItems(page, "costs", [{ what: "Piles", amount: "4" }]);
  await untilSaved(page);
  const preview = page.frameLocator("iframe[title^=Aperçu]");
  await preview.getByText("Il pèse le double.").waitFor();
  await preview.getByRole("link", { name: "Source 1" }).waitFor();
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await accessibilityFaults(page)).toEqual([]);
});
