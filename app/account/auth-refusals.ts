/** Every refusal of our auth server in French; of a code that is not known here, the server's own message. */
import type { AuthError } from "@supabase/auth-js";
import { SignedOut } from "#app/lib/data/signed-out.ts";

/** The codes that the client's type lists, without the `string` that it also allows. */
type Literal<Text> = Text extends string ? (string extends Text ? never : Text) : never;
type LibraryCode = Literal<Exclude<AuthError["code"], undefined>>;

/** Codes of the server that the library does not list. */
type FurtherCode =
  | "current_password_required"
  | "current_password_invalid"
  | "current_password_mismatch"
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
const linkExpired = "Ce lien ou ce code a expiré, ou il a déjà servi.";
const notOffered = "Ce site ne propose pas cette opération.";
const secondFactor = "La validation en deux étapes n’a pas abouti. Recommencez la connexion.";
const tooMany = "Trop d’essais en peu de temps.";
const signInAgain = "Pour votre sécurité, reconnectez-vous ou demandez un nouveau lien avant ce changement.";
const wrongPassword = "Le mot de passe actuel est incorrect.";

const texts: Partial<Record<LibraryCode | FurtherCode, string>> = {
  invalid_credentials: "L’adresse e-mail ou le mot de passe est incorrect.",
  email_not_confirmed:
    "Cette adresse e-mail n’est pas encore confirmée : ouvrez le lien que nous vous avons envoyé.",
  user_banned: "Ce compte est suspendu. Écrivez-nous si vous pensez que c’est une erreur.",
  mfa_verification_failed:
    "Ce code n’est pas valable. Saisissez le suivant, ou un code de secours qui n’a pas encore servi.",
  insufficient_aal: "Confirmez d’abord que c’est vous, avec un code de votre application.",
  weak_password: "Ce mot de passe est trop facile à deviner.",
  same_password: "Le nouveau mot de passe doit être différent de l’ancien.",
  current_password_required: "Indiquez votre mot de passe actuel.",
  current_password_invalid: wrongPassword,
  current_password_mismatch: wrongPassword,
  user_already_exists: "Un compte existe déjà avec cette adresse e-mail.",
  email_exists: "Un compte existe déjà avec cette adresse e-mail.",
  email_address_invalid: "Cette adresse e-mail ne semble pas valide.",
  email_address_not_authorized: "Aucun message ne peut être envoyé à cette adresse e-mail.",
  signup_disabled: "Les inscriptions sont fermées pour le moment.",
  otp_expired: linkExpired,
  flow_state_expired: linkExpired,
  flow_state_not_found: linkExpired,
  bad_code_verifier: "Ouvrez ce lien dans le navigateur où vous l’avez demandé.",
  over_request_rate_limit: tooMany,
  over_email_send_rate_limit: "Un message vient déjà de vous être envoyé.",
  over_sms_send_rate_limit: tooMany,
  session_not_found: signedOut,
  session_expired: signedOut,
  refresh_token_not_found: signedOut,
  refresh_token_already_used: signedOut,
  bad_jwt: signedOut,
  no_authorization: signedOut,
  user_not_found: "Ce compte n’existe plus.",
  not_admin: "Seul un administrateur peut faire cela.",
  [SIGN_IN_AGAIN]: signInAgain,
  reauthentication_not_valid: linkExpired,
  reauth_nonce_missing: signInAgain,
  validation_failed: "Le serveur n’a pas accepté ces données. Vérifiez ce que vous avez saisi.",
  bad_json: unexpected,
  request_entity_too_large: "Ce que vous avez saisi est trop long.",
  not_found: unexpected,
  method_not_allowed: unexpected,
  unexpected_failure: unexpected,
  conflict: `Une autre opération est en cours sur ce compte. ${again}`,
  request_timeout: unavailable,
  hook_timeout: unavailable,
  hook_timeout_after_retry: unavailable,
  captcha_failed: `La vérification contre les robots n’a pas abouti. ${again}`,
};

/** Codes of Supabase features that this site does not use. The first pattern that matches decides. */
const unusedFeatures: readonly (readonly [RegExp, string])[] = [
  [
    /^phone_|^sms_|^saml_|sso_|oauth_|identity_|^invite_|_disabled$|_not_enabled$|_needs_verification$/,
    notOffered,
  ],
  [/mfa_|^webauthn_|_aal$/, secondFactor],
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

/** Returns the sentence for a refusal by the auth server, or for a failure to reach it. */
export function refusalText(refusal: Refusal): string {
  const { name, code, status, message } = refusal;
  if (name === "AuthSessionMissingError" || name === SignedOut.name) return signedOut;
  // The answer came from a proxy, not from the auth server.
  if (name === "AuthUnknownError") return unexpected;
  const text = code === undefined ? undefined : textOf(code);
  if (text !== undefined) return withDelay(text, message);
  if (status === 429) return withDelay(tooMany, message);
  if (status === undefined || status === 0) return unreachable;
  if (status >= 502 && status <= 504) return unavailable;
  return (code !== undefined && message) || unexpected;
}

function textOf(code: string): string | undefined {
  if (Object.hasOwn(texts, code)) return texts[code as keyof typeof texts];
  return unusedFeatures.find(([codes]) => codes.test(code))?.[1];
}

/** The server names the seconds to wait, where there is something to wait for. */
function withDelay(text: string, message: string): string {
  if (text !== tooMany && text !== texts.over_email_send_rate_limit) return text;
  const seconds = Number(/after (\d+) seconds?/.exec(message)?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return `${text} Réessayez dans quelques minutes.`;
  if (seconds <= 90) return `${text} Réessayez dans ${seconds} s.`;
  return `${text} Réessayez dans ${Math.ceil(seconds / 60)} minutes.`;
}
