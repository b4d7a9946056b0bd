/**
 * 200 people, each from an address of their own, sign in at once: all succeed,
 * and cached pages stay fast meanwhile.
 */
import { once } from "node:events";
import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Backend } from "@levidence/backend";
import pino from "pino";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { PictureFolder } from "#server/media/picture-folder.ts";
import { PageCache } from "#server/page-cache/page-cache.ts";
import { pages } from "#server/pages/pages.ts";
import { embedded, engines } from "#tests/support/databases/engines.ts";
import { isCampaign } from "#tests/support/extent.ts";
import { password, startAccounts } from "#tests/support/people/accounts.ts";
import { inAttempts } from "#tests/support/waiting.ts";

const SIGN_INS = 200;
const ACCOUNTS = 20;
/** Hashing takes the time, on either engine; the embedded one is the slower. */
const asked = isCampaign ? engines : [embedded];

test.each(asked)("200 sign-ins at once succeed on $name while a cached page stays fast", async (engine) => {
  // The work factor of production. Without confirmation by mail, so that accounts exist at once.
  const accounts = await startAccounts(await engine.open(), {
    auth: { bcryptCost: 10, autoconfirm: true },
    mail: undefined,
  });
  const emails = Array.from({ length: ACCOUNTS }, (_, index) => `reader-${index}@exemple.fr`);
  for (const email of emails) {
    expect((await accounts.browser().signUp({ email, password })).error).toBeNull();
  }
  const site = await startSite(accounts.backend);

  await inAttempts(async () => {
    const { rest, busy, statuses } = await wave(site, emails);
    expect(statuses).toEqual(Array(SIGN_INS).fill(200));
    expect(busy).toBeLessThan(Math.max(15, 3 * rest));
  });
  await site.close();
  await accounts.backend.close();
});

/** @returns what 95 of 100 readings of the page take at rest and during the sign-ins, in ms */
async function wave(site: Awaited<ReturnType<typeof startSite>>, emails: readonly string[]) {
  const rest = percentile95(await site.readFor((begin) => performance.now() - begin > 1_500));
  let isOver = false;
  const signIns = Promise.all(
    Array.from({ length: SIGN_INS }, async (_, index) => {
      const body = JSON.stringify({ email: emails[index % ACCOUNTS], password });
      return site.signIn(body, `198.51.100.${index}`);
    }),
  ).finally(() => {
    isOver = true;
  });
  const busy = percentile95(await site.readFor(() => isOver));
  return { rest, busy, statuses: await signIns };
}

/** The server's own app with one page, cached after the first request. */
async function startSite(backend: Pick<Backend, "fetch" | "publishableKey">) {
  const siteUrl = "http://site.test";
  const app = createApp({
    logger: pino({ level: "silent" }),
    siteUrl,
    trustedProxies: "loopback",
    ping: async () => undefined,
    backend,
    pictures: new PictureFolder("nowhere"),
    pages: pages({
      siteUrl,
      render: async () =>
        new Response(`<!doctype html><p>${"Lisez. ".repeat(5_000)}`, {
          headers: { "Content-Type": "text/html; charset=utf-8" },
        }),
      policyFor: () => "default-src 'self'",
      cache: new PageCache({ maxAgeMs: 3_600_000 }),
      routeIds: new Set(),
    }),
  });
  const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const read = async () => {
    const begin = performance.now();
    const [answer] = await once(get({ host: "127.0.0.1", port, path: "/", agent }), "response");
    answer.resume();
    await once(answer, "end");
    expect(answer.statusCode).toBe(200);
    return performance.now() - begin;
  };
  return {
    /** @returns the status */
    async signIn(body: string, address: string): Promise<number> {
      const headers = { apikey: backend.publishableKey, "X-Forwarded-For": address };
      const url = `http://127.0.0.1:${port}/auth/v1/token?grant_type=password`;
      const answer = await fetch(url, { method: "POST", headers, body });
      await answer.arrayBuffer();
      return answer.status;
    },
    /** Reads the page repeatedly, about every 10 ms. @returns the duration of each reading, in ms */
    async readFor(isEnough: (begin: number) => boolean): Promise<number[]> {
      const begin = performance.now();
      const times: number[] = [];
      await read();
      while (!isEnough(begin)) {
        times.push(await read());
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return times;
    },
    async close() {
      agent.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function percentile95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}
