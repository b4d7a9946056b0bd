import { createHash } from "node:crypto";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/free-port.ts";
import { copyPostgresTemplate } from "#tests/postgres-databases.ts";
import { postgresProxy } from "#tests/postgres-proxy.ts";
import type { AtEnd } from "#tests/temporary-directory.ts";
import { dataDirectory, startSite } from "./site-process.ts";

const SECRET = "sb_secret_process_tests";
const MESSAGE = new URLSearchParams({
  name: "Camille Martin",
  email: "camille@example.fr",
  subject: "Une question",
  message: "Quel casque pour le train ?",
}).toString();

async function startedSite(settings: Record<string, string> = {}, atEnd?: AtEnd) {
  const port = await freePort();
  const all = { PORT: String(port), DATA_DIR: dataDirectory(atEnd), SERVICE_ROLE_KEY: SECRET, ...settings };
  await startSite(all, atEnd).ready();
  return port;
}

/** The site without settings, for all tests that need no other. */
let port: number;
const cleanUps: (() => unknown)[] = [];
beforeAll(async () => {
  port = await startedSite({}, (cleanUp) => cleanUps.unshift(cleanUp));
});
afterAll(() => {
  for (const cleanUp of cleanUps) cleanUp();
});

/** Node's own client: `fetch` does not let a test choose Host and Origin. */
async function send(port: number, method: string, path: string, headers: Record<string, string>, body = "") {
  const sent = request({ port, method, path, headers, host: "localhost" });
  sent.end(body);
  const [answer] = await new Promise<[import("node:http").IncomingMessage]>((resolve, reject) => {
    sent.on("response", (response) => resolve([response])).on("error", reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const postMessage = (port: number, headers: Record<string, string>) =>
  send(
    port,
    "POST",
    "/contact",
    { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    MESSAGE,
  );

test("the contact form works under each local name, and from no other site", async () => {
  for (const host of ["localhost", "127.0.0.1"]) {
    const sent = await postMessage(port, { Host: `${host}:${port}`, Origin: `http://${host}:${port}` });
    expect(sent.status).toBe(303);
    expect(sent.headers.location).toBe("/contact?envoye=1");
  }
  const forged = await postMessage(port, { Host: "evil.example", Origin: "https://evil.example" });
  expect(forged.status).toBe(400);
});

test("every page permits its own inline scripts by hash, and shows no nonce", async () => {
  const Origin = `http://localhost:${port}`;
  const answers = [
    await send(port, "GET", "/", {}),
    await send(port, "GET", "/nokia-3210", {}),
    await send(port, "GET", "/nulle-part", {}),
    await send(port, "GET", "/auth", {}),
    await send(
      port,
      "POST",
      "/contact",
      { Origin, "Content-Type": "application/x-www-form-urlencoded" },
      "name=%3Cscript%3Esteal()%3C/script%3E",
    ),
  ];
  for (const { body, headers } of answers) {
    const policy = String(headers["content-security-policy"]);
    const scripts = [...body.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([^<]+)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(3);
    for (const [, code = ""] of scripts)
      expect(policy).toContain(createHash("sha256").update(code).digest("base64"));
    expect(policy.match(/'sha256-/g)?.length).toBeLessThanOrEqual(scripts.length);
    expect(body + JSON.stringify(headers)).not.toMatch(/\bnonce/i);
  }
});

test("refused requests write no error to the log, which strangers could fill", async () => {
  const port = await freePort();
  const site = startSite({ PORT: String(port), DATA_DIR: dataDirectory() });
  await site.ready();
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  for (const Origin of ["https://evil.example", "null", "nonsense"]) {
    for (const path of ["/contact", "/contact.data"]) {
      expect((await send(port, "POST", path, { ...form, Origin }, MESSAGE)).status).toBe(400);
    }
  }
  expect((await send(port, "POST", "/about", form, MESSAGE)).status).toBe(405);
  expect((await send(port, "TRACE", "/", {})).status).toBe(405);
  site.signal("SIGTERM");
  expect(await site.ended()).toMatchObject({ errors: "", log: [] });
});

test("no address redirects to another host", async () => {
  for (const path of ["/%5Cevil.example/", "/%09/evil.example/", "//evil.example/", "/%C3%A9t%C3%A9/"]) {
    const { status, headers } = await send(port, "GET", path, {});
    expect(status).toBe(301);
    expect(new URL(headers.location ?? "", "https://levidence.example").host).toBe("levidence.example");
  }
});

test("behind a proxy the contact form works at the public address, which search engines stay out of", async () => {
  const port = await startedSite({ SITE_URL: "https://levidence.example" });
  const sent = await postMessage(port, { Host: "internal:8080", Origin: "https://levidence.example" });
  expect(sent.status).toBe(303);

  const page = await send(port, "GET", "/about", { Host: "evil.example" });
  expect(page.body).toContain(`<link rel="canonical" href="https://levidence.example/about"/>`);
  expect(page.body).not.toContain("evil.example");
  expect(page.headers["strict-transport-security"]).toBeDefined();

  // config/site.ts names no publisher.
  expect(page.body).toContain('<meta name="robots" content="noindex"/>');
  expect((await send(port, "GET", "/robots.txt", {})).body).toBe("User-agent: *\nDisallow: /\n");
});

test("search engines may list a site on this machine", async () => {
  expect((await send(port, "GET", "/about", {})).body).not.toContain('name="robots"');
  expect((await send(port, "GET", "/robots.txt", {})).body).toContain("Sitemap: ");
});

test("a category changed through the data interface shows on the very next page view", async () => {
  const view = async () => (await send(port, "GET", "/categories", {})).body;
  expect(await view()).toContain("Audio");

  const headers = { apikey: SECRET, "Content-Type": "application/json" };
  for (const name of ["Son et musique", "Tout pour écouter"]) {
    const changed = await send(
      port,
      "PATCH",
      "/rest/v1/categories?slug=eq.audio",
      headers,
      JSON.stringify({ name }),
    );
    expect(changed.status).toBe(204);
    expect(await view()).toContain(name);
  }
});

test("on PostgreSQL a category changed by SQL from another connection shows long before its page expires", async () => {
  const { url, drop } = await copyPostgresTemplate();
  onTestFinished(drop);
  const port = await startedSite({ DATABASE_URL: url });
  const view = async () => (await send(port, "GET", "/categories", {})).body;
  expect(await view()).toContain("Audio");

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update public.categories set name = 'Son et musique' where slug = 'audio'");
  await client.end();
  await expect.poll(view).toContain("Son et musique");
});

test("without its database the site shows what it has, and says so where it has nothing", async () => {
  const { url, drop } = await copyPostgresTemplate();
  onTestFinished(drop);
  const proxy = await postgresProxy(url);
  onTestFinished(proxy.close);
  const port = await startedSite({ DATABASE_URL: proxy.url, MIGRATION_DATABASE_URL: url });
  const view = (path: string) => send(port, "GET", path, {});
  expect((await view("/nokia-3210")).status).toBe(200);
  // The page of the dossier is invalidated, and not rendered again before the outage.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update public.products set title = 'Nokia 3210 4G' where slug = 'nokia-3210'");
  await client.end();
  const list = async () => (await view("/categories/telephones-a-touches")).body;
  await expect.poll(list).toContain("Nokia 3210 4G");

  proxy.close();
  await expect.poll(async () => (await view("/health/ready")).body).toContain("degraded");
  expect((await view("/health/ready")).status).toBe(200);
  const seen = await view("/categories/telephones-a-touches");
  expect(seen.status).toBe(200);
  expect(seen.body).toContain("Nokia 3210");
  const dossier = await view("/nokia-3210");
  expect(dossier.status).toBe(200);
  expect(dossier.headers["cache-control"]).toBe("no-store");
  expect(dossier.body).toContain("Nokia 3210");
  expect(dossier.body).not.toContain('"offers"');
  const noCategories = /<h[13][^>]*>Erreur<.*Une erreur est survenue lors du chargement des catégories\./s;
  for (const [path, text] of [
    ["/", noCategories],
    ["/categories", noCategories],
    ["/categories?q=casque", noCategories],
    ["/nokia-3210-pourquoi", "momentanément indisponible"],
    ["/categories/audio", "momentanément indisponible"],
    ["/inconnu-du-catalogue", "momentanément indisponible"],
  ] as const) {
    const { status, headers, body } = await view(path);
    expect(status).toBe(503);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(body, path).toMatch(text);
  }
});

test("a second process on the same data folder is refused with one line", async () => {
  const directory = dataDirectory();
  await startSite({ PORT: String(await freePort()), DATA_DIR: directory }).ready();
  const second = await startSite({ PORT: String(await freePort()), DATA_DIR: directory }).ended();
  expect(second.code).toBe(1);
  expect(second.errors.trimEnd().split("\n")).toHaveLength(1);
  expect(second.errors).toContain(directory);
});
