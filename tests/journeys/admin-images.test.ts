/** The field for a picture, in every way that people and connections use it. */
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { openBranch, test } from "./support/category-branch.ts";
import { holdBack } from "./support/connection.ts";
import { accessibilityFaults, allowComplaint } from "./support/journey.ts";
import { file, photograph, pictureOf, pixels } from "./support/picture-field.ts";
import { field, fill, openCreator } from "./support/product-form.ts";
import { openProducts } from "./support/product-shelf.ts";

/** Opens the form of a new product and names it. */
async function newProduct(page: Page, title: string) {
  await openProducts(page);
  const form = await openCreator(page);
  await fill(form, { Titre: title });
  await field(form, "Catégorie").selectOption({ index: 1 });
  return { form, ...pictureOf(form) };
}

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

test("a file that is no picture, or gets lost on its way, is refused with a reason; the form keeps its values", async ({
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
  allowComplaint(page, /net::ERR_CONNECTION_FAILED.*\/media/);
  await page.route("**/media", (route) => route.abort("connectionfailed"));
  await choose.setInputFiles(file("lampe.png", await photograph()));
  await refusal.filter({ hasText: "La connexion est interrompue" }).waitFor();
  expect(await form.getByLabel("Titre").inputValue()).toBe("Lampe sans image");
  expect(await address.inputValue()).toBe("https://exemple.fr/lampe.jpg");

  await page.unroute("**/media");
  await choose.setInputFiles(file("lampe.png", await photograph()));
  await sent.waitFor();
  expect(await refusal.count()).toBe(0);
  expect(await address.inputValue()).toMatch(/^\/media\//);
  await expect.poll(() => pixels(preview)).toBeGreaterThan(0);
});

test("a photograph of 50 megapixels from a phone is sent in a size that the server takes", async ({
  page,
}) => {
  const { choose, address, sent } = await newProduct(page, "Lampe de nuit");
  const large = sharp({ create: { width: 8160, height: 6144, channels: 3, background: "#446688" } });
  await choose.setInputFiles({
    name: "IMG_0001.jpg",
    mimeType: "image/jpeg",
    buffer: await large.jpeg().toBuffer(),
  });
  await sent.waitFor();
  expect(await address.inputValue()).toMatch(/-1440x1084\//);
});

test("a black object that is cut out stands out by day and by night", async ({ page }) => {
  const { choose, sent, preview } = await newProduct(page, "Lampe noire");
  const object = { create: { width: 400, height: 400, channels: 4, background: "#0a0a0a" } } as const;
  const clear = { create: { width: 900, height: 900, channels: 4, background: "#00000000" } } as const;
  const cutOut = await sharp(clear)
    .composite([{ input: object }])
    .png()
    .toBuffer();
  await choose.setInputFiles(file("lampe.png", cutOut));
  await sent.waitFor();
  await expect.poll(() => pixels(preview)).toBeGreaterThan(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { data, info } = await sharp(await preview.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const lightAt = (left: number, top: number) => {
      const place = Math.round(top * info.height) * info.width + Math.round(left * info.width);
      const [red = 0, green = 0, blue = 0] = data.subarray(place * info.channels);
      const linear = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const contrast = (lightAt(0.15, 0.5) + 0.05) / (lightAt(0.5, 0.5) + 0.05);
    expect({ colorScheme, isSeen: contrast >= 3 }).toEqual({ colorScheme, isSeen: true });
  }
});

test("the form cannot be saved during an upload, and the upload can be cancelled", async ({ page }) => {
  const { form, choose, picture, address } = await newProduct(page, "Lampe lente");
  const goOn = await holdBack(page, "**/media");
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

test("in the form of a category, a picture dropped on its place is uploaded, and one dropped beside it does not open", async ({
  page,
  branch,
}) => {
  await openBranch(page, branch);
  await page.getByRole("button", { name: "Nouvelle catégorie" }).click();
  const form = page.getByRole("dialog", { name: "Créer une catégorie" });
  const { address, picture, sent } = pictureOf(form);
  const here = page.url();
  await drop(page, form.getByLabel("Nom", { exact: true }), await photograph());
  expect(page.url()).toBe(here);
  await drop(page, picture.getByText("Ou déposez-la ici."), await photograph());
  await sent.waitFor();
  expect(await address.inputValue()).toMatch(/^\/media\//);
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

test("a description stays with its picture: through the checkbox, not beyond", async ({ page }) => {
  const { address, alternative, choose, picture, preview, sent } = await newProduct(page, "Lampe décrite");
  allowComplaint(page, /\/media\/produits\/.*404|404.*\/media\/produits\//);
  const type = async (name: string) => {
    await address.fill(`/media/produits/${name}.svg`);
    await address.blur();
  };
  await type("nokia-321");
  await picture.getByText("Aperçu impossible").waitFor();
  await alternative.fill("Un téléphone");
  const decorative = picture.getByLabel(/^Image décorative/);
  await decorative.check();
  expect(await alternative.isVisible()).toBe(false);
  await decorative.uncheck();
  expect(await alternative.inputValue()).toBe("Un téléphone");
  await address.fill("");
  expect(await alternative.isVisible()).toBe(false);
  await type("nokia-3210");
  await expect.poll(() => pixels(preview)).toBeGreaterThan(0);
  await expect.poll(() => alternative.inputValue()).toBe("");
  await alternative.fill("Un téléphone");
  await type("loop-quiet-2");
  await expect.poll(() => alternative.inputValue()).toBe("");
  await type("nokia-3210");
  await expect.poll(() => alternative.inputValue()).toBe("");
  await page.emulateMedia({ colorScheme: "dark" });
  const shown = () => preview.evaluate((element: HTMLImageElement) => element.currentSrc);
  await expect.poll(shown).toContain("/media/produits/nokia-3210.night.svg");

  await choose.setInputFiles(file("lampe.png", await photograph()));
  await sent.waitFor();
  expect(await alternative.inputValue()).toBe("");
});
