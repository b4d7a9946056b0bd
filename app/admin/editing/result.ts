/** Commands to the `clientAction`s of the back office, and their one type of result; `run-command.ts` runs them. */
import { type ClientActionFunctionArgs, data } from "react-router";
import { refusalMessage, type WriteRefusal } from "#app/admin/entity/refusals.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import type { OtherRecord } from "#app/admin/kit/other-record.ts";

export type Result<Draft = never> =
  /** A row was read for its form. */
  | { status: "opened"; row: VersionedRow<Draft> }
  /**
   * `count`: the number of changed rows; `row`: the saved version, for an editor that stays open; `path`: of
   * a new row's page; `batch`: what is undone together, added by `runCommand`,
   * or null for what no journal keeps.
   */
  | { status: "saved"; count?: number; row?: VersionedRow<Draft>; path?: string; batch?: string | null }
  /** Another editor saved a version meanwhile; nothing was written. `person`: the name, if it is known. */
  | { status: "changed"; current: VersionedRow<Draft>; person?: string | undefined }
  /** The row no longer exists. */
  | { status: "gone" }
  /** `code` is PostgreSQL's or PostgREST's; empty without an answer. */
  | { status: "failed"; code: string; refusal: WriteRefusal<string> };

/** Without `base` a row is created. */
export interface SaveCommand<Draft> {
  intent: "save";
  base: VersionedRow<Draft> | null;
  draft: Draft;
}

/**
 * React Router reloads the lists after a status below 400. From 400 on nothing has changed, and the guard of
 * a reload would take the typed values from a person who has lost the rights.
 */
const statusCodes: Readonly<Record<Result["status"], number>> = {
  opened: 200,
  saved: 200,
  changed: 409,
  gone: 404,
  failed: 422,
};

export { shouldRevalidate } from "./edited-address.ts";

/** Returns the answer of a `clientAction`. */
export const answered = <Draft>(result: Result<Draft>) =>
  data(result, { status: statusCodes[result.status] });

/** Logs what a command threw. @returns it as a result, with these words or those of any refusal */
export function failure(
  error: unknown,
  refusal: WriteRefusal<string> = { message: refusalMessage(error) },
): Result<never> {
  console.warn("Failed to run a command of the back office", error);
  const code = error instanceof Object && "code" in error ? String(error.code) : "";
  const other = error instanceof Object && "other" in error ? (error.other as OtherRecord) : undefined;
  return { status: "failed", code, refusal: { ...refusal, ...(other && { other }) } };
}

/**
 * Returns a `clientAction` whose code comes with the first command, or with the dialog: the list alone needs
 * no rules of forms.
 * @param load imports the function that runs the screen's commands
 */
export const lateAction =
  <Command>(load: () => Promise<(command: Command) => Promise<unknown>>) =>
  async ({ request }: ClientActionFunctionArgs): Promise<unknown> => {
    const command: Command = await request.json();
    try {
      const run = await load();
      return await run(command);
    } catch (error) {
      return answered(failure(error));
    }
  };
