import { MAX_UPLOAD_BYTES } from "#config/uploaded-pictures.ts";

/** A picture was not taken; the message is for the person. */
export class PictureRefused extends Error {
  override name = "PictureRefused";
}

/** A large picture over a slow line, and the time to make its sizes. */
const timeoutMilliseconds = 120_000;

/** Said when no answer came. */
export const notSent =
  "La connexion est interrompue. L’image n’a pas été envoyée\u00a0: réessayez quand elle sera revenue.";
const unexpected = "Le serveur n’a pas pu traiter cette image. Réessayez dans un instant.";

interface UploadOptions {
  publishableKey: string;
  accessToken: string;
  signal: AbortSignal;
}

/**
 * Sends a picture to this very site.
 * @returns its address, to be kept as `image_url`
 * @throws PictureRefused; what `signal` says when it was aborted
 */
export async function uploadPicture(
  file: Blob,
  { publishableKey, accessToken, signal }: UploadOptions,
): Promise<string> {
  if (file.size > MAX_UPLOAD_BYTES) throw new PictureRefused("Cette image dépasse 15\u00a0Mo.");
  const answer = await fetch("/media", {
    method: "POST",
    body: file,
    headers: { apikey: publishableKey, Authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new PictureRefused(notSent, { cause: error });
  });
  const body: { url?: string; message?: string } = await answer.json().catch(() => ({}));
  if (answer.ok && body.url) return body.url;
  throw new PictureRefused(body.message ?? unexpected);
}
