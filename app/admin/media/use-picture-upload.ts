import { useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { useAuth } from "#app/account/session.ts";
import type { RootData } from "#app/lib/data/root-data.ts";
import { notSent, PictureRefused, uploadPicture } from "./picture-upload.ts";

export type UploadState =
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
  const { authClient } = useAuth();
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ step: "pending", fileName: file.name });
    try {
      const { data } = await (await authClient()).getSession();
      if (!root || !data.session) throw new PictureRefused(signedOut);
      const address = await uploadPicture(file, {
        publishableKey: root.backend.publishableKey,
        accessToken: data.session.access_token,
        signal: controller.signal,
      });
      if (controller.signal.aborted) return;
      onUploaded(address);
      setState({ step: "done" });
    } catch (error) {
      if (controller.signal.aborted) return;
      const isRefusal = error instanceof PictureRefused;
      // Loading the code of the auth client can fail, too.
      if (!isRefusal) console.error("Failed to upload a picture", error);
      setState({ step: "refused", message: isRefusal ? error.message : notSent });
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
