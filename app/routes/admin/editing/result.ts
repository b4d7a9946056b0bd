/** Commands to the `clientAction`s of the back office, and their one type of result. */
import { type ClientActionFunctionArgs, data, type ShouldRevalidateFunction } from "react-router";
import { pageAccount } from "#app/account/account-calls.ts";
import { readChanges } from "#app/changes/change-list.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { Writes } from "#app/data/entities/entity.ts";
import { refusalMessage, type WriteRefusal } from "#app/data/refusals.ts";
import type { VersionedRow } from "#app/data/versioned-row.ts";
import { type OtherRecord, otherRecord } from "./other-record.ts";
import { EDITING_PARAMETER } from "./use-editing-address.ts";
import { differencesOf, mergeVersions, type Values } from "./versions.ts";

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

/** The commands of an editing dialog. Where the form is filled from the list, no row is opened. */
export type EditCommand<Draft> = SaveCommand<Draft> | { intent: "open"; id: string };

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

/**
 * The `shouldRevalidate` of lists that depend on the query; opening and closing a dialog does not change
 * them. A command that is answered without a reload during a navigation would complete it with the former
 * query's list.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  if (formMethod !== undefined) return defaultShouldRevalidate || currentUrl.href !== nextUrl.href;
  return (
    defaultShouldRevalidate && (currentUrl.href === nextUrl.href || listOf(currentUrl) !== listOf(nextUrl))
  );
};

/** Returns the address of the list behind a dialog. */
function listOf(address: URL): string {
  const list = new URL(address);
  list.searchParams.delete(EDITING_PARAMETER);
  return list.href;
}

/**
 * Runs a command as the signed-in person. The guard covers reads only; the database decides about writes.
 * @param refusalOf turns what `work` threw into French
 * @returns the answer of a `clientAction`. Never rejects: a failure is logged and becomes `failed`
 */
export async function runCommand<Draft = never>(
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
    const batch = crypto.randomUUID();
    const result = await work(await account.dataClient(batch));
    return result.status === "saved" ? { batch, ...result } : result;
  } catch (error) {
    console.warn("Failed to run a command of the back office", error);
    const code = error instanceof Object && "code" in error ? String(error.code) : "";
    const other = error instanceof Object && "other" in error ? (error.other as OtherRecord) : undefined;
    return { status: "failed", code, refusal: { ...refusalOf(error), ...(other && { other }) } };
  }
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
      return runCommand(() => Promise.reject(error));
    }
  };

/**
 * Creates a row, or replaces the version `base` of one. Of what may be there once the error says who has it.
 */
export async function save<Draft extends Values, Row extends VersionedRow<Draft>>(
  client: DataClient,
  store: Writes<Draft, Row>,
  command: Pick<SaveCommand<Draft>, "base" | "draft">,
): Promise<Result<Draft>> {
  try {
    return await write(client, store, command);
  } catch (error) {
    const other = await otherRecord(client, error, command.draft);
    throw other && error instanceof Object ? Object.assign(error, { other }) : error;
  }
}

async function write<Draft extends Values, Row extends VersionedRow<Draft>>(
  client: DataClient,
  store: Writes<Draft, Row>,
  { base, draft }: Pick<SaveCommand<Draft>, "base" | "draft">,
): Promise<Result<Draft>> {
  if (!base) {
    if (!store.create) return { status: "gone" };
    await store.create(client, draft);
    return { status: "saved" };
  }
  // The form was filled from the list, or from the row that a former attempt found.
  const outcome = await store.update(client, base as Row, draft);
  if (outcome.status !== "changed") return outcome;
  const { current } = outcome;
  const differences = differencesOf({ base: base.draft, mine: draft, theirs: current.draft });
  const sides = differences.flatMap(({ field, suggested }) => (suggested ? [[field, suggested]] : []));
  if (sides.length < differences.length)
    return { ...outcome, person: await lastPerson(client, base.id, differences) };
  // The other editor changed other fields: no choice is needed.
  const merged = mergeVersions({ mine: draft, theirs: current.draft }, Object.fromEntries(sides));
  return write(client, store, { base: current, draft: merged });
}

/** Returns who changed one of these fields last; undefined where the journal names no person. */
async function lastPerson(
  client: DataClient,
  subject: string,
  differences: readonly { field: string }[],
): Promise<string | undefined> {
  const changes = await readChanges(client, { subject }, 20).catch(() => []);
  const change = changes.find(({ is_now }) => is_now && differences.some(({ field }) => field in is_now));
  return change?.person ?? undefined;
}
