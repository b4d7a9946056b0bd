/** Every refusal of our auth server in French; of a code that is not known here, the server's own message. */
import type { AuthError } from "@supabase/auth-js";
import { SignedOut } from "./session.ts";

/** The codes that the client's type lists, without the `string` that it also allows. */
type Literal<Text> = Text extends string ? (string extends Text ? never : Text) : never;

type Code =
  | Literal<Exclude<AuthError["code"], undefined>>
  // Codes of the server that the library does not list.
  | "current_password_required"
  | "current_password_invalid"
  | "request_entity_too_large"
  | "not_found"
  | "method_not_allowed";

/** The code of a change that a session of more than a few minutes may not make. */
export const SIGN_IN_AGAIN = "reauthentication_needed";

const again = "Veuillez réessayer dans un instant.";
const unexpected = `Une erreur inattendue est survenue. ${again}`;
/** A gateway that answers for the service, or a service that took too long: the reason is not known here. */
const unavailable = `Le service est momentanément indisponible. ${again}`;
const signedOut = "Votre session a expiré. Reconnectez-vous.";
const tooMany = "Trop d’essais en peu de temps.";
const mailSent = "Un message vient déjà de vous être envoyé.";

/** What is said of which codes. */
const sentences: readonly (readonly [text: string, ...codes: Code[]])[] = [
  ["L’adresse e-mail ou le mot de passe est incorrect.", "invalid_credentials"],
  [
    "Cette adresse e-mail n’est pas encore confirmée : ouvrez le lien que nous vous avons envoyé.",
    "email_not_confirmed",
  ],
  ["Ce compte est suspendu. Écrivez-nous si vous pensez que c’est une erreur.", "user_banned"],
  [
    "Ce code n’est pas valable. Saisissez le suivant, ou un code de secours qui n’a pas encore servi.",
    "mfa_verification_failed",
  ],
  ["Confirmez d’abord que c’est vous, avec un code de votre application.", "insufficient_aal"],
  ["Ce mot de passe est trop facile à deviner.", "weak_password"],
  ["Le nouveau mot de passe doit être différent de l’ancien.", "same_password"],
  ["Indiquez votre mot de passe actuel.", "current_password_required"],
  ["Le mot de passe actuel est incorrect.", "current_password_invalid"],
  ["Un compte existe déjà avec cette adresse e-mail.", "user_already_exists", "email_exists"],
  ["Cette adresse e-mail ne semble pas valide.", "email_address_invalid"],
  ["Aucun message ne peut être envoyé à cette adresse e-mail.", "email_address_not_authorized"],
  ["Les inscriptions sont fermées pour le moment.", "signup_disabled"],
  [
    "Ce lien ou ce code a expiré, ou il a déjà servi.",
    "otp_expired",
    "flow_state_expired",
    "flow_state_not_found",
    "reauthentication_not_valid",
  ],
  ["Ouvrez ce lien dans le navigateur où vous l’avez demandé.", "bad_code_verifier"],
  [tooMany, "over_request_rate_limit"],
  [mailSent, "over_email_send_rate_limit"],
  [
    signedOut,
    "session_not_found",
    "session_expired",
    "refresh_token_not_found",
    "refresh_token_already_used",
    "bad_jwt",
    "no_authorization",
  ],
  ["Ce compte n’existe plus.", "user_not_found"],
  ["Seul un administrateur peut faire cela.", "not_admin"],
  ["Pour votre sécurité, reconnectez-vous ou demandez un nouveau lien avant ce changement.", SIGN_IN_AGAIN],
  ["Le serveur n’a pas accepté ces données. Vérifiez ce que vous avez saisi.", "validation_failed"],
  [unexpected, "bad_json", "not_found", "method_not_allowed", "unexpected_failure"],
  ["Ce que vous avez saisi est trop long.", "request_entity_too_large"],
  [`Une autre opération est en cours sur ce compte. ${again}`, "conflict"],
  [unavailable, "request_timeout"],
];

const texts = new Map(sentences.flatMap(([text, ...codes]) => codes.map((code) => [code as string, text])));

/** Codes of features that this site does not use. The first pattern that matches decides. */
const unusedFeatures: readonly (readonly [RegExp, string])[] = [
  [/_disabled$|_not_enabled$|^unsupported_/, "Ce site ne propose pas cette opération."],
  [/mfa_/, "La validation en deux étapes n’a pas abouti. Recommencez la connexion."],
];

export const unreachable =
  "Le serveur n’a pas pu être joint. Vérifiez votre connexion à internet, puis réessayez.";

/** The fields of a refusal. A network error has neither code nor status. */
export interface Refusal {
  name?: string;
  code?: string | undefined;
  status?: number | undefined;
  message: string;
}

export function refusalText(refusal: Refusal): string {
  const { name, code, status, message } = refusal;
  if (name === "AuthSessionMissingError" || name === SignedOut.name) return signedOut;
  // The answer came from a proxy, not from the auth server.
  if (name === "AuthUnknownError") return unexpected;
  const text = code && (texts.get(code) ?? unusedFeatures.find(([codes]) => codes.test(code))?.[1]);
  if (text) return withDelay(text, message);
  if (status === 429) return withDelay(tooMany, message);
  if (status === undefined || status === 0) return unreachable;
  if (status >= 502 && status <= 504) return unavailable;
  return (code !== undefined && message) || unexpected;
}

/** The server names the seconds to wait, where there is something to wait for. */
function withDelay(text: string, message: string): string {
  if (text !== tooMany && text !== mailSent) return text;
  const seconds = Number(/after (\d+) seconds?/.exec(message)?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return `${text} Réessayez dans quelques minutes.`;
  if (seconds <= 90) return `${text} Réessayez dans ${seconds} s.`;
  return `${text} Réessayez dans ${Math.ceil(seconds / 60)} minutes.`;
}
