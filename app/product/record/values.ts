/** The values that the parts of a record share. */
import { z } from "zod";

const text = z.string().trim().min(1, "is empty");
export const textUpTo = (most: number) => text.max(most, `is longer than ${most} characters`);
export const sentence = textUpTo(600);
export const label = textUpTo(90);
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
    alt: textUpTo(200).meta({
      label: "Texte alternatif",
      hint: "Ce que montre l’image, pour qui ne la voit pas.",
    }),
    width: z.int().positive().meta({ label: "Largeur (px)" }),
    height: z.int().positive().meta({ label: "Hauteur (px)" }),
  })
  .meta({ control: "picture" });
