/** A body that never ends holds up nobody else: its request takes no place before it has arrived. */
import { Turns } from "@levidence/backend/process";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createLogger } from "#server/logging/logger.ts";
import { PictureFolder } from "#server/media/picture-folder.ts";
import { pages } from "#server/pages/pages.ts";
import { embedded } from "#tests/support/databases/engines.ts";
import { password, startAccounts } from "#tests/support/people/accounts.ts";

/** More than have places, of any kind. */
const SLOW = 20;

test("data, sign-in and pages are answered beside requests whose bodies never end", async () => {
  const { backend } = await startAccounts(await embedded.open());
  onTestFinished(() => backend.close());
  const turns = new Turns();
  const app = createApp({
    logger: createLogger("silent"),
    siteUrl: "https://site.test",
    ping: async () => undefined,
    backend,
    turns,
    pictures: new PictureFolder("nowhere"),
    pages: pages({
      siteUrl: "https://site.test",
      render: async (request) => new Response(await request.text()),
      policyFor: () => "default-src 'self'",
      routeIds: new Set(),
      turns,
    }),
  });
  const send = (path: string, body: BodyInit) => {
    const headers = { apikey: backend.publishableKey, "Content-Length": "100" };
    const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
    return Promise.resolve(app.request(path, init));
  };
  const signIn = JSON.stringify({ email: "inconnue@exemple.fr", password });

  const asked: [path: string, body: string, status: number][] = [
    ["/rest/v1/rpc/nothing", "{}", 404],
    ["/auth/v1/token?grant_type=password", signIn, 400],
    ["/contact", "a=b", 200],
  ];
  for (const [path] of asked)
    for (let count = 0; count < SLOW; count += 1)
      void send(path, new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) }));
  for (const [path, body, status] of asked) expect((await send(path, body)).status).toBe(status);
});
