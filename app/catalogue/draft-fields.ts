/** The kinds of fields that the forms of categories and products are made of. One complaint at a time. */
import { z } from "zod";
import { isPictureAddress, isWebAddress } from "./picture-address.ts";

/** Returns what is said of a text that is longer than its column. */
export const atMost = (length: number) => `${length.toLocaleString("fr-FR")} caractères au maximum.`;

/** Returns a text that must be there. @param error says that it is not */
export const requiredText = (error: string, length: number) =>
  z
    .string({ error })
    .trim()
    .min(1, { error, abort: true })
    .max(length, { error: atMost(length), abort: true });

/** Returns a text that may be left out; an empty field is no text at all. */
export const optionalText = (length: number) =>
  z
    .string()
    .trim()
    .max(length, atMost(length))
    .optional()
    .transform((text) => text || null);

/** The address of a picture that pages of this site may show, or none. */
const pictureAddress = optionalText(2000)
  .refine((text) => text === null || isPictureAddress(text) || isWebAddress(text), {
    error: "L’URL de l’image n’est pas valide",
    abort: true,
  })
  .refine((text) => text === null || isPictureAddress(text), {
    error: "Une image en http:// ne s’afficherait pas\u00a0: l’adresse commence par https:// ou par /media/",
  });

/** A picture and what describes it. The tick is asked, and not stored: a picture without a text is decorative. */
export const pictureFields = {
  image_url: pictureAddress,
  image_alt: optionalText(300),
  image_decorative: z.boolean().optional(),
};

type Picture = z.output<z.ZodObject<typeof pictureFields>>;

/** Returns whether a picture, if there is one, has its text or is said to need none. */
export const isDescribed = ({ image_url, image_alt, image_decorative }: Picture) =>
  image_url === null || image_alt !== null || image_decorative === true;

/** What is said of a picture that is not described, at the same time as what else is wrong with the form. */
export const undescribed = {
  path: ["image_alt"],
  error: "Décrivez l’image, ou cochez «\u00a0Image décorative\u00a0»",
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => String(path?.[0]).startsWith("image_")),
};
