import { z } from "zod";
import "#app/data/without-eval.ts";

const required = (error: string) => z.string({ error }).trim().min(1, error);
const atMost = (length: number) => `${length.toLocaleString("fr-FR")} caractères au maximum.`;

export const MAX_SUBJECT_LENGTH = 200;

/** The schema of the contact form; the lengths are those of the table `contact_messages`. */
export const contactMessageSchema = z.object({
  name: required("Indiquez votre nom.").max(100, atMost(100)),
  email: required("Indiquez votre adresse e-mail.")
    .max(254, atMost(254))
    .pipe(z.email("Cette adresse e-mail ne semble pas valide.")),
  subject: required("Indiquez le sujet de votre message.").max(
    MAX_SUBJECT_LENGTH,
    atMost(MAX_SUBJECT_LENGTH),
  ),
  message: required("Écrivez votre message.").max(5000, atMost(5000)),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
