/** Requests for data and accounts, within the budget of their visitor. */
import { decodeJwt } from "jose";
import { authErrors } from "#backend/auth/errors.ts";
import type { Turn } from "#backend/auth/passwords.ts";
import { Overload } from "./budgets.ts";
import type { Turns, WorkKind } from "./turns.ts";

/**
 * @param answer receives the turn of a password, for a request that hashes one
 * @throws Overload when the request would cost too much now
 */
export async function admit(
  turns: Turns,
  request: Request,
  answer: (passwordTurn?: Turn) => Promise<Response>,
): Promise<Response> {
  const { method, headers, signal } = request;
  // A browser asks with OPTIONS whether it may ask, which costs nothing.
  if (method === "OPTIONS") return answer();
  const address = headers.get("x-forwarded-for") ?? "";
  const { pathname } = new URL(request.url);
  let refusal: Overload | undefined;
  let hasHashed = false;
  const left = Promise.withResolvers<void>();
  const passwordTurn: Turn = async (work) => {
    hasHashed = true;
    // The place of the request is for others meanwhile: a crowd that signs in keeps nobody's session from its refresh.
    left.resolve();
    await left.promise;
    try {
      await entered;
      return await turns.run({ address, kind: "password", signal }, work);
    } catch (error) {
      if (!(error instanceof Overload)) throw error;
      refusal = error;
      // Ends the endpoint's work without a line in the log; the answer is that of the refusal, below.
      throw authErrors.overRequestRate(error.retryAfterSeconds);
    }
  };
  const kind = workKindOf(pathname, headers.get("authorization") ?? undefined);
  let answering: Promise<Response> | undefined;
  const entered = turns.run({ address, kind, signal }, () => {
    answering = answer(passwordTurn);
    return Promise.race([answering, left.promise]);
  });
  await entered;
  const answered = (await answering) as Response;
  // Refused at the pace of all refusals, and counted with them.
  if (refusal) throw refusal;
  if (hasHashed && pathname.endsWith("/token") && answered.ok) turns.markAsKnown(address);
  return answered;
}

/** @returns the kind of work, by claims that are verified later. @param path under /rest/v1, /functions/v1 or /auth/v1 */
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
