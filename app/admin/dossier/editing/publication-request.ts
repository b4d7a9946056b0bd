/** What the editor asks of the server to have a draft published, and its answers. */
import { z } from "zod";
import type { Finding } from "#app/admin/gate/finding.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";

/** The address of the only way to publish, as POST. */
export const PUBLICATION_PATH = "/brouillon/publication";

const MAX_NOTE_LENGTH = 500;
const MAX_VERSION_LENGTH = 40;
const LONGEST_WAIT_MS = 365 * 86_400_000;
const TIMEOUT_MS = 20_000;

/** The body of the request. */
export const publicationRequest = z.strictObject({
  /** Whose draft is published. */
  productId: z.uuid(),
  /** The version of the draft that the person has read. */
  version: z.string().min(1).max(MAX_VERSION_LENGTH),
  /** Why, for the history. */
  note: z.string().max(MAX_NOTE_LENGTH),
  /** At most a year away; `null`: now. */
  publishAt: z.iso
    .datetime()
    .refine((time) => Date.parse(time) < Date.now() + LONGEST_WAIT_MS)
    .nullable(),
});

export type PublicationRequest = z.output<typeof publicationRequest>;

export type PublicationOutcome =
  /** As this revision, at once or at its time; the draft is gone. */
  | { status: "published"; revision: number }
  /** The gate keeps it back. */
  | { status: "refused"; blocking: Finding[] }
  /** Another editor saved the draft, or published it, meanwhile. */
  | { status: "changed" };

/**
 * Has the server publish a draft.
 * @param client of the person: the server is sent the same key and token
 * @throws what the server refused, in the form of a `PostgrestError`, or the failure of the connection
 */
export async function requestPublication(
  client: DataClient,
  request: PublicationRequest,
): Promise<PublicationOutcome> {
  const headers = new Headers(client.headers);
  headers.set("Content-Type", "application/json");
  const answer = await fetch(PUBLICATION_PATH, {
    method: "POST",
    headers,
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await answer.json();
  if (!answer.ok) throw body;
  return body;
}
