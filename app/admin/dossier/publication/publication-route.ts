/**
 * `POST /brouillon/publication`: makes the draft of a dossier public, now or at a time, if it keeps the
 * rules. It reads with the person's rights, and alone has the key to publish.
 */
import type { PostgrestError } from "@supabase/postgrest-js";
import { publicationRequest, publishDraft } from "#app/admin/dossier/editing/publication.ts";
import { createDataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow, ReadFailure } from "#app/lib/data/read-failure.ts";
import { type RequestDependencies, requestDependencies } from "#app/lib/public-loader.ts";
import type { Route } from "./+types/publication-route.ts";

const BEARER = /^Bearer (\S+)$/i;

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const dependencies = context.get(requestDependencies);
  const { secretKey } = dependencies;
  const [, accessToken] = BEARER.exec(request.headers.get("Authorization") ?? "") ?? [];
  if (accessToken === undefined) return refused(401, "PGRST301", "no access token");
  const asked = publicationRequest.safeParse(await request.json().catch(() => null));
  if (!asked.success) return refused(400, "22023", "not a request to publish");
  if (secretKey === undefined)
    return refused(503, "PT503", "the server has no SUPABASE_SECRET_KEY to publish with");
  try {
    const editor = createDataClient({ ...dependencies, accessToken });
    if (!dataOrThrow(await editor.rpc("may_edit"))) return refused(403, "42501", "not an editor");
    const author = await personOf(accessToken, dependencies);
    if (author === null) return refused(401, "PGRST301", "no such session");
    const server = createDataClient({
      ...dependencies,
      publishableKey: secretKey,
      accessToken: secretKey,
      batch: request.headers.get("x-batch") ?? "",
    });
    return Response.json(await publishDraft({ editor, author, server }, asked.data), { headers });
  } catch (error) {
    return failed(error);
  }
}

/** Other methods have nothing to read here. */
export function loader(): Response {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: "POST" } });
}

const headers = { "Cache-Control": "no-store" };

/** The id of the person signed in; `null` for a token without a session. */
async function personOf(
  accessToken: string,
  { dataUrl, publishableKey, fetch }: RequestDependencies,
): Promise<string | null> {
  const answer = await fetch(`${dataUrl}/auth/v1/user`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${accessToken}` },
  });
  if (!answer.ok) return null;
  const person: { id: string } = await answer.json();
  return person.id;
}

/** In the form of the data interface's refusals, which the editor has the words for. */
const refused = (status: number, code: string, message: string, hint: string | null = null): Response =>
  Response.json({ code, message, hint }, { status, headers });

/** What the data interface refused, or that it gave no answer. */
function failed(error: unknown): Response {
  const cause = error instanceof ReadFailure ? error.cause : error;
  const { code = "", message = "", hint = null } = cause as Partial<PostgrestError>;
  if (code.startsWith("PGRST3")) return refused(401, code, message);
  if (code === "42501") return refused(403, code, message, hint);
  console.error("Failed to publish a dossier", error);
  return refused(503, code || "PT503", message, hint);
}
