import type { PostgrestError } from "@supabase/postgrest-js";
import type { z } from "zod";
import { SignedOut } from "#app/account/session.ts";
import { ReadFailure } from "#app/lib/data/read-failure.ts";
import { lowercaseFirst } from "#app/lib/formatting/texts.ts";
import { fieldSchemas } from "./column.ts";

export interface WriteRefusal {
  /** Continues « Impossible de …: ». */
  message: string;
  /** The form field that the refusal concerns, if any. */
  field?: string;
  /** The record that has already what may be there once. */
  other?: RecordLink;
}

export interface RecordLink {
  label: string;
  to: string;
}

/** A write that was refused before the database was asked, at one field. */
export class FieldRefusal extends Error {
  override name = "FieldRefusal";
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** What was to be changed is not there any more; the message ends « Impossible de …: ». */
export class RecordGone extends Error {
  override name = "RecordGone";
  readonly code = "gone";
}

const connectionLost = "la connexion est interrompue. Réessayez quand elle sera revenue.";
const formKept = "la connexion est interrompue. Rien n’est perdu\u00a0: réessayez quand elle sera revenue.";
const noAnswer = "le serveur n’a pas répondu à temps. Réessayez dans un instant.";
/** The server may have written the row all the same. */
const formUnanswered = "le serveur n’a pas répondu à temps\u00a0: vérifiez la liste avant de réessayer.";
const unexpected = "le serveur n’a pas répondu comme prévu. Réessayez dans un instant.";
const signedOut = "votre session est terminée. Reconnectez-vous dans un autre onglet, puis réessayez.";

const inForms: Readonly<Record<string, string>> = {
  [connectionLost]: formKept,
  [noAnswer]: formUnanswered,
};

const texts: Readonly<Record<string, string>> = {
  // PostgREST's code for a row that does not exist, or that the policies hide.
  PGRST116: "cet élément n’existe plus, ou vos droits ne suffisent plus.",
  PGRST301: signedOut,
  PGRST303: signedOut,
  "42501": "vous n’avez pas les droits d’administration nécessaires.",
  PT429: "trop de demandes en peu de temps. Patientez quelques secondes, puis réessayez.",
  PT503: "trop de visiteurs à la fois. Réessayez dans quelques secondes.",
  "57014": "le serveur a mis trop de temps à répondre. Réessayez dans un instant.",
};

/**
 * Returns why a data call failed: the `{message}` of the specification's « Impossible de …: {message} ».
 * @param error anything that a data call threw; an error without a code means that no answer came
 */
export function refusalMessage(error: unknown): string {
  const failure = error instanceof ReadFailure ? error.cause : error;
  if (failure instanceof SignedOut) return signedOut;
  if (!isDatabaseError(failure)) return isTimeout(failure) ? noAnswer : connectionLost;
  const { code, message } = failure;
  if (reasonOf(failure)) return lowercaseFirst(message);
  // A code that is not known here: what the server says is better than nothing.
  return texts[code] ?? (message || unexpected);
}

/** Returns the end of « Impossible de …: » as a sentence of its own, for display in a form. */
export function asSentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}

function isDatabaseError(error: unknown): error is PostgrestError {
  // The auth client's errors have a code too; it is empty when no answer came.
  return error instanceof Object && "code" in error && Boolean(error.code) && "message" in error;
}

/**
 * Triggers refuse in French and give the reason in the hint, as one word; PostgreSQL's own hints are sentences.
 */
const reasonOf = ({ hint }: PostgrestError) => (/^[a-z]+(_[a-z]+)+$/.test(hint ?? "") ? hint : undefined);

/** Returns a trigger's reason or the violated constraint, which PostgreSQL names only in its message. */
const refusedName = (error: unknown): string | undefined =>
  isDatabaseError(error) ? (reasonOf(error) ?? /constraint "([^"]+)"/.exec(error.message)?.[1]) : undefined;

/** Whether an error is the data client's for a request that timed out. */
const isTimeout = (error: unknown) =>
  error instanceof Object && "message" in error && String(error.message).startsWith("AbortError");

/** What an entity's description says of refusals. */
interface RefusalWords {
  table: string;
  schema: z.ZodType;
  refusals: Readonly<Record<string, string | { field: string; text?: string }>>;
}

/**
 * Returns the reason of a failed write, with the field to correct. A constraint `<table>_<column>_<rule>` has
 * the words of the field's own rule, since form and database hold the same rules.
 * @param error anything that the write threw
 */
export function refusalOf(entity: RefusalWords, error: unknown): WriteRefusal {
  if (error instanceof FieldRefusal) return { message: error.message, field: error.field };
  const name = refusedName(error);
  const broken = name === undefined ? undefined : refusalAt(entity, name);
  const message = refusalMessage(error);
  return broken
    ? { message: broken.text ?? message, field: broken.field }
    : { message: inForms[message] ?? message };
}

/** Returns what is known of a constraint, or of a trigger: without `text` the database's own sentence is shown. */
function refusalAt(
  { table, schema, refusals }: RefusalWords,
  name: string,
): { field: string; text?: string } | undefined {
  const written = refusals[name];
  if (typeof written === "object") return written;
  const rest = name.startsWith(`${table}_`) ? name.slice(table.length + 1) : "";
  const fields = fieldSchemas(schema);
  const [field] = Object.keys(fields)
    .filter((column) => rest.startsWith(`${column}_`))
    .sort((a, b) => b.length - a.length);
  if (field === undefined) return undefined;
  const text = written ?? messageFor(rest.slice(field.length + 1), fields[field]);
  return { field, ...(text !== undefined && { text }) };
}

/** Values that break a rule of this kind, and by which a field is asked for its words. */
const probes: Readonly<Record<string, string>> = {
  not_blank: "",
  length: "x".repeat(10_000),
  range: "-1",
};

/** Neither a path nor an address, a number or an identifier. */
const NO_VALUE = "\\";

const messageFor = (rule: string, schema: z.ZodType | undefined): string | undefined =>
  rule === "visible"
    ? "Un caractère invisible s’y trouve"
    : schema?.safeParse(probes[rule] ?? NO_VALUE).error?.issues[0]?.message;
