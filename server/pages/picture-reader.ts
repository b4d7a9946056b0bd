/** How a page's loader comes to the pictures that the site serves, without the network. */
import { Hono, type MiddlewareHandler } from "hono";
import type { Bytes } from "#server/compression/encodings.ts";
import { PictureStore } from "#server/media/picture-store.ts";

export interface PictureSources {
  /** Serves the build's files. */
  assets?: MiddlewareHandler | undefined;
  /** Where uploaded pictures are kept. */
  mediaDirectory: string;
}

/** Makes the function that reads a picture by its path; undefined when there is none. */
export function pictureReader({
  assets,
  mediaDirectory,
}: PictureSources): (path: string) => Promise<Bytes | undefined> {
  const uploaded = new PictureStore(mediaDirectory);
  const site = new Hono();
  if (assets) site.use(assets);

  return async function readPicture(path) {
    const upload = await uploaded.read(path);
    if (upload) return new Uint8Array(upload);
    const response = await site.request(path);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  };
}
