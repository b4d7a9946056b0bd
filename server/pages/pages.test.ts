import { createHash } from "node:crypto";
import { Turns } from "@levidence/backend/process";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { HTML, html, NONCE, ownScript, SCRIPT, site } from "./pages.fake.ts";
import type { RenderPage } from "./render-page.ts";

test("a page is rendered from its public address, without anything of the visitor", async () => {
  const { app, rendering } = site();
  const headers = { Host: "evil.example", Cookie: "a=b", "Accept-Language": "en" };
  await app.request("http://evil.example/about?utm=1", { headers });
  const [request, visit] = rendering.mock.calls[0] ?? [];
  expect(request?.url).toBe("https://levidence.example/about");
  expect([...(request?.headers ?? [])]).toEqual([]);
  expect(visit?.clientAddress).toBe("203.0.113.9");
});

test("a page names to proxies what it was made of, unless it is for one request", async () => {
  const { app } = site(async (_request, { onRead }) => {
    onRead?.(new Set(["products:slug=nokia"]));
    onRead?.(new Set(["products"]));
    return html();
  });
  const tagOf = async (path: string) => (await app.request(path)).headers.get("Cache-Tag");
  expect(await tagOf("/products/nokia")).toBe("products,products:slug=nokia");
  expect(await tagOf("/products/nokia")).toBe("products,products:slug=nokia");
  expect(await tagOf("/contact?envoye=1")).toBeNull();
});

test("a page is rendered anew at the first of the times until which it holds", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-22") });
  // The cache takes a start at 0 for none.
  vi.advanceTimersByTime(1);
  onTestFinished(() => void vi.useRealTimers());
  const { app, rendering } = site(async (_request, { onExpiry }) => {
    for (const seconds of [50, 40, 45]) onExpiry?.(Date.now() + seconds * 1_000);
    return html();
  });
  for (const [seconds, renderings] of [
    [0, 1],
    [39, 1],
    [1, 2],
  ] as const) {
    vi.advanceTimersByTime(seconds * 1_000);
    await app.request("/nokia-3210");
    expect(rendering).toHaveBeenCalledTimes(renderings);
  }
});

test.each([
  [301, "/nokia-3210", "/nokia-3210?utm_source=lettre&a=%20"],
  [301, "/categories?q=nokia", "/categories?q=nokia"],
  [302, "/auth", "/auth"],
])(
  "a %i to %s leads to %s, with the query of who asks and of nobody before",
  async (status, to, location) => {
    const { app } = site(async () => new Response(null, { status, headers: { Location: to } }));
    await app.request("/ancien?utm_source=autre");
    const answer = await app.request("/ancien?utm_source=lettre&a=%20");
    expect(answer.headers.get("Location")).toBe(location);
    expect((await app.request("/ancien")).headers.get("Location")).toBe(to);
  },
);

test("browsers revalidate each time, proxies cache a page for a minute", async () => {
  const answer = await site().app.request("/about");
  const directives = answer.headers.get("Cache-Control")?.split(", ");
  expect(directives).toEqual(
    expect.arrayContaining(["public", "max-age=0", "must-revalidate", "s-maxage=60"]),
  );
});

test.each([
  ["GET", "/contact?envoye=1", {}],
  ["GET", "/admin/products", {}],
  ["GET", "/about", { Authorization: "Bearer x" }],
])("%s %s %j is rendered for the request and kept by nobody else", async (method, path, headers) => {
  const { app, rendering } = site();
  const ask = () => app.request(path, { method, headers });
  await ask();
  expect((await ask()).headers.get("Cache-Control")).toBe("private, no-cache");
  expect(rendering).toHaveBeenCalledTimes(2);
});

test("a posted form reaches the action complete, at the public address, and its answer is not cached", async () => {
  const { app, rendering } = site(async (request) => new Response(await request.text(), { headers: HTML }));
  const headers = { Origin: "https://levidence.example", "Content-Type": "text/plain" };
  const answer = await app.request("http://evil.example/contact", {
    method: "POST",
    body: "name=a",
    headers,
  });
  expect(await answer.text()).toBe("name=a");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(rendering.mock.calls[0]?.[0].url).toBe("https://levidence.example/contact");
  expect(rendering.mock.calls[0]?.[0].headers.get("Origin")).toBe("https://levidence.example");
});

test("a script that came with data is not permitted, and the nonce of ours reaches nobody", async () => {
  const injected = "steal()";
  for (const [status, init] of [
    [200, {}],
    [200, { headers: { Authorization: "Bearer x" } }],
    [400, { method: "POST" }],
    [404, {}],
    [500, {}],
  ] as const) {
    const page = `<h1><script>${injected}</script></h1>${ownScript}`;
    const { app } = site(async () => new Response(page, { status, headers: HTML }));
    const answer = await app.request("/about", init);
    expect(answer.status).toBe(status);
    const policy = answer.headers.get("Content-Security-Policy");
    const hashed = (code: string) => createHash("sha256").update(code).digest("base64");
    expect(policy).toContain(hashed(SCRIPT));
    expect(policy).not.toContain(hashed(injected));
    expect([JSON.stringify([...answer.headers]), await answer.text()].join()).not.toContain(NONCE);
  }
});

test("a server error is not cached, a missing page only shortly", async () => {
  const cachingOf = async (status: number) =>
    (await site(async () => html(status)).app.request("/about")).headers.get("Cache-Control");
  expect(await cachingOf(500)).toBe("no-store");
  expect(await cachingOf(404)).toContain("s-maxage=10");
});

test("an empty failure gets a page", async () => {
  const answer = await site(async () => new Response(null, { status: 500 })).app.request("/about");
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("Unexpected Application Error!");
});

describe("while data is missing", () => {
  const offer = `<script type="application/ld+json">{"@type":"Product","name":"a\\u003cb","offers":{"price":49}}</script>`;

  /** A site whose data can fail. `tolerant` pages are made all the same. */
  function failingSite(tolerant = false) {
    const state = { hasFailed: false };
    const built = site(async (_request, { onOutage }) => {
      if (!state.hasFailed) return new Response(`${ownScript}${offer}<p>49 €</p>`, { headers: HTML });
      onOutage?.();
      return tolerant ? new Response(`${offer}<p>sans tout</p>`, { headers: HTML }) : html(500);
    });
    return { ...built, state };
  }

  test.each([false, true])(
    "the last good page is sent, also after a change (tolerant: %s)",
    async (tolerant) => {
      const { app, cache, state } = failingSite(tolerant);
      expect(await (await app.request("/nokia-3210")).text()).toContain('"offers"');
      cache.invalidate();
      state.hasFailed = true;
      const answer = await app.request("/nokia-3210");
      const body = await answer.text();
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.get("CDN-Cache-Control")).toBeNull();
      expect(answer.headers.get("Content-Security-Policy")).toContain("'sha256-");
      expect(body).toContain("<p>49 €</p>");
      expect(body).toContain('{"@type":"Product","name":"a\\u003cb"}');
      expect(body).not.toContain("offers");
    },
  );

  test("a page that can do without is sent without a price for machines, and kept nowhere", async () => {
    const { app, rendering, state } = failingSite(true);
    state.hasFailed = true;
    const answer = await app.request("/nokia-3210");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.text()).not.toContain("offers");
    state.hasFailed = false;
    expect(await (await app.request("/nokia-3210")).text()).toContain("49 €");
    expect(rendering).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["/audio", "momentanément indisponible"],
    ["/", "<h1>Erreur</h1>\n      <p>Une erreur est survenue lors du chargement des catégories.</p>"],
    ["/categories", "lors du chargement des catégories"],
    ["/categories?q=casque", "lors du chargement des catégories"],
  ])("%s, never seen before, is a French 503", async (path, text) => {
    const { app, state } = failingSite();
    state.hasFailed = true;
    const answer = await app.request(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("10");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.text()).toContain(text);
    state.hasFailed = false;
    expect((await app.request(path)).status).toBe(200);
  });

  test("the answer to a form keeps what was typed", async () => {
    const { app } = site(async (_request, { onOutage }) => {
      onOutage?.();
      return new Response("<p>typed</p>", { status: 503, headers: HTML });
    });
    const answer = await app.request("/contact", { method: "POST", body: "a" });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe("<p>typed</p>");
  });

  test("a last good page is sent at once while the failure is fresh, and a missing one is forgotten", async () => {
    const { app, cache, rendering, state } = failingSite();
    await app.request("/nokia-3210");
    cache.invalidate();
    state.hasFailed = true;
    await Promise.all(Array.from({ length: 5 }, () => app.request("/nokia-3210")));
    await app.request("/nokia-3210");
    expect(rendering).toHaveBeenCalledTimes(2);

    const gone = site(async () => html(404));
    gone.cache.invalidate();
    await gone.app.request("/nokia-3210");
    expect(gone.cache.findLastGood("/nokia-3210")).toBeUndefined();
  });
});

describe("a visitor over budget", () => {
  /** A site whose renderings cost a second each, and a visitor who has used up the budget. */
  async function siteAndSpender() {
    let now = 0;
    const built = site(
      async () => {
        now += 1_000;
        return html();
      },
      new Turns(() => now),
    );
    await built.app.request("/about", { headers: { From: "198.51.100.2" } });
    let asked = 0;
    const ask = () => built.app.request(`/invente-${asked++}`);
    while ((await ask()).status === 200);
    const wait = (seconds: number) => {
      now += seconds * 1_000;
    };
    return { ...built, asked, wait };
  }

  test("is refused new pages, not those that are there, and gets new ones again after a while", async () => {
    const { app, asked, wait, rendering } = await siteAndSpender();
    expect(asked).toBeGreaterThan(15);
    expect((await app.request("/invente-neuf")).status).toBe(429);
    expect((await app.request("/categories?q=casque")).status).toBe(429);
    expect((await app.request("/apercu/a.png")).status).toBe(429);
    expect((await app.request("/contact", { method: "POST", body: "a" })).status).toBe(429);
    const renderings = rendering.mock.calls.length;
    expect((await app.request("/about")).status).toBe(200);
    expect((await app.request("/invente-0")).status).toBe(200);
    expect(rendering).toHaveBeenCalledTimes(renderings);
    wait(1);
    expect((await app.request("/invente-neuf")).status).toBe(200);
  });

  test("gets the last good page while the catalogue changes; everybody else gets a new one", async () => {
    const { app, cache } = await siteAndSpender();
    cache.invalidate();
    const stale = await app.request("/about");
    expect(stale.status).toBe(200);
    expect(stale.headers.get("Cache-Control")).toBe("no-store");
    const other = await app.request("/about", { headers: { From: "198.51.100.3" } });
    expect(other.headers.get("Cache-Control")).toContain("public");
  });
});

test("a page that a spender waits for is rendered as early as for the first newcomer who asks for it", async () => {
  const gates: (() => void)[] = [];
  const order: string[] = [];
  const { app } = site(
    async (request) => {
      order.push(new URL(request.url).pathname);
      if (order.length <= 3) await new Promise<void>((resolve) => void gates.push(resolve));
      return html();
    },
    new Turns(() => 0),
  );
  const ask = (path: string, From: string) => app.request(path, { headers: { From } });
  const spent = ["/a", "/b", "/c", "/d", "/e", "/f", "/partagee"].map((path) => ask(path, "198.51.100.2"));
  await expect.poll(() => order).toHaveLength(3);
  const newcomer = ask("/partagee", "198.51.100.3");
  for (const open of gates) open();
  await Promise.all([...spent, newcomer]);
  expect(order[3]).toBe("/partagee");
  expect(order).toHaveLength(7);
});

test("what nobody found is counted at each request of it, from the cache too", async () => {
  const render: RenderPage = async (request, { onNothingFound }) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/categories")) onNothingFound?.("grille-pain");
    const isMissing = pathname === "/nulle-part" || pathname === "/brouillon";
    return new Response("", { status: isMissing ? 404 : 200, headers: HTML });
  };
  const note = vi.fn();
  const { app, rendering } = site(render, undefined, { note });
  for (const path of [
    "/categories?q=Grille-pain",
    "/nulle-part",
    "/nulle-part",
    "/about",
    "/admin/nulle-part",
    "/brouillon",
  ])
    await app.request(path);
  await app.request("/categories?q=Grille-pain", { headers: { "User-Agent": "Firefox" } });
  await app.request("/nulle-part", { method: "HEAD" });
  expect(rendering).toHaveBeenCalledTimes(5);
  expect(note.mock.calls.map(([{ kind, text }]) => `${kind} ${text}`)).toEqual([
    "search grille-pain",
    "address /nulle-part",
    "address /nulle-part",
    "search grille-pain",
  ]);
  expect(note.mock.lastCall?.[1].userAgent).toBe("Firefox");
});
