import { z } from "zod";
import { optionalText } from "#app/catalogue/forms/draft-fields.ts";
import { licences, uploadKinds } from "./picture-texts.ts";

/** From 0 to 1, in hundredths. */
const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
  .transform((text) => Math.round(Number(text) * 100) / 100);

/** The schema of a picture's form. Names and lengths are those of the table `media`. */
export const pictureSchema = z
  .object({
    kind: z.enum(["drawing", ...uploadKinds]),
    alt: optionalText(200),
    credit: optionalText(200),
    licence: z
      .enum(licences)
      .optional()
      .transform((licence) => licence ?? null),
    licence_note: optionalText(300),
    focal_x: share,
    focal_y: share,
  })
  .refine(({ licence, licence_note }) => licence !== "other" || licence_note !== null, {
    path: ["licence_note"],
    error: "Précisez la licence",
  });

/** The valid values of the form, as columns of the table. */
export type PictureDraft = z.output<typeof pictureSchema>;
export type PictureField = keyof PictureDraft;
