import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { ConfigurationError } from "#config/environment.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { clientAddress } from "./client-address.ts";

async function addressSeen(trustedProxies: string | undefined, from: string, forwardedFor?: string) {
  const app = new Hono<ServerEnv>().use(clientAddress(trustedProxies));
  app.get("/", (context) => context.text(context.get("clientAddress")));
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: from });
  const incoming = new IncomingMessage(socket);
  if (forwardedFor) incoming.headers["x-forwarded-for"] = forwardedFor;
  return (await app.request("/", {}, { incoming })).text();
}

test("without a trusted proxy the connection's address counts, not the header", async () => {
  expect(await addressSeen(undefined, "203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  expect(await addressSeen("off", "127.0.0.1", "198.51.100.1")).toBe("127.0.0.1");
});

test("the header of a trusted proxy counts", async () => {
  expect(await addressSeen("loopback", "127.0.0.1", "198.51.100.1")).toBe("198.51.100.1");
  expect(await addressSeen("10.0.0.0/8", "10.1.2.3", "2001:db8::7")).toBe("2001:db8::7");
});

test("entries before the trusted proxy's own do not count", async () => {
  expect(await addressSeen("loopback", "127.0.0.1", "1.1.1.1, 198.51.100.1")).toBe("198.51.100.1");
  expect(await addressSeen("loopback,10.0.0.0/8", "127.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.4")).toBe(
    "198.51.100.1",
  );
});

test("with a header without an address, the connection's address counts", async () => {
  expect(await addressSeen("loopback", "127.0.0.1", "' or 1=1")).toBe("127.0.0.1");
});

test("IPv4-mapped IPv6 is converted to IPv4", async () => {
  expect(await addressSeen(undefined, "::ffff:203.0.113.9")).toBe("203.0.113.9");
});

test("a wrong setting is refused by its name when the server is built", () => {
  expect(() => clientAddress("nginx")).toThrow(ConfigurationError);
  expect(() => clientAddress("nginx")).toThrow(/^TRUST_PROXY: /);
});
