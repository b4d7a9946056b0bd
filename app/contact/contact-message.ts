import { z } from "zod";
import { emailField } from "#app/lib/data/email-field.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import type { PageDefaults } from "#app/lib/head/meta.ts";

/** After a submission, the same on the page and in the toast. */
export const sent = {
  title: "Message envoyé",
  description: "Nous avons bien reçu votre message et vous répondrons dans les plus brefs délais.",
};

export const failedText = "Une erreur est survenue lors de l’envoi de votre message. Veuillez réessayer.";

/** A field that people cannot see or reach; only a bot fills it in. */
export const trapField = "site_web";

const required = (error: string) => z.string({ error }).trim().min(1, error);
const atMost = (length: number) => `${formatNumber(length)} caractères au maximum.`;

export const MAX_SUBJECT_LENGTH = 200;

/** The schema of the contact form; the lengths are those of the table `contact_messages`. */
export const contactMessageSchema = z.object({
  name: required("Indiquez votre nom.").max(100, atMost(100)),
  email: emailField,
  subject: required("Indiquez le sujet de votre message.").max(
    MAX_SUBJECT_LENGTH,
    atMost(MAX_SUBJECT_LENGTH),
  ),
  message: required("Écrivez votre message.").max(5000, atMost(5000)),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const contactDefaults = {
  title: "Nous écrire",
  description:
    "Une question sur une recommandation, une erreur à signaler, une catégorie à nous proposer ? Écrivez à la rédaction.",
  keywords: ["contact", "proposer une catégorie", "question", "rédaction"],
} as const satisfies PageDefaults;
