/** The values that the parts of a record share. */
import { z } from "zod";

export const text = z.string().trim().min(1, "is empty");
export const sentence = text.max(600, "is longer than 600 characters");
export const label = text.max(90, "is longer than 90 characters");
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is not a slug");
export const day = z.iso.date("is not a day such as 2026-11-21");
export const euros = z.number().positive();
export const unknown = z.literal("unknown");
export const sourceId = slug.optional();
/** Names an entry of `sources`, by its `id`. */
export const citation = sourceId.meta({ label: "Source", control: "source" });

/** A drawing, or the largest size of an uploaded picture. */
const PICTURE_ADDRESS =
  /^\/media\/(produits\/[a-z0-9-]+\.(svg|avif|webp)|photos\/[0-9a-f]{32}-\d+x\d+\/\d+\.(avif|webp))$/;

export const picture = z
  .strictObject({
    src: z
      .string()
      .regex(PICTURE_ADDRESS, "is not a picture of /media/produits/ or /media/photos/")
      .meta({ label: "Adresse" }),
    /** The alternative text. */
    alt: text
      .max(200, "is longer than 200 characters")
      .meta({ label: "Texte alternatif", hint: "Ce que montre l’image, pour qui ne la voit pas." }),
    width: z.int().positive().meta({ label: "Largeur (px)" }),
    height: z.int().positive().meta({ label: "Hauteur (px)" }),
  })
  .meta({ control: "picture" });
