import type { PostgrestError } from "@supabase/postgrest-js";
import { SignedOut } from "../../account/signed-out.ts";
import { ReadFailure } from "../../catalogue/read-failure.ts";

/** French sentences by the name of the constraint that a write broke, such as `categories_slug_key`. */
export type ConstraintTexts = Readonly<Record<string, string>>;

const connectionLost =
  "la connexion est interrompue. Rien n’est perdu\u00a0: réessayez quand elle sera revenue.";
const unexpected = "le serveur n’a pas répondu comme prévu. Réessayez dans un instant.";
const signedOut = "votre session est terminée. Reconnectez-vous dans un autre onglet, puis réessayez.";

const texts: Readonly<Record<string, string>> = {
  // PostgREST's code for a row that is not there, or that the policies hide.
  PGRST116: "cet élément n’existe plus, ou vos droits ne suffisent plus.",
  PGRST301: signedOut,
  PGRST303: signedOut,
  "42501": "vous n’avez pas les droits d’administration nécessaires.",
  "57014": "le serveur a mis trop de temps à répondre. Réessayez dans un instant.",
};

/** SQLSTATEs with which our triggers refuse, in French words of their own. */
const explained = ["23503", "23514", "42501", "PT404", "PT429"];

/**
 * Says in French why a data call failed: the `{message}` of the specification's « Impossible de …: {message} ».
 * @param error from a data call. Without a code no answer came, and the same holds for anything else that was thrown
 * @param constraints the sentences for constraints; PostgreSQL names them at the end of its message
 */
export function refusalMessage(error: unknown, constraints: ConstraintTexts = {}): string {
  const failure = error instanceof ReadFailure ? error.cause : error;
  if (failure instanceof SignedOut) return signedOut;
  if (!isDatabaseError(failure)) return connectionLost;
  const { code, message } = failure;
  const broken = /constraint "([^"]+)"/.exec(message)?.[1];
  if (broken) return constraints[broken] ?? unexpected;
  if (explained.includes(code) && isOwnSentence(message)) return message;
  return texts[code] ?? unexpected;
}

function isDatabaseError(error: unknown): error is PostgrestError {
  // The auth client's errors have a code too, which says nothing when no answer came.
  return error instanceof Object && "code" in error && Boolean(error.code) && "message" in error;
}

/** PostgreSQL's own words are English, and end without a full stop. */
const isOwnSentence = (message: string) => message.endsWith(".");
