/** Sites with settings of their own, or without their database, as their visitors reach them. */

import { postgresProxy } from "@levidence/backend/testing/databases/postgres-proxy.ts";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { copyPostgresTemplate } from "#tests/support/databases/postgres-databases.ts";
import { freePort } from "#tests/support/site/free-port.ts";
import { dataDirectory, startSite } from "#tests/support/site/site-process.ts";
import { MESSAGE, postMessage, send, startedSite } from "./site-requests.ts";

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
