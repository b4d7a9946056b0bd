import { z } from "zod";
import { emailField, knownEmailField } from "#app/lib/data/email-field.ts";
import { isTooLong, type PasswordWeakness, weaknessesOf } from "#config/password-rule.ts";

/** The schemas of the account forms. The server applies the same password rule. */

export const passwordRuleText =
  "Au moins 12 caractères, avec des minuscules, des majuscules, des chiffres et d’autres signes ; ou 14 caractères avec trois de ces quatre familles ; ou une phrase d’au moins 7 mots.";

const tooLongAdvice = "Ce mot de passe est trop long : 72 caractères au maximum, moins avec des accents.";

const advice: Record<PasswordWeakness, string> = {
  length: "Ce mot de passe est encore trop court.",
  characters: "Variez davantage les caractères : minuscules, majuscules, chiffres et autres signes.",
  pwned: "Ce mot de passe fait partie des premiers que l’on essaie.",
  email: "Il ne doit pas contenir votre adresse e-mail.",
};

export function adviceFor(weaknesses: readonly PasswordWeakness[]): string {
  return weaknesses.map((weakness) => advice[weakness]).join(" ");
}

const required = (error: string) => z.string({ error }).min(1, error);

const name = z.string().trim().max(100, "100 caractères au maximum.").optional();

const newPassword = required("Choisissez un mot de passe.").refine(
  (password) => !isTooLong(password),
  tooLongAdvice,
);

/** Where the form knows the e-mail address, the password must not contain it. */
function followsRule(
  { password, email = "" }: { password: string; email?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  const weaknesses = weaknessesOf(password, email);
  if (weaknesses.length === 0) return;
  context.addIssue({ code: "custom", path: ["password"], message: adviceFor(weaknesses) });
}

export const signInSchema = z.object({
  email: knownEmailField,
  password: required("Indiquez votre mot de passe."),
});

/** Of the person who is signed in. */
export const passwordSchema = signInSchema.pick({ password: true });

export const signUpSchema = z
  .object({ email: emailField, password: newPassword, first_name: name, last_name: name })
  .superRefine(followsRule);

/** A code of an app, or a recovery code; people type both with spaces. */
export const codeSchema = z.object({
  code: required("Saisissez un code.")
    .max(30, "30 caractères au maximum.")
    .transform((code) => code.replace(/\s/g, "")),
});

/** For every form that requests a mail. */
export const addressSchema = z.object({ email: emailField });

/** The signed-in person's own address, sent by a hidden field. */
const ownEmail = z.string().optional();

export const newPasswordSchema = z
  .object({ email: ownEmail, password: newPassword })
  .superRefine(followsRule);

export const changePasswordSchema = z
  .object({
    email: ownEmail,
    current_password: required("Indiquez votre mot de passe actuel."),
    password: newPassword,
  })
  .superRefine(followsRule);

export const nameSchema = z.object({ first_name: name, last_name: name });
