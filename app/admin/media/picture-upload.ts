import { useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { SignedOut } from "#app/account/session.ts";
import { refusalMessage, type WriteRefusal } from "#app/admin/entity/refusals.ts";
import { asPerson } from "#app/admin/kit/use-read.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { RootData } from "#app/lib/data/root-data.ts";
import { FILE_NAME_HEADER, isTooLarge, MAX_UPLOAD_BYTES } from "#config/uploaded-pictures.ts";

/** The server refused a picture; the message is a French sentence for the person. */
class PictureRefused extends Error {
  override name = "PictureRefused";
}

export const refusalOfPicture = (error: unknown): WriteRefusal => ({
  message: error instanceof PictureRefused ? error.message : refusalMessage(error),
});

/** Enough for a large picture over a slow line and its conversion on the server. */
const TIMEOUT_MS = 120_000;

/** The message for a missing answer. */
const notSent =
  "La connexion est interrompue. L’image n’a pas été envoyée\u00a0: réessayez quand elle sera revenue.";
const notDeleted = "La connexion est interrompue\u00a0: l’image n’a pas été supprimée.";
const unexpected = "Le serveur n’a pas pu traiter cette image. Réessayez dans un instant.";

/**
 * Uploads a picture to this site.
 * @param client of the person: the server is sent the same key and token
 * @returns its address, for `image_url`
 * @throws PictureRefused, also after an abort
 */
async function uploadPicture(client: DataClient, file: File, signal: AbortSignal): Promise<string> {
  const body = await shrinkPhotograph(file);
  if (body.size > MAX_UPLOAD_BYTES) throw new PictureRefused("Cette image dépasse 15\u00a0Mo.");
  const headers = new Headers(client.headers);
  headers.set(FILE_NAME_HEADER, encodeURIComponent(file.name));
  const within = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const { url } = await send("/media", { method: "POST", body, headers, signal: within }, notSent);
  if (url) return url;
  throw new PictureRefused(unexpected);
}

/** Deletes an uploaded picture that nothing uses, unless it was deleted meanwhile. @throws PictureRefused */
export const deleteUpload = ({ headers }: DataClient, address: string) =>
  send(address, { method: "DELETE", headers }, notDeleted);

async function send(address: string, init: RequestInit, unsent: string): Promise<{ url?: string }> {
  const answer = await fetch(address, init).catch((error: unknown) => {
    throw new PictureRefused(unsent, { cause: error });
  });
  const body: { url?: string; message?: string } = await answer.json().catch(() => ({}));
  if (!answer.ok && answer.status !== 404) throw new PictureRefused(body.message ?? unexpected);
  return body;
}

/** Far more than the site shows. */
const SHRUNK_SIDE = 4000;

/**
 * Returns a photograph as the server takes it: phones with 48 and 50 megapixels take larger ones. Others, and what this
 * browser cannot read, stay as they are; the server says what is wrong with them.
 */
async function shrinkPhotograph(file: File): Promise<Blob> {
  if (file.type !== "image/jpeg") return file;
  try {
    const whole = await createImageBitmap(file);
    if (!isTooLarge(whole) && file.size <= MAX_UPLOAD_BYTES) return file;
    const scale = Math.min(1, SHRUNK_SIDE / Math.max(whole.width, whole.height));
    const canvas = new OffscreenCanvas(whole.width * scale, whole.height * scale);
    canvas.getContext("2d")?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
  } catch {
    return file;
  }
}

type UploadState =
  | { step: "idle" }
  | { step: "pending"; fileName: string }
  | { step: "done" }
  | { step: "refused"; message: string };

const signedOut = "Votre session a expiré. Reconnectez-vous, puis envoyez l’image de nouveau.";

/**
 * Uploads a picture as the signed-in person. A later choice replaces an earlier one.
 * @param onUploaded receives the picture's address
 */
export function usePictureUpload(onUploaded: (address: string) => void) {
  const root = useRouteLoaderData<RootData>("root");
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ step: "pending", fileName: file.name });
    try {
      const address = await asPerson((client) => uploadPicture(client, file, controller.signal));
      if (controller.signal.aborted) return;
      onUploaded(address);
      setState({ step: "done" });
    } catch (error) {
      if (controller.signal.aborted) return;
      const refusal = error instanceof SignedOut ? new PictureRefused(signedOut) : error;
      const isRefusal = refusal instanceof PictureRefused;
      // Loading the code of the auth client can fail, too.
      if (!isRefusal) console.error("Failed to upload a picture", error);
      setState({ step: "refused", message: isRefusal ? refusal.message : notSent });
    }
  };

  const cancel = () => {
    running.current?.abort();
    setState({ step: "idle" });
  };

  return {
    state,
    send: (file: File) => void send(file),
    /** Also clears the result of the last upload. */
    cancel,
    /** With a Supabase project pictures cannot be uploaded. */
    isOffered: root?.backend.dataUrl === "",
  };
}
