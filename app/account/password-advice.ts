/** The password rule of `config/password-rule.ts` in French. */
import type { PasswordWeakness } from "#config/password-rule.ts";

export const passwordRuleText =
  "Au moins 12 caractères, avec des minuscules, des majuscules, des chiffres et d’autres signes ; ou 14 caractères avec trois de ces quatre familles ; ou une phrase d’au moins 7 mots.";

export const tooLongAdvice =
  "Ce mot de passe est trop long : 72 caractères au maximum, moins avec des accents.";

const advice: Record<PasswordWeakness, string> = {
  length: "Ce mot de passe est encore trop court.",
  characters: "Variez davantage les caractères : minuscules, majuscules, chiffres et autres signes.",
  pwned: "Ce mot de passe fait partie des premiers que l’on essaie.",
  email: "Il ne doit pas contenir votre adresse e-mail.",
};

/** Returns one text that says how to improve a password. */
export function adviceFor(weaknesses: readonly PasswordWeakness[]): string {
  return weaknesses.map((weakness) => advice[weakness]).join(" ");
}
