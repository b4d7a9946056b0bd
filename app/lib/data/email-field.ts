/** The field of a mail address, in every form: one pattern, one spelling, the same sentences. */
import { z } from "zod";
import { hasPublicDomain, mailAddress } from "#config/mail-address.ts";
import "./without-eval.ts";

const required = "Indiquez votre adresse e-mail.";

/** @returns what is wrong with an address that `mailAddress` refuses */
function addressProblem(typed: string): string {
  return /[^\p{ASCII}].*@/u.test(typed)
    ? "Devant le @, seuls passent les lettres sans accent, les chiffres et les signes du clavier\u00a0: indiquez une autre adresse."
    : "Cette adresse e-mail ne semble pas valide.";
}

const emailLike = (isTaken: (address: string) => boolean) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(254, "254 caractères au maximum.")
    .transform((typed, context) => {
      const address = mailAddress(typed);
      if (address && isTaken(address)) return address;
      context.addIssue({ code: "custom", message: addressProblem(typed) });
      return z.NEVER;
    });

export const emailField = emailLike(hasPublicDomain);

/** Sign-in accepts addresses without a dot: the first administrator may be admin@localhost. */
export const knownEmailField = emailLike(() => true);
