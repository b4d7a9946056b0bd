import type { PostgrestError } from "@supabase/postgrest-js";
import { ReadFailure } from "./read-failure.ts";
import { SignedOut } from "./signed-out.ts";

/**
 * What a refused write is told, by the name of the broken constraint (`categories_slug_key`) or by the reason that a trigger
 * gives in its hint (`categories_no_cycle`). Without `text` the database's own sentence is said.
 */
export type ConstraintRefusals<Field extends string> = Readonly<
  Record<string, { field: Field; text?: string }>
>;

export interface WriteRefusal<Field extends string> {
  /** Goes on after « Impossible de …: ». */
  message: string;
  /** The field of the form that it is about, where there is one. */
  field?: Field;
}

const connectionLost = "la connexion est interrompue. Réessayez quand elle sera revenue.";
const formKept = "la connexion est interrompue. Rien n’est perdu\u00a0: réessayez quand elle sera revenue.";
const noAnswer = "le serveur n’a pas répondu à temps. Réessayez dans un instant.";
/** It may have written all the same. */
const formUnanswered = "le serveur n’a pas répondu à temps\u00a0: vérifiez la liste avant de réessayer.";
const unexpected = "le serveur n’a pas répondu comme prévu. Réessayez dans un instant.";
const signedOut = "votre session est terminée. Reconnectez-vous dans un autre onglet, puis réessayez.";

const inForms: Readonly<Record<string, string>> = {
  [connectionLost]: formKept,
  [noAnswer]: formUnanswered,
};

const texts: Readonly<Record<string, string>> = {
  // PostgREST's code for a row that is not there, or that the policies hide.
  PGRST116: "cet élément n’existe plus, ou vos droits ne suffisent plus.",
  PGRST301: signedOut,
  PGRST303: signedOut,
  "42501": "vous n’avez pas les droits d’administration nécessaires.",
  "57014": "le serveur a mis trop de temps à répondre. Réessayez dans un instant.",
};

/**
 * Says in French why a data call failed: the `{message}` of the specification's « Impossible de …: {message} ».
 * @param error from a data call. Without a code no answer came, and the same holds for anything else that was thrown
 */
export function refusalMessage(error: unknown): string {
  const failure = error instanceof ReadFailure ? error.cause : error;
  if (failure instanceof SignedOut) return signedOut;
  if (!isDatabaseError(failure)) return isTimeout(failure) ? noAnswer : connectionLost;
  const { code, message } = failure;
  if (reasonOf(failure)) return message;
  return texts[code] ?? unexpected;
}

/**
 * Says the same of what was typed into a form, and which field of its form is to be mended.
 * @param constraints those of the table
 */
export function writeRefusal<Field extends string>(
  error: unknown,
  constraints: ConstraintRefusals<Field>,
): WriteRefusal<Field> {
  const broken = isDatabaseError(error) ? constraints[nameOf(error) ?? ""] : undefined;
  if (broken?.text) return { message: broken.text, field: broken.field };
  const message = refusalMessage(error);
  if (broken) return { message, field: broken.field };
  return { message: inForms[message] ?? message };
}

/** Returns the end of « Impossible de …: » as a sentence of its own, as it stands in a form. */
export function asSentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}

function isDatabaseError(error: unknown): error is PostgrestError {
  // The auth client's errors have a code too, which says nothing when no answer came.
  return error instanceof Object && "code" in error && Boolean(error.code) && "message" in error;
}

/** Triggers refuse in French, and give their reason in the hint, as one word: PostgreSQL's own hints are sentences. */
const reasonOf = ({ hint }: PostgrestError) => (/^[a-z]+(_[a-z]+)+$/.test(hint ?? "") ? hint : undefined);

/** The reason, or the constraint: PostgreSQL names the broken one in its message, and nowhere else. */
const nameOf = (error: PostgrestError) => reasonOf(error) ?? /constraint "([^"]+)"/.exec(error.message)?.[1];

/** What the data client makes of a request that it has given up after its time. */
const isTimeout = (error: unknown) =>
  error instanceof Object && "message" in error && String(error.message).startsWith("AbortError");
