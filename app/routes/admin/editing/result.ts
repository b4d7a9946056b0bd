/** What the `clientAction` of every screen of the back office answers. */
import { data } from "react-router";
import { pageAccount } from "#app/account/account-calls.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { EditedRow, UpdateOutcome } from "#app/data/edited-row.ts";
import { refusalMessage, type WriteRefusal } from "#app/data/refusals.ts";
import { differencesOf, type Values } from "./versions.ts";

export type Result<Draft = never> =
  /** A row was read for its form. */
  | { status: "opened"; row: EditedRow<Draft> }
  /** `count` is how many rows were reached, where that may be several. */
  | { status: "saved"; count?: number }
  /** Somebody saved another version meanwhile; nothing was written. */
  | { status: "changed"; current: EditedRow<Draft> }
  /** The row is there no longer. */
  | { status: "gone" }
  /** `code` is the database's or PostgREST's; empty when no answer came. */
  | { status: "failed"; code: string; refusal: WriteRefusal<string> };

/** What a form's dialog asks of its screen's `clientAction`. */
export type EditCommand<Draft> =
  | { intent: "open"; id: string }
  /** Without `base` a row is created. */
  | { intent: "save"; base: EditedRow<Draft> | null; draft: Draft };

/**
 * React Router reads the lists anew after an answer below 400. After one above it would not: nothing was changed, and the
 * guard would lead somebody away who has lost the rights, but not what was typed.
 */
const statusCodes: Readonly<Record<Result["status"], number>> = {
  opened: 200,
  saved: 200,
  changed: 409,
  gone: 404,
  failed: 422,
};

/**
 * Runs a command as the person signed in; the guard is for reading, what may be written is up to the database.
 * @param refusalOf says in French what `work` threw
 * @returns the answer of a `clientAction`; a failure is logged and answered as one
 */
export async function perform<Draft = never>(
  work: (client: DataClient) => Promise<Result<Draft>>,
  refusalOf: (error: unknown) => WriteRefusal<string> = (error) => ({ message: refusalMessage(error) }),
) {
  const result = await attempt(work, refusalOf);
  return data(result, { status: statusCodes[result.status] });
}

async function attempt<Draft>(
  work: (client: DataClient) => Promise<Result<Draft>>,
  refusalOf: (error: unknown) => WriteRefusal<string>,
): Promise<Result<Draft>> {
  try {
    const account = await pageAccount();
    return await work(await account.dataClient());
  } catch (error) {
    console.warn("Failed to run a command of the back office", error);
    const code = error instanceof Object && "code" in error ? String(error.code) : "";
    return { status: "failed", code, refusal: refusalOf(error) };
  }
}

interface Writes<Draft> {
  create: (draft: Draft) => Promise<void>;
  update: (base: EditedRow<Draft>, draft: Draft) => Promise<UpdateOutcome<Draft>>;
}

/** Creates a row, or replaces the version `base` of one. */
export async function save<Draft extends Values>(
  base: EditedRow<Draft> | null,
  draft: Draft,
  { create, update }: Writes<Draft>,
): Promise<Result<Draft>> {
  if (!base) {
    await create(draft);
    return { status: "saved" };
  }
  const outcome = await update(base, draft);
  if (outcome.status !== "changed") return outcome;
  const { current } = outcome;
  const differences = differencesOf({ base: base.draft, mine: draft, theirs: current.draft });
  // Nobody else touched these fields (the status, say, was switched): there is nothing to choose.
  const isSettled = differences.every(({ suggested }) => suggested === "mine");
  return isSettled ? save(current, draft, { create, update }) : outcome;
}
