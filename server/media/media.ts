/** Uploaded pictures: editors send them, all visitors see them. */

import { WorkQueue } from "@levidence/backend/process";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getMimeType } from "hono/utils/mime";
import { FILE_NAME_HEADER, MAX_UPLOAD_BYTES, readPicturePath } from "#config/uploaded-pictures.ts";
import { BucketUnavailable } from "#server/bucket/bucket.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { MediaError } from "./errors.ts";
import { makePicture } from "./make-picture.ts";
import type { MissingPictures } from "./missing-pictures.ts";
import type { PictureRows } from "./picture-rows.ts";
import { type PictureStore, pictureHash } from "./picture-store.ts";
import type { EditorCheck } from "./require-editor.ts";

export interface MediaOptions {
  store: PictureStore;
  /** Absent with a Supabase project whose key is not set. */
  missing?: MissingPictures | undefined;
  /** The check of upload rights, and the rows. Absent with a Supabase project, which has no uploads. */
  editing?: { check: EditorCheck; rows: PictureRows } | undefined;
  /** Receives every error that is answered with 5xx. */
  onError: (error: unknown) => void;
}

const IMMUTABLE = "public, max-age=31536000, immutable";
/** Besides the upload being converted. Each one waits in memory with up to 15 MB. */
const MAX_WAITING = 4;

/** Mount it at `/media`. Other requests than uploads and uploaded pictures go to the next handler. */
export function media({ store, missing, editing, onError }: MediaOptions): Hono<ServerEnv> {
  const queue = new WorkQueue(1, MAX_WAITING, () => new MediaError("busy"));
  const app = new Hono<ServerEnv>();

  app.get("/photos/*", async (context) => {
    const bytes = await store.read(context.req.path);
    await missing?.note(context.req.path, bytes !== null);
    if (!bytes) return context.text("Not found", 404, { "Cache-Control": "no-store" });
    return context.body(bytes, 200, {
      "Content-Type": getMimeType(context.req.path) ?? "application/octet-stream",
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": IMMUTABLE,
    });
  });

  if (editing) {
    const { check, rows } = editing;
    app.post(
      "/",
      // Before the file is read, so that only editors can make the server receive one.
      async (context, next) => {
        const { person, remaining } = await check(context);
        if (remaining === 0) throw new MediaError("too_many");
        context.set("uploader", person);
        return next();
      },
      bodyLimit({
        maxSize: MAX_UPLOAD_BYTES,
        onError: () => {
          throw new MediaError("too_heavy");
        },
      }),
      async (context) => {
        const file = new Uint8Array(await context.req.arrayBuffer());
        if (file.byteLength === 0) throw new MediaError("empty");
        const hash = pictureHash(file);
        const url =
          (await store.find(hash)) ?? (await store.save(hash, await queue.run(() => makePicture(file))));
        // A file whose row could not be written gets it when it is sent again, or at the next start.
        const person = context.get("uploader") ?? null;
        await rows
          .recordUpload(url, person, fileName(context.req.header(FILE_NAME_HEADER)))
          .catch((error) => {
            throw new MediaError("not_recorded", error);
          });
        const { width, height } = readPicturePath(url) ?? {};
        return context.json({ url, width, height }, 201, { Location: url, "Cache-Control": "no-store" });
      },
    );

    app.delete("/photos/*", async (context) => {
      await check(context);
      const { path } = context.req;
      const outcome = readPicturePath(path) ? await rows.forget(path) : "unknown";
      if (outcome === "unknown") throw new MediaError("unknown");
      if (outcome === "used") throw new MediaError("used");
      // After the row: a file that is left gets a row again at the next start, and can be deleted then.
      await store.remove(path);
      return context.body(null, 204, { "Cache-Control": "no-store" });
    });
  }

  app.onError((error, context) => refuse(error, context, onError));
  return app;
}

/** A header is ASCII, so the name is encoded as in an address; what is not is left out. */
function fileName(encoded: string | undefined): string | null {
  try {
    return encoded ? decodeURIComponent(encoded).replaceAll("\0", "") : null;
  } catch {
    return null;
  }
}

function failureOf(error: unknown): MediaError {
  if (error instanceof BucketUnavailable) return new MediaError("away", error);
  return new MediaError((error as NodeJS.ErrnoException).code === "ENOSPC" ? "no_room" : "failed", error);
}

function refuse(error: unknown, context: Context<ServerEnv>, onError: (error: unknown) => void): Response {
  const refusal = error instanceof MediaError ? error : failureOf(error);
  const { status, code, message } = refusal;
  if (status >= 500) onError(refusal);
  return context.json({ code, message }, status, {
    "Cache-Control": "no-store",
    ...(status === 429 || status === 503 ? { "Retry-After": "5" } : {}),
    // The rest of the file is not read; on a kept connection it would be parsed as the next request.
    ...(status === 401 || status === 403 || status === 413 ? { Connection: "close" } : {}),
  });
}
