/**
 * The rule for new passwords: CNIL's recommendation 2022-100 (80 bits without other protection), and no
 * common password. The backend enforces it, and the forms apply it while people type.
 */
import { site } from "./site.ts";

/** The reasons against a password. The first three are Supabase's own codes. */
export type PasswordWeakness = "length" | "characters" | "pwned" | "email";

/** bcrypt ignores all further bytes. */
const MAX_PASSWORD_BYTES = 72;

/** @returns whether the hash, which is of the composed text, would ignore the end of the password */
export function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password.normalize("NFC")).length > MAX_PASSWORD_BYTES;
}

/**
 * Strong enough are 12 characters of 4 kinds, 14 characters of 3 kinds, or 7 words.
 * @param typed the password
 * @param email the address of the account, which the password must not contain
 * @returns all reasons against the password; an empty list when it may be used
 */
export function weaknessesOf(typed: string, email: string): PasswordWeakness[] {
  // An accent of its own is no character more.
  const password = typed.normalize("NFC");
  const weaknesses: PasswordWeakness[] = [];
  if (!isPassphrase(password)) weaknesses.push(...weaknessesOfMixture(password));
  if (isCommon(password)) weaknesses.push("pwned");
  if (email !== "" && password.toLowerCase().includes(email.toLowerCase())) weaknesses.push("email");
  return weaknesses;
}

function weaknessesOfMixture(password: string): PasswordWeakness[] {
  const length = [...password].length;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  if ((length >= 12 && kinds === 4) || (length >= 14 && kinds === 3)) return [];
  const weaknesses: PasswordWeakness[] = [];
  if (length < 12) weaknesses.push("length");
  // For 12 or 13 characters of three kinds, a fourth kind is enough.
  if (kinds < 3 || (kinds === 3 && length >= 12)) weaknesses.push("characters");
  return weaknesses.length > 0 ? weaknesses : ["length"];
}

function isPassphrase(password: string): boolean {
  const words = password.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return words.length >= 7 && new Set(words).size >= 6;
}

/** The most frequent leaked passwords, in French and English, and the site's name, reduced to their letters. */
const COMMON_WORDS = new RegExp(
  `^(?:password|passwort|passw(?:or)?d|motdepasse|mdp|admin|administrateur|administrator|root|user|test|guest|invite|azerty|azertyuiop|qwerty|qwertyuiop|qsdfghjklm|wxcvbn|asdfghjkl|zxcvbnm|bonjour|salut|bienvenue|welcome|hello|iloveyou|jetaime|loulou|doudou|chouchou|soleil|sunshine|princess|princesse|dragon|monkey|football|marseille|paris|france|nicolas|camille|michael|superman|batman|pokemon|naruto|letmein|changeme|changezmoi|secret|secure|securite|login|connexion|${site.key.replace(/[^a-z]/g, "")}|chocolat|coucou|amour|master|shadow|summer|winter|spring|autumn|automne|hiver|printemps|ete|abc|abcdef|abcdefgh|abcdefghijkl)+$`,
);

const LOOKALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

function isCommon(password: string): boolean {
  const plain = password.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const letters = plain.replace(/[^a-z]/g, "");
  const disguised = plain.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? "").replace(/[^a-z]/g, "");
  const disguisedWord = plain
    .replace(/[^a-z@$]+$/, "")
    .replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? "")
    .replace(/[^a-z]/g, "");
  if ([letters, disguised, disguisedWord].some((word) => COMMON_WORDS.test(word))) return true;
  // A shorter password is refused for its length already.
  return plain.length >= 12 && (new Set(plain).size < 6 || isOneRun(plain));
}

/** Whether nearly all characters follow the one before, as in `abcdefghijkl` or `987654321`. */
function isOneRun(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return steps.filter((step) => Math.abs(step) === 1).length > steps.length * 0.75;
}
