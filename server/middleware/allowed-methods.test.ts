import { Hono } from "hono";
import { expect, test } from "vitest";
import { allowedMethods } from "./allowed-methods.ts";

const app = new Hono().use(allowedMethods()).all("*", (context) => context.text("page"));

test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s is passed on", async (method) => {
  expect((await app.request("/", { method })).status).toBe(200);
});

test.each(["PROPFIND", "QUERY", "LINK"])(
  "%s is refused with a list of the allowed methods",
  async (method) => {
    const answer = await app.request("/", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
  },
);
