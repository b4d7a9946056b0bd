import { Overload, type Turns } from "@levidence/backend/process";
import { Hono } from "hono";
import { vi } from "vitest";
import { SCRIPT_NONCE_HEADER } from "#config/script-nonce.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { contentSecurityPolicy } from "#server/middleware/content-security-policy.ts";
import { PageCache } from "#server/page-cache/page-cache.ts";
import { type PagesOptions, pages } from "./pages.ts";
import type { RenderPage } from "./render-page.ts";

export const SCRIPT = "start()";
export const NONCE = "nonce-of-a-rendering";
export const HTML = { "Content-Type": "text/html; charset=utf-8", [SCRIPT_NONCE_HEADER]: NONCE };
export const ownScript = `<script nonce="${NONCE}">${SCRIPT}</script>`;
export const html = (status = 200) => new Response(ownScript, { status, headers: HTML });

/** The pages of a site whose rendering is this function, with their cache. */
export function site(
  render: RenderPage = async () => html(),
  turns?: Turns,
  misses?: PagesOptions["misses"],
) {
  const rendering = vi.fn(render);
  const app = new Hono<ServerEnv>();
  app.use(async (context, next) => {
    context.set("clientAddress", context.req.header("From") ?? "203.0.113.9");
    await next();
  });
  app.onError((error, context) =>
    context.text(String(error), error instanceof Overload ? error.status : 500),
  );
  const options = { siteUrl: "https://levidence.example", routeIds: new Set(["root"]) };
  const cache = new PageCache({ maxAgeMs: 60_000 });
  const policyFor = contentSecurityPolicy({ secure: true });
  app.all("*", pages({ ...options, render: rendering, policyFor, cache, turns, misses }));
  return { app, cache, rendering };
}
