/** For a server in front of the backend that refuses in its words. */
export { AuthError, authErrors } from "./src/auth/errors.ts";
export { respondError as respondAuthError } from "./src/auth/respond.ts";
export { crossOrigin } from "./src/http/cross-origin.ts";
export { restErrors } from "./src/rest/errors/errors.ts";
export { respondError as respondRestError } from "./src/rest/respond.ts";
