import type { PostgrestError } from "@supabase/postgrest-js";

/** French sentences by the name of the constraint that a write broke: `categories_slug_key` for instance. */
export type ConstraintTexts = Readonly<Record<string, string>>;

export const connectionLost =
  "connexion interrompue. Rien n’a été perdu\u00a0: vérifiez votre connexion à internet, puis réessayez.";

const texts: Readonly<Record<string, string>> = {
  PGRST116: "cet élément n’existe plus, ou vos droits ne suffisent plus.",
  PGRST301: "votre session a expiré. Reconnectez-vous.",
  PGRST303: "votre session a expiré. Reconnectez-vous.",
  "42501": "vous n’avez pas les droits d’administration nécessaires.",
  "57014": "le serveur a mis trop de temps à répondre. Réessayez dans un instant.",
};

/**
 * Says in French why a data call failed: the `{message}` of the specification's « Impossible de …: {message} ».
 * Sentences that a trigger raises are the database's own and pass through; PostgreSQL's English ones do not.
 * @param error from a data call; anything else that was thrown counts as a lost connection, and so does an error without
 * a code, which is postgrest-js's way to say that no answer came
 */
export function refusalMessage(error: unknown, constraints: ConstraintTexts = {}): string {
  if (!isDatabaseError(error)) return connectionLost;
  const constraint = /constraint "([^"]+)"/.exec(error.message)?.[1];
  if (constraint) return constraints[constraint] ?? "une valeur n’est pas acceptée par la base de données.";
  if (isOwnSentence(error.message)) return error.message;
  return texts[error.code] ?? "le serveur n’a pas répondu comme prévu. Réessayez dans un instant.";
}

function isDatabaseError(error: unknown): error is PostgrestError {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code !== "" && "message" in error
  );
}

/** Our triggers write whole French sentences; PostgreSQL's and PostgREST's messages have no full stop, or are English. */
function isOwnSentence(message: string): boolean {
  return /[àâçéèêëîïôùûœ’]/i.test(message) && message.endsWith(".");
}
