/** Restricts uploads to editors and administrators, with a limit per hour. */
import { Overload } from "@levidence/backend/process";
import type { Context } from "hono";
import { callAsCaller } from "#server/http/call-as-caller.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { MediaError } from "./errors.ts";

interface UploadRights {
  /** The id of the account. */
  person: string;
  /** How many new pictures it may send within this hour. */
  remaining: number;
}

/** @throws MediaError 401, 403 without the rights of an editor; 429 in a flood; 503 when the database does not answer */
export type EditorCheck = (context: Context<ServerEnv>) => Promise<UploadRights>;

/**
 * Calls `upload_rights` through the data interface, with the token of the request: it asks `may_edit` as the
 * policies do.
 */
export function requireEditor(
  backend: { fetch(request: Request): Promise<Response> },
  siteUrl: string,
): EditorCheck {
  return async (context) => {
    const asked = callAsCaller(backend, `${siteUrl}/rest/v1/rpc/upload_rights`, context);
    const answer = await asked.catch((error: unknown) => {
      throw error instanceof Overload ? new MediaError("busy", error) : error;
    });
    if (answer.status === 401) throw new MediaError("signed_out");
    if (answer.status === 403) throw new MediaError("forbidden");
    if (!answer.ok) throw new MediaError("unavailable", new Error(`upload_rights answered ${answer.status}`));
    const [rights]: UploadRights[] = await answer.json();
    if (!rights) throw new MediaError("forbidden");
    return rights;
  };
}
