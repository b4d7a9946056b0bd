/** What the server refuses, in French: the one place. The server's own words are English and meant for programs. */
import type { AuthError } from "@supabase/auth-js";
import { SignedOut } from "#app/data/signed-out.ts";

/** The codes that the client's type names: it also admits any other text, which is left out here. */
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

const again = "Veuillez réessayer dans un instant.";
const unexpected = `Une erreur inattendue est survenue. ${again}`;
const busy = `Le service est très demandé. ${again}`;
const signedOut = "Votre session a expiré. Reconnectez-vous.";
const linkExpired = "Ce lien ou ce code a expiré, ou il a déjà servi.";
const notOffered = "Ce site ne propose pas cette opération.";
const secondFactor = "La double authentification n’a pas abouti. Recommencez la connexion.";
const tooMany = "Trop d’essais en peu de temps.";
const wrongPassword = "Le mot de passe actuel est incorrect.";

const texts: Record<LibraryCode | FurtherCode, string> = {
  invalid_credentials: "L’adresse e-mail ou le mot de passe est incorrect.",
  email_not_confirmed:
    "Cette adresse e-mail n’est pas encore confirmée : ouvrez le lien que nous vous avons envoyé.",
  user_banned: "Ce compte est suspendu. Écrivez-nous si vous pensez que c’est une erreur.",
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
  reauthentication_needed: "Pour votre sécurité, reconnectez-vous avant ce changement.",
  reauthentication_not_valid: linkExpired,
  reauth_nonce_missing: "Pour votre sécurité, reconnectez-vous avant ce changement.",
  validation_failed: "Le serveur n’a pas accepté ces données. Vérifiez ce que vous avez saisi.",
  bad_json: unexpected,
  request_entity_too_large: "Ce que vous avez saisi est trop long.",
  not_found: unexpected,
  method_not_allowed: unexpected,
  unexpected_failure: unexpected,
  unexpected_audience: unexpected,
  conflict: `Une autre opération est en cours sur ce compte. ${again}`,
  request_timeout: busy,
  hook_timeout: busy,
  hook_timeout_after_retry: busy,
  hook_payload_over_size_limit: unexpected,
  hook_payload_invalid_content_type: unexpected,
  captcha_failed: `La vérification contre les robots n’a pas abouti. ${again}`,

  // Of Supabase features that this site does not use.
  phone_exists: notOffered,
  phone_not_confirmed: notOffered,
  phone_provider_disabled: notOffered,
  sms_send_failed: notOffered,
  email_provider_disabled: notOffered,
  provider_disabled: notOffered,
  provider_email_needs_verification: notOffered,
  invite_not_found: notOffered,
  bad_oauth_state: notOffered,
  bad_oauth_callback: notOffered,
  oauth_provider_not_supported: notOffered,
  anonymous_provider_disabled: notOffered,
  otp_disabled: notOffered,
  identity_not_found: notOffered,
  identity_already_exists: notOffered,
  single_identity_not_deletable: notOffered,
  email_conflict_identity_not_deletable: notOffered,
  manual_linking_disabled: notOffered,
  user_sso_managed: notOffered,
  sso_provider_not_found: notOffered,
  sso_domain_already_exists: notOffered,
  saml_provider_disabled: notOffered,
  saml_relay_state_not_found: notOffered,
  saml_relay_state_expired: notOffered,
  saml_idp_not_found: notOffered,
  saml_idp_already_exists: notOffered,
  saml_assertion_no_user_id: notOffered,
  saml_assertion_no_email: notOffered,
  saml_metadata_fetch_failed: notOffered,
  saml_entity_id_mismatch: notOffered,
  insufficient_aal: secondFactor,
  too_many_enrolled_mfa_factors: secondFactor,
  mfa_factor_name_conflict: secondFactor,
  mfa_factor_not_found: secondFactor,
  mfa_ip_address_mismatch: secondFactor,
  mfa_challenge_expired: secondFactor,
  webauthn_challenge_expired: secondFactor,
  mfa_verification_failed: secondFactor,
  mfa_verification_rejected: secondFactor,
  mfa_verified_factor_exists: secondFactor,
  mfa_phone_enroll_not_enabled: notOffered,
  mfa_phone_verify_not_enabled: notOffered,
  mfa_totp_enroll_not_enabled: notOffered,
  mfa_totp_verify_not_enabled: notOffered,
  mfa_webauthn_enroll_not_enabled: notOffered,
  mfa_webauthn_verify_not_enabled: notOffered,
  mfa_recovery_codes_enroll_not_enabled: notOffered,
  mfa_recovery_codes_verify_not_enabled: notOffered,
  mfa_recovery_codes_locked: secondFactor,
  mfa_recovery_codes_sole_factor: secondFactor,
};

export const unreachable =
  "Le serveur n’a pas pu être joint. Vérifiez votre connexion à internet, puis réessayez.";

/** What is known of a refusal; errors of the network have neither code nor a status of an answer. */
export interface Refusal {
  name?: string;
  code?: string | undefined;
  status?: number | undefined;
  message: string;
}

/** Returns the sentence for a refusal of the auth server, or of the way to it. */
export function refusalText(refusal: Refusal): string {
  const { name, code, status, message } = refusal;
  if (name === "AuthSessionMissingError" || name === SignedOut.name) return signedOut;
  // An answer that is none of the auth server's: from something on the way.
  if (name === "AuthUnknownError") return unexpected;
  if (code !== undefined && Object.hasOwn(texts, code))
    return withDelay(texts[code as keyof typeof texts], message);
  if (status === 429) return withDelay(tooMany, message);
  if (status === undefined || status === 0) return unreachable;
  return status >= 502 && status <= 504 ? busy : unexpected;
}

/** The server names the seconds to wait, where there is something to wait for. */
function withDelay(text: string, message: string): string {
  if (text !== tooMany && text !== texts.over_email_send_rate_limit) return text;
  const seconds = Number(/after (\d+) seconds?/.exec(message)?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return `${text} Réessayez dans quelques minutes.`;
  if (seconds <= 90) return `${text} Réessayez dans ${seconds} s.`;
  return `${text} Réessayez dans ${Math.ceil(seconds / 60)} minutes.`;
}
