import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { openEmbeddedDatabase } from "@levidence/backend/database";
import { expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "#config/environment.ts";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { copyEmbeddedTemplateTo } from "#tests/support/databases/embedded-template.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { openDataSource } from "./open-data-source.ts";

/** A substitute for a Supabase project: answers its own key with `status`, others with 401. */
async function supabaseProject(heard: IncomingHttpHeaders[] = [], status = () => 200, body = "[]") {
  const server = createServer((request, answer) => {
    heard.push(request.headers);
    answer.writeHead(request.headers.apikey === "its-key" ? status() : 401).end(body);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address?.port}`;
}

async function sourceFor(SUPABASE_URL: string, SUPABASE_PUBLISHABLE_KEY: string) {
  return openDataSource(readEnvironment({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }), () => undefined);
}

test("with a Supabase project no backend is started and pages call the project", async () => {
  const project = await supabaseProject();
  const source = await sourceFor(project, "its-key");
  expect(source.backend).toBeUndefined();
  expect(source.onChange).toBeUndefined();
  expect(source).toMatchObject({ dataUrl: project, publishableKey: "its-key" });

  const answer = await source.dataFetch("203.0.113.9")(`${project}/rest/v1/categories`, {
    headers: { apikey: "its-key" },
  });
  expect(await answer.json()).toEqual([]);
});

test("its health follows the project's answers", async () => {
  // The first two at the start, which asks for dossiers of an earlier release too.
  const states = [200, 200, 200, 503];
  const project = await supabaseProject([], () => states.shift() ?? 200);
  const source = await sourceFor(project, "its-key");
  await expect(source.ping()).resolves.toBeUndefined();
  await expect(source.ping()).rejects.toThrow("503");
});

test.each([
  [
    "another project's key",
    "wrong",
    200,
    /^SUPABASE_PUBLISHABLE_KEY: http\S+ refuses this key \(401\); copy [^\n]+$/,
  ],
  ["an empty project", "its-key", 404, /^SUPABASE_URL: http\S+ has no catalogue \(404\); apply [^\n]+$/],
  ["a project that is down", "its-key", 503, /^SUPABASE_URL: http\S+ answers 503; look [^\n]+$/],
])("%s stops the start with one line", async (_, key, status, line) => {
  await expect(sourceFor(await supabaseProject([], () => status), key)).rejects.toThrow(line);
});

test.each(["<!doctype html>", "null"])(
  "an answer that cannot be read, %s, does not end the start",
  async (body) => {
    const project = await supabaseProject([], () => 200, body);
    await expect(sourceFor(project, "its-key")).resolves.toMatchObject({ dataUrl: project });
  },
);

test("a project that cannot be reached stops the start with one line", async () => {
  await expect(sourceFor("http://127.0.0.1:1", "its-key")).rejects.toThrow(
    /^SUPABASE_URL: http:\/\/127.0.0.1:1 cannot be reached \([^)]+\); check [^\n]+$/,
  );
});

test("the project gets the whole call, with the visitor's address instead of any claimed one", async () => {
  const heard: IncomingHttpHeaders[] = [];
  const project = await supabaseProject(heard);
  const { dataFetch } = await sourceFor(project, "its-key");
  heard.length = 0; // the question of the start
  const headers = { apikey: "its-key", "X-Visitor-Address": "1.1.1.1" };
  await dataFetch("203.0.113.9")(`${project}/rest/v1/contact_messages`, {
    method: "POST",
    body: "{}",
    headers,
  });
  await dataFetch("2001:db8::9")(new Request(`${project}/rest/v1/categories`, { headers }));
  expect(heard).toMatchObject([
    { "x-visitor-address": "203.0.113.9", apikey: "its-key", "content-length": "2" },
    { "x-visitor-address": "2001:db8::9", apikey: "its-key" },
  ]);
});

test("a call ends when its caller aborts it", async () => {
  const project = await supabaseProject();
  const { dataFetch } = await sourceFor(project, "its-key");
  const call = dataFetch("203.0.113.9")(project, { signal: AbortSignal.abort() });
  await expect(call).rejects.toThrow("aborted");
});

test("a backend that cannot be built releases the data folder", async () => {
  const directory = temporaryDirectory();
  copyEmbeddedTemplateTo(directory);
  const open = () => openEmbeddedDatabase({ directory, ...demonstrationCatalogue });
  const database = await open();
  await database.runAs("supabase_auth_admin", {}, (transaction) =>
    transaction.query("insert into backend.secrets (name, value) values ('jwt_signing_key', 'no key')"),
  );
  await database.close();

  const environment = readEnvironment({ DATA_DIR: directory });
  await expect(openDataSource(environment, () => undefined)).rejects.toThrow("no key");
  await (await open()).close();
});
