/** Uploading a picture: from an administrator's device to the visitor's page. */
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, expect, inject } from "vitest";
import { signIn } from "./support/accounts.ts";
import { accessibilityFaults, allowComplaint, test } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";

const photograph = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: "#2d4b5e" } })
    .png()
    .toBuffer();

const file = (name: string, buffer: Buffer, mimeType = "image/png") => ({ name, mimeType, buffer });

// Other journeys count the products.
afterAll(async () => {
  await askAsOperator("DELETE", "products?slug=eq.lampe-a-image");
});

/** Opens the form of a new product and fills every field except the picture. */
async function newProduct(page: Page, title: string) {
  await signIn(page, inject("administrator"));
  await page.goto("/admin/products");
  await page.getByRole("button", { name: "Nouveau produit" }).click();
  const form = page.getByRole("dialog", { name: "Ajouter un produit" });
  await form.getByLabel("Titre").fill(title);
  await form.getByLabel("Catégorie").selectOption({ index: 1 });
  return { form, ...pictureOf(form) };
}

function pictureOf(form: Locator) {
  const picture = form.getByRole("group", { name: "Image", exact: true });
  return {
    picture,
    choose: picture.getByLabel(/^Choisir une (autre )?image$/),
    address: picture.getByLabel("Adresse de l’image"),
    alternative: picture.getByLabel("Texte alternatif", { exact: true }),
    preview: picture.getByRole("img", { name: "Aperçu" }),
    sent: picture.getByText("Image envoyée. Décrivez-la dans le texte alternatif."),
    refusal: picture.getByRole("alert"),
  };
}

/** The picture's natural width; 0 until it is loaded. */
const pixels = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);

/** Drops a file on an element. */
async function drop(page: Page, target: Locator, content: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "depot.png", { type: "image/png" }));
    return transfer;
  }, content.toString("base64"));
  for (const name of ["dragover", "drop"]) await target.dispatchEvent(name, { dataTransfer });
}

test("a picture uploaded in the product form is on the public page, in a fitting size", async ({ page }) => {
  const { form, choose, address, alternative, preview, sent } = await newProduct(page, "Lampe à image");
  await choose.setInputFiles(file("lampe.png", await photograph()));
  await sent.waitFor();
  expect(await address.inputValue()).toMatch(/^\/media\/photos\/[0-9a-f]{32}-1200x900\/1200\.webp$/);
  await expect.poll(() => pixels(preview)).toBeGreaterThan(0);
  await alternative.fill("Une lampe bleue");
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole("button", { name: "Créer" }).click();
  await page.getByText("Le produit a été créé").waitFor();

  await page.goto("/lampe-a-image");
  const image = page.getByRole("img", { name: "Une lampe bleue" });
  await expect.poll(() => pixels(image)).toBeGreaterThan(0);
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(
    /\/(960|1200)\.avif$/,
  );
  expect(await image.getAttribute("width")).toBe("1200");
});

test("a file that is not a picture is refused with a reason, and the form keeps its values", async ({
  page,
}) => {
  const { form, choose, address, preview, sent, refusal } = await newProduct(page, "Lampe sans image");
  await address.fill("https://exemple.fr/lampe.jpg");
  const attempts = [
    ["dessin.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "n’est pas une image JPEG"],
    [
      "petite.png",
      await sharp(await photograph())
        .resize(199)
        .png()
        .toBuffer(),
      "trop petite",
    ],
    ["lourde.png", Buffer.alloc(15_000_001), "dépasse 15\u00a0Mo"],
    ["coupee.png", (await photograph()).subarray(0, 400), "abîmée"],
  ] as const;
  // The browser cannot load this address, and the preview says so.
  allowComplaint(page, /exemple\.fr/);
  for (const [name, content, reason] of attempts) {
    await choose.setInputFiles(file(name, content));
    await refusal.filter({ hasText: reason }).waitFor();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await form.getByLabel("Titre").inputValue()).toBe("Lampe sans image");
  expect(await address.inputValue()).toBe("https://exemple.fr/lampe.jpg");

  await choose.setInputFiles(file("lampe.png", await photograph()));
  await sent.waitFor();
  expect(await refusal.count()).toBe(0);
  await expect.poll(() => pixels(preview)).toBeGreaterThan(0);
});

test("after a lost connection the form keeps its values, and the upload can be repeated", async ({
  page,
}) => {
  const { form, choose, address, sent, refusal } = await newProduct(page, "Lampe coupée");
  allowComplaint(page, /net::ERR_CONNECTION_FAILED.*\/media/);
  await page.route("**/media", (route) => route.abort("connectionfailed"));
  await choose.setInputFiles(file("lampe.png", await photograph()));
  await refusal.filter({ hasText: "La connexion est interrompue" }).waitFor();
  expect(await form.getByLabel("Titre").inputValue()).toBe("Lampe coupée");
  await page.unroute("**/media");
  await choose.setInputFiles(file("lampe.png", await photograph()));
  await sent.waitFor();
  expect(await address.inputValue()).toMatch(/^\/media\//);
});

test("the form cannot be saved during an upload, and the upload can be cancelled", async ({ page }) => {
  const { form, choose, picture, address } = await newProduct(page, "Lampe lente");
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/media", async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  await choose.setInputFiles(file("lampe.png", await photograph()));
  await picture.getByText("Envoi de «\u00a0lampe.png\u00a0»…").waitFor();
  expect(await form.getByRole("button", { name: "Créer" }).isDisabled()).toBe(true);
  await picture.getByRole("button", { name: "Annuler l’envoi" }).click();
  goOn();
  await expect.poll(() => form.getByRole("button", { name: "Créer" }).isEnabled()).toBe(true);
  expect(await address.inputValue()).toBe("");
});

test("by keyboard on a narrow screen, a picture is chosen, marked as decorative and removed", async ({
  phonePage,
}) => {
  const { choose, address, alternative, picture, sent } = await newProduct(phonePage, "Lampe au clavier");
  const chooser = phonePage.waitForEvent("filechooser");
  await choose.focus();
  await phonePage.keyboard.press("Enter");
  await (await chooser).setFiles(file("lampe.png", await photograph()));
  await sent.waitFor();
  await address.focus();
  await phonePage.keyboard.press("Tab");
  expect(await alternative.evaluate((element) => element === document.activeElement)).toBe(true);
  await phonePage.keyboard.press("Tab");
  await phonePage.keyboard.press("Space");
  expect(await alternative.isVisible()).toBe(false);
  expect(await accessibilityFaults(phonePage)).toEqual([]);
  expect(await phonePage.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await picture.getByRole("button", { name: "Retirer l’image" }).press("Enter");
  expect(await address.inputValue()).toBe("");
  expect(await address.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a picture dropped on its place is uploaded, and one dropped beside it does not open", async ({
  page,
}) => {
  const { form, picture, sent } = await newProduct(page, "Lampe déposée");
  const here = page.url();
  await drop(page, form.getByLabel("Titre"), await photograph());
  expect(page.url()).toBe(here);
  await drop(page, picture.getByText("Ou déposez-la ici."), await photograph());
  await sent.waitFor();
});

test("a description survives the checkbox and a mistyped address, and is removed with the picture", async ({
  page,
}) => {
  const { choose, address, alternative, picture, sent } = await newProduct(page, "Lampe décrite");
  await address.fill("/media/photos/une-autre.webp");
  allowComplaint(page, /\/media\/photos\/.*404|404.*\/media\/photos\//);
  await alternative.fill("Une lampe rouge");
  const decorative = picture.getByLabel(/^Image décorative/);
  await decorative.check();
  expect(await alternative.isVisible()).toBe(false);
  await decorative.uncheck();
  expect(await alternative.inputValue()).toBe("Une lampe rouge");
  await address.fill("");
  expect(await alternative.isVisible()).toBe(false);
  await address.fill("/media/photos/la-bonne.webp");
  expect(await alternative.inputValue()).toBe("Une lampe rouge");
  // Left with another address: the text belonged to the former picture.
  await picture.getByLabel(/^Image décorative/).focus();
  await expect.poll(() => alternative.inputValue()).toBe("");
  await alternative.fill("Une lampe bleue");
  await choose.setInputFiles(file("lampe.png", await photograph()));
  await sent.waitFor();
  expect(await alternative.inputValue()).toBe("");
});

test("an address without a picture is refused, and a picture of another site is named as one", async ({
  page,
}) => {
  const { form, address, alternative, picture } = await newProduct(page, "Lampe introuvable");
  allowComplaint(page, /\/media\/photos\/inexistant|404/);
  await address.fill("/media/photos/inexistant-1440x960.webp");
  await alternative.fill("Une lampe");
  await form.getByRole("button", { name: "Créer" }).click();
  await picture.getByText("Il n’y a pas d’image à cette adresse sur ce site").waitFor();
  expect(await picture.getByText("Image d’un autre site").count()).toBe(0);
  allowComplaint(page, /exemple\.fr/);
  await address.fill("https://exemple.fr/lampe.jpg");
  await picture.getByText("Image d’un autre site").waitFor();
});

test("a description stays when a typo in the address is corrected, goes with another picture, and comes back", async ({
  page,
}) => {
  const { address, alternative, picture, preview } = await newProduct(page, "Lampe mal tapée");
  allowComplaint(page, /\/media\/produits\/.*404|404.*\/media\/produits\//);
  const type = async (name: string) => {
    await address.fill(`/media/produits/${name}.svg`);
    await address.blur();
  };
  await type("nokia-321");
  await picture.getByText("Aperçu impossible").waitFor();
  await alternative.fill("Un téléphone");
  await type("nokia-3210");
  await expect.poll(() => pixels(preview)).toBeGreaterThan(0);
  expect(await alternative.inputValue()).toBe("Un téléphone");
  await type("loop-quiet-2");
  await expect.poll(() => alternative.inputValue()).toBe("");
  await type("nokia-3210");
  await expect.poll(() => alternative.inputValue()).toBe("Un téléphone");

  await page.emulateMedia({ colorScheme: "dark" });
  const shown = () => preview.evaluate((element: HTMLImageElement) => element.currentSrc);
  await expect.poll(shown).toContain("/media/produits/nokia-3210.night.svg");
});

test("the category form accepts pictures as well", async ({ page }) => {
  await signIn(page, inject("administrator"));
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Nouvelle catégorie" }).click();
  const { choose, address, sent } = pictureOf(page.getByRole("dialog", { name: "Créer une catégorie" }));
  await choose.setInputFiles(file("lampe.png", await photograph()));
  await sent.waitFor();
  expect(await address.inputValue()).toMatch(/^\/media\//);
});
