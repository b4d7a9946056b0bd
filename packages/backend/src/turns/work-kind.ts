/** The kind of work of a request for data or accounts, by its claims, which the backend verifies later. */
import { decodeJwt } from "jose";
import type { WorkKind } from "./turns.ts";

/** @returns the kind of work. @param path under /rest/v1, /functions/v1 or /auth/v1 */
export function workKindOf(path: string, authorization: string | undefined): WorkKind {
  if (path.startsWith("/auth/")) return "account";
  return namesPerson(authorization) ? "member data" : "data";
}

/** A forged token gets no further than its verification, which is quick and asks no database. */
function namesPerson(authorization: string | undefined): boolean {
  const [, token = ""] = /^bearer\s+(.*)$/i.exec(authorization ?? "") ?? [];
  // An API key: an error with its stack would cost more than all else here.
  if (!token.includes(".")) return false;
  try {
    return decodeJwt(token).role === "authenticated";
  } catch {
    return false;
  }
}
