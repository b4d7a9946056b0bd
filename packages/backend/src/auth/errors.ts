/** The errors of /auth/v1: status, code and message in one table. */

interface Details {
  /** The client copies them into `AuthWeakPasswordError.reasons`. */
  reasons?: readonly string[];
  retryAfterSeconds?: number;
}

/** A refusal, with all fields of its answer. Thrown anywhere in a request. */
export class AuthError extends Error {
  override name = "AuthError";
  readonly status: number;
  readonly code: string;
  readonly reasons: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, { reasons, retryAfterSeconds }: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.reasons = reasons;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const refusal = (...fields: ConstructorParameters<typeof AuthError>) => new AuthError(...fields);

/** Wire contract (GoTrue's codes and wording, which clients match on): do not rename. */
export const authErrors = {
  badJson: () => refusal(400, "bad_json", "Could not parse request body as JSON"),
  bodyTooLarge: () => refusal(413, "request_entity_too_large", "Request body too large"),
  validation: (message: string) => refusal(400, "validation_failed", message),
  notFound: () => refusal(404, "not_found", "404 page not found"),
  methodNotAllowed: () => refusal(405, "method_not_allowed", "405 method not allowed"),
  unavailable: (retryAfterSeconds: number) =>
    refusal(503, "request_timeout", "The service is busy. Please try again.", { retryAfterSeconds }),
  unexpected: () => refusal(500, "unexpected_failure", "Internal server error"),

  noAuthorization: () => refusal(401, "no_authorization", "This endpoint requires a valid Bearer token"),
  badJwt: (reason: string) =>
    refusal(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`),
  noSubject: () => refusal(403, "bad_jwt", "invalid claim: missing sub claim"),
  badSubject: () => refusal(400, "bad_jwt", "invalid claim: sub claim must be a UUID"),
  userNotFound: () => refusal(403, "user_not_found", "User from sub claim in JWT does not exist"),
  sessionGone: () => refusal(403, "session_not_found", "Session from session_id claim in JWT does not exist"),
  bannedCaller: () => refusal(403, "user_banned", "User is banned"),

  signupDisabled: () => refusal(422, "signup_disabled", "Signups not allowed for this instance"),
  anonymousDisabled: () => refusal(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"),
  phoneDisabled: () => refusal(400, "phone_provider_disabled", "Phone logins are disabled"),
  samlDisabled: () => refusal(404, "saml_provider_disabled", "SAML 2.0 is disabled"),
  web3Disabled: () => refusal(422, "web3_provider_disabled", "Web3 provider is disabled"),
  linkingDisabled: () => refusal(404, "manual_linking_disabled", "Manual linking is disabled"),
  passkeysDisabled: () => refusal(404, "passkey_disabled", "Passkeys are disabled"),
  featureDisabled: (name: string) => refusal(404, "feature_disabled", `${name} is disabled`),
  providerDisabled: (name: string) =>
    refusal(400, "provider_disabled", `Provider (issuer "${name}") is not enabled`),
  userExists: () => refusal(422, "user_already_exists", "User already registered"),
  weakPassword: (message: string, reasons: readonly string[]) =>
    refusal(422, "weak_password", message, { reasons }),

  invalidCredentials: () => refusal(400, "invalid_credentials", "Invalid login credentials"),
  unsupportedGrant: () => refusal(400, "invalid_credentials", "unsupported_grant_type"),
  userBanned: () => refusal(400, "user_banned", "User is banned"),
  emailNotConfirmed: () => refusal(400, "email_not_confirmed", "Email not confirmed"),

  refreshTokenNotFound: () =>
    refusal(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"),
  refreshTokenUsed: () => refusal(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used"),
  sessionExpired: () => refusal(400, "session_expired", "Invalid Refresh Token: Session Expired"),

  emailExists: () =>
    refusal(422, "email_exists", "A user with this email address has already been registered"),
  samePassword: () =>
    refusal(422, "same_password", "New password should be different from the old password."),
  reauthenticationNeeded: () =>
    refusal(400, "reauthentication_needed", "Password update requires reauthentication"),
  signInAgain: () => refusal(400, "reauthentication_needed", "This change requires a recent sign-in"),
  reauthenticationInvalid: () =>
    refusal(422, "reauthentication_not_valid", "Nonce has expired or is invalid"),
  currentPasswordRequired: () =>
    refusal(400, "current_password_required", "Current password required when setting new password."),
  currentPasswordInvalid: () => refusal(400, "current_password_invalid", "Current password is incorrect."),
  notAdmin: () => refusal(403, "not_admin", "Updating app_metadata requires admin privileges"),

  factorNotFound: () => refusal(404, "mfa_factor_not_found", "Factor not found"),
  factorNameTaken: (name: string) =>
    refusal(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${name}" for this user already exists`,
    ),
  tooManyFactors: () =>
    refusal(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    ),
  phoneFactorDisabled: () => refusal(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone"),
  webauthnFactorDisabled: () =>
    refusal(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn"),
  challengeNotFound: () =>
    refusal(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found"),
  challengeExpired: () =>
    refusal(
      422,
      "mfa_challenge_expired",
      "MFA challenge has expired, verify against another challenge or create a new challenge.",
    ),
  wrongFactorCode: () => refusal(422, "mfa_verification_failed", "Invalid TOTP code entered"),
  insufficientAal: (status: 401 | 403 | 422, message: string) => refusal(status, "insufficient_aal", message),

  userNotAllowed: () => refusal(403, "not_admin", "User not allowed"),
  badPathId: (name: string) => refusal(404, "validation_failed", `${name} must be an UUID`),
  noSuchUser: () => refusal(404, "user_not_found", "User not found"),
  noSuchEmail: () => refusal(404, "user_not_found", "User with this email not found"),
  /** A rule of the project's own tables, such as that one administrator has to remain. */
  projectRule: (message: string) => refusal(422, "validation_failed", message),

  otpDisabled: () => refusal(422, "otp_disabled", "Signups not allowed for otp"),
  codeExpired: () => refusal(403, "otp_expired", "Token has expired or is invalid"),
  linkExpired: () => refusal(403, "otp_expired", "Email link is invalid or has expired"),
  verifyBanned: () => refusal(403, "user_banned", "User is banned"),
  emailNotConfirmedYet: () => refusal(422, "email_not_confirmed", "Email not confirmed"),
  flowStateNotFound: () =>
    refusal(404, "flow_state_not_found", "invalid flow state, no valid flow state found"),
  flowStateExpired: () => refusal(422, "flow_state_expired", "invalid flow state, flow state has expired"),
  badCodeVerifier: () =>
    refusal(400, "bad_code_verifier", "code challenge does not match previously saved code verifier"),

  overRequestRate: (retryAfterSeconds: number) =>
    refusal(429, "over_request_rate_limit", "Request rate limit reached", { retryAfterSeconds }),
  overMailRate: (retryAfterSeconds: number) =>
    refusal(
      429,
      "over_email_send_rate_limit",
      `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
      { retryAfterSeconds },
    ),
} as const;
