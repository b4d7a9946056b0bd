/** The field of a form that uploads, shows and describes a picture. */
import type { Locator } from "playwright-core";
import sharp from "sharp";

export const photograph = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: "#2d4b5e" } })
    .png()
    .toBuffer();

export const file = (name: string, buffer: Buffer, mimeType = "image/png") => ({ name, mimeType, buffer });

export function pictureOf(form: Locator) {
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
export const pixels = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
