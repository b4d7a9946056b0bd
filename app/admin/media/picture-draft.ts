import { z } from "zod";
import { optionalText } from "#app/admin/fields/draft-fields.ts";
import { kindTexts, licences, licenceTexts, uploadKinds } from "#app/lib/pictures/picture-texts.ts";

const outside = "Le point doit être dans l’image";

/** From 0 to 1, in hundredths. */
const share = z
  .number(outside)
  .min(0, outside)
  .max(1, outside)
  .transform((part) => Math.round(part * 100) / 100);

/** The schema of a picture's form. Names and lengths are those of the table `media`. */
export const pictureSchema = z
  .object({
    kind: z
      .enum(["drawing", ...uploadKinds], { error: "Ce genre d’image n’existe pas" })
      .meta({ label: "Genre", words: kindTexts }),
    alt: optionalText(200).meta({
      label: "Texte alternatif",
      hint: "Ce que montre l’image. Proposé partout où elle sert ; une page peut le dire autrement.",
    }),
    credit: optionalText(200).meta({
      label: "Crédit",
      hint: "Le nom de la personne ou de la maison à citer sous l’image.",
    }),
    licence: z
      .enum(licences, { error: "Cette licence n’est pas dans la liste" })
      .optional()
      .transform((licence) => licence ?? null)
      .meta({ label: "Licence", words: { "": "À préciser", ...licenceTexts } }),
    licence_note: optionalText(300).meta({
      label: "Précision sur la licence",
      hint: "Remplace le nom de la licence sous l’image : « presse, usage éditorial ».",
    }),
    focal_x: share.meta({ label: "Point à garder, de gauche à droite" }),
    focal_y: share.meta({ label: "Point à garder, de haut en bas" }),
  })
  .refine(({ licence, licence_note }) => licence !== "other" || licence_note !== null, {
    path: ["licence_note"],
    error: "Précisez la licence",
  });

/** The valid values of the form, as columns of the table. */
export type PictureDraft = z.output<typeof pictureSchema>;
