/** The site without settings, as its visitors reach it. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postMessage, SECRET, send, startedSite } from "./site-requests.ts";

let port: number;
const cleanUps: (() => unknown)[] = [];
beforeAll(async () => {
  port = await startedSite({}, (cleanUp) => cleanUps.unshift(cleanUp));
});
afterAll(() => {
  for (const cleanUp of cleanUps) cleanUp();
});

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

test("no address redirects to another host", async () => {
  for (const path of ["/%5Cevil.example/", "/%09/evil.example/", "//evil.example/", "/%C3%A9t%C3%A9/"]) {
    const { status, headers } = await send(port, "GET", path, {});
    expect(status).toBe(301);
    expect(new URL(headers.location ?? "", "https://levidence.example").host).toBe("levidence.example");
  }
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
