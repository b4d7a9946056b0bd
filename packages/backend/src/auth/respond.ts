/** Errors as answers. */
import { DatabaseError, DatabaseUnavailable } from "#backend/database/errors.ts";
import { AuthError, authErrors } from "./errors.ts";

const VERSION_HEADER = "X-Supabase-Api-Version";
/** From this version on, clients read the code from `code` instead of `error_code`. */
const VERSION = "2024-01-01";

/** @returns the error of the wire contract; an unexpected error becomes 500 without details */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof DatabaseUnavailable) return authErrors.unavailable(error.retryAfterSeconds);
  // Values that pass the schema but cannot be stored, such as half a surrogate pair in nested data.
  if (error instanceof DatabaseError && /^(?:22|54)/.test(error.code)) {
    return authErrors.validation("The request holds values that cannot be stored");
  }
  if (error instanceof DatabaseError && error.code === "23514" && error.hint) {
    return authErrors.projectRule(error.message);
  }
  return authErrors.unexpected();
}

/** @returns the answer to a refusal. Wire contract: the request's version decides between two formats. */
export function respondError(error: AuthError, requestHeaders: Headers): Response {
  const { status, code, message, reasons, retryAfterSeconds } = error;
  const weakness = reasons && { weak_password: { reasons } };
  const isCurrent = (requestHeaders.get(VERSION_HEADER) ?? "") >= VERSION;
  const headers = new Headers({ "x-sb-error-code": code });
  if (isCurrent) headers.set(VERSION_HEADER, VERSION);
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  return Response.json(
    isCurrent
      ? { code, message, ...weakness }
      : { code: status, error_code: code, msg: message, ...weakness },
    { status, headers },
  );
}
