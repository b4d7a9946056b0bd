/** What the editor asks of the server to have a draft published, and its answers. */
import { z } from "zod";
import type { DataClient } from "#app/data/data-client.ts";
import type { PublicationOutcome, PublicationRequest } from "./publication.ts";

/** The address of the only way to publish, as POST. */
export const PUBLICATION_PATH = "/brouillon/publication";

const MAX_NOTE_LENGTH = 500;
const MAX_VERSION_LENGTH = 40;
const LONGEST_WAIT_MS = 365 * 86_400_000;
const TIMEOUT_MS = 20_000;

/** The body of the request. */
export const publicationRequest = z.strictObject({
  productId: z.uuid(),
  version: z.string().min(1).max(MAX_VERSION_LENGTH),
  note: z.string().max(MAX_NOTE_LENGTH),
  publishAt: z.iso
    .datetime()
    .refine((time) => Date.parse(time) < Date.now() + LONGEST_WAIT_MS)
    .nullable(),
}) satisfies z.ZodType<PublicationRequest>;

/** What is wrong with a request, for `refusalMessage`. */
export interface PublicationRefusal {
  code: string;
  message: string;
  hint: string | null;
}

/**
 * Has the server publish a draft.
 * @param client of the person: the server is sent the same key and token
 * @throws PublicationRefusal, or the failure of the connection
 */
export async function requestPublication(
  client: DataClient,
  wish: PublicationRequest,
): Promise<PublicationOutcome> {
  const headers = new Headers(client.headers);
  headers.set("Content-Type", "application/json");
  const answer = await fetch(PUBLICATION_PATH, {
    method: "POST",
    headers,
    body: JSON.stringify(wish),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: PublicationOutcome | PublicationRefusal = await answer.json();
  if ("status" in body) return body;
  throw body;
}
