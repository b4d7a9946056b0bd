/** Texts as people type and paste them: in the form that is stored, and in the one that rules compare; the fields of texts. */
import { z } from "zod";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { isSlug } from "#app/lib/slug.ts";

/** What is not seen: controls, soft hyphens, characters without a width, turns of the direction. */
const INVISIBLE = /(?![\t\n\r])[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Between letters, and at the end of a text after what only stands before a vowel: a link may go on from it. */
const TYPED_APOSTROPHE = /(?<=\p{L})['ʼ‘´′](?=[\p{L}\d«{])|(?<=(?<!\p{L})(?:[cdjlmnst]|\p{L}*qu))['ʼ‘´′]$/giu;
const APOSTROPHES = /['ʼʹʻˈ‘‛`´′＇]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
const MARKS = /[*_~\\]/g;

/** Returns a text without what nobody sees, its accents on their letters. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, "").normalize("NFC");

/** Returns the visible text with the French apostrophe, whatever the keyboard had for it. */
export const typographic = (text: string): string => visibleText(text).replace(TYPED_APOSTROPHE, "’");

/**
 * Returns a text in the one form that rules look for words in: a claim is the same from any keyboard or program,
 * with or without Markdown's marks.
 */
export function comparableText(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(APOSTROPHES, "’")
    .replace(DASHES, "-")
    .normalize("NFKC")
    .replace(MARKS, "")
    .replace(/\s+/g, " ");
}

/** The same as in the constraints `…_url_format`: a host before any port, path or query. */
const WEB_ADDRESS = /^https?:\/\/[^\s/%[\]]+(\/\S*)?$/i;

const UPLOADED_PICTURE = /^\/media\/\S+$/;

/** Whether a text is the address of a public page: of a domain, and without a password. */
export function isWebAddress(text: string): boolean {
  const url = WEB_ADDRESS.test(text) ? URL.parse(text) : null;
  return url?.username === "" && url.password === "" && url.hostname.includes(".");
}

/** Whether a text can be a picture's address: of an upload, or of a site that the security policy allows. */
export function isPictureAddress(text: string): boolean {
  return UPLOADED_PICTURE.test(text) || (/^https:/i.test(text) && isWebAddress(text));
}

/** Pages that only lead on: of a search, a mail program, a network. Their parameters name who clicked. */
const WRAPPER =
  /^https?:\/\/(?:(?:www\.)?google\.[a-z.]+\/url|[a-z0-9-]+\.safelinks\.protection\.outlook\.com\/[^?]*|lm?\.facebook\.com\/l\.php|www\.youtube\.com\/redirect)\?/i;
const INNER = /[?&](?:q|u|url)=(https?(?::|%3a)[^&#]*)/i;
const AROUND = /^[\s<"“«]+|[\s>"”»]+$/g;
const TWICE = /^https?:\/\/(?=https?:\/\/)/i;

/** Returns an address without what surrounds it: quotes, what nobody sees, the page of a program that leads to it. */
export function cleanAddress(text: string): string {
  const address = visibleText(text).replace(AROUND, "").replace(TWICE, "").replaceAll("&amp;", "&");
  const [, inner] = (WRAPPER.test(address) && INNER.exec(address)) || [];
  return inner ? cleanAddress(new URLSearchParams(`url=${inner}`).get("url") ?? "") : address;
}

/** The fields that the forms of categories and products share. A field shows one error at a time. */

/** Returns the error for a text that is longer than its column. */
export const atMost = (length: number) => `${formatNumber(length)} caractères au maximum.`;

/** Of the field and of the column in lists. */
export const slugLabel = "Slug";

/** The same as the constraints `…_slug_format`. */
const slugText = "Le slug doit contenir uniquement des lettres minuscules, des chiffres et des tirets";

export const productUrlTexts = {
  reserved: "Cette URL est réservée à une page du site : choisissez-en une autre",
  taken: "Cette URL est déjà celle d’un autre produit : choisissez-en une autre",
  foreign: "Une URL qui commence par /products/ doit se terminer par le slug du produit",
};

export const MAX_TARGET_LENGTH = 320;
export const targetText = "La cible est une adresse de ce site, par exemple /categories/audio";

/** Returns the schema of a required text. @param error the message for an empty field */
export const requiredText = (error: string, length: number, clean = visibleText) =>
  z
    .string({ error })
    .overwrite(clean)
    .trim()
    .min(1, { error, abort: true })
    .max(length, { error: atMost(length), abort: true })
    .meta({ lines: 1 });

/** As above, for words that pages show. */
export const requiredProse = (error: string, length: number) => requiredText(error, length, typographic);

/** Returns the schema of an optional text, by default of words that pages show; an empty field becomes null. */
export const optionalText = (length: number, clean = typographic) =>
  z
    .string()
    .overwrite(clean)
    .trim()
    .max(length, atMost(length))
    .meta({ lines: 1 })
    .optional()
    .transform((text) => text || null);

export const slugField = requiredText("Le slug est requis", 120)
  .refine(isSlug, slugText)
  .meta({ label: slugLabel, isCode: true });

/** The address of a picture that this site's security policy allows, or null. */
const pictureAddress = optionalText(2000, cleanAddress)
  .refine((text) => text === null || isPictureAddress(text) || isWebAddress(text), {
    error: "L’URL de l’image n’est pas valide",
    abort: true,
  })
  .refine((text) => text === null || isPictureAddress(text), {
    error: "Une image en http:// ne s’afficherait pas\u00a0: l’adresse commence par https:// ou par /media/",
  });

/** A picture and its description. The checkbox is not stored: a stored picture without text is decorative. */
export const pictureFields = {
  image_url: pictureAddress.meta({ label: "Adresse de l’image", isCode: true, inputMode: "url" }),
  image_alt: optionalText(300).meta({
    label: "Texte alternatif",
    hint: "Ce que montre l’image, pour les personnes qui ne la voient pas.",
  }),
  image_decorative: z.boolean().optional().meta({ label: "Image décorative (sans texte alternatif)" }),
};

type Picture = z.output<z.ZodObject<typeof pictureFields>>;

/** Returns the picture of a form as columns: without a picture, or marked as decorative, it has no text. */
export function pictureColumns<Draft extends Picture>({
  image_decorative,
  ...draft
}: Draft): Omit<Draft, "image_decorative"> {
  const isSilent = draft.image_url === null || image_decorative === true;
  return { ...draft, image_alt: isSilent ? null : draft.image_alt };
}

/** Returns whether the form has no picture, describes it, or marks it as decorative. */
export const isDescribed = ({ image_url, image_alt, image_decorative }: Picture) =>
  image_url === null || image_alt !== null || image_decorative === true;

/** The error for a picture without a description. `when` shows it together with errors of other fields. */
export const undescribed = {
  path: ["image_alt"],
  error: "Décrivez l’image, ou cochez «\u00a0Image décorative\u00a0»",
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => String(path?.[0]).startsWith("image_")),
};
