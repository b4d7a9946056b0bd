import type { Result } from "./result.ts";

const text = "Il n’y a pas d’image à cette adresse sur ce site";

/**
 * Asks the site itself whether a picture of its own is there.
 * @param before the address that is stored: it is not asked about again
 * @returns the refusal, or `null` for a picture that is there, that is elsewhere, or of which nothing is known
 */
export async function missingPicture(
  before: string | null | undefined,
  address: string | null,
): Promise<Extract<Result, { status: "failed" }> | null> {
  if (!address?.startsWith("/media/") || address === before) return null;
  // Without an answer the save goes on, and says itself what it meets.
  const answer = await fetch(address, { method: "HEAD" }).catch(() => null);
  if (answer?.status !== 404 && answer?.status !== 410) return null;
  return { status: "failed", code: "", refusal: { field: "image_url", message: text } };
}
