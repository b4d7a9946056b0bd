/** How a page's loader comes to the pictures that the site serves: as a browser does, without the network. */
import { Hono, type MiddlewareHandler } from "hono";
import type { Bytes } from "../compression/encodings.ts";

/**
 * Makes the function that reads a picture by its path.
 * @param handlers serve pictures; asked in this order
 */
export function pictureReader(
  handlers: readonly MiddlewareHandler[],
): (path: string) => Promise<Bytes | undefined> {
  const site = new Hono();
  for (const handler of handlers) site.use(handler);
  return async function readPicture(path) {
    const response = await site.request(path);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  };
}
