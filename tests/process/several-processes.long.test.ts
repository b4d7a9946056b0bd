import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { copyPostgresTemplate } from "#tests/support/databases/postgres-databases.ts";
import { freePort } from "#tests/support/site/free-port.ts";
import { dataDirectory, startSite } from "#tests/support/site/site-process.ts";
import { inTime, unlessLate } from "#tests/support/waiting.ts";

const SECRET = "sb_secret_process_tests";
const operator = { apikey: SECRET, "Content-Type": "application/json" };

/** The processes that serve pages: each has a listening socket of its own. */
function pageProcesses(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return children
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("server/main.ts"));
}

/** Asks on one kept connection, so of one process. */
function visitor(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) => {
    const { body = "", ...options } = init;
    const sent = request({ port, host: "localhost", path, agent, ...options });
    sent.end(body);
    const [answer] = await new Promise<[import("node:http").IncomingMessage]>((resolve, reject) => {
      sent.on("response", (response) => resolve([response])).on("error", reject);
    });
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
}

async function severalProcesses(settings: Record<string, string> = {}) {
  const port = await freePort();
  const site = startSite({
    PORT: String(port),
    DATA_DIR: dataDirectory(),
    SERVICE_ROLE_KEY: SECRET,
    WEB_CONCURRENCY: "2",
    ...settings,
  });
  await site.ready();
  // The system divides connections at random: eight visitors miss a process once in 128 times,
  // and no test depends on it.
  return { site, port, visitors: Array.from({ length: 8 }, () => visitor(port)) };
}

describe.each(["PGlite", "PostgreSQL"])("on %s", (engine) => {
  test("two processes show a change at the next view, and end in order", () =>
    unlessLate(async () => {
      const database = engine === "PostgreSQL" ? await copyPostgresTemplate() : undefined;
      if (database) onTestFinished(database.drop);
      const { site, visitors } = await severalProcesses(database ? { DATABASE_URL: database.url } : {});
      expect(pageProcesses(site.pid)).toHaveLength(2);
      const views = () => Promise.all(visitors.map((ask) => ask("/categories")));
      for (const { body } of await views()) expect(body).toContain("Audio");

      for (const name of ["Son et musique", "Tout pour écouter"]) {
        const [writer] = visitors;
        const init = { method: "PATCH", headers: operator, body: JSON.stringify({ name }) };
        expect((await writer?.("/rest/v1/categories?slug=eq.audio", init))?.status).toBe(204);
        if (engine === "PGlite") for (const { body } of await views()) expect(body).toContain(name);
        else
          await expect.poll(async () => (await views()).every(({ body }) => body.includes(name))).toBe(true);
      }
      for (const ask of visitors) expect((await ask("/health/ready")).status).toBe(200);

      // New visitors are served for a second.
      await inTime(1_000, async () => {
        site.signal("SIGTERM");
        await expect
          .poll(async () => (await visitors[0]?.("/categories"))?.headers.connection ?? "", {
            interval: 10,
            timeout: 1_000,
          })
          .toBe("close");
      });
      expect(await site.ended()).toMatchObject({ code: 0, errors: "", log: [] });
    }));
});

test("a process that is killed is replaced; the other one goes on meanwhile, and nothing acknowledged is lost", async () => {
  const { site, port } = await severalProcesses();
  const before = pageProcesses(site.pid);
  const message = new URLSearchParams({
    name: "Camille Martin",
    email: "camille@example.fr",
    subject: "Une question",
    message: "Quel casque pour le train ?",
  });
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  expect(
    (await visitor(port)("/contact", { method: "POST", headers, body: message.toString() })).status,
  ).toBe(303);

  process.kill(before[0] as number, "SIGKILL");
  await expect
    .poll(() =>
      visitor(port)("/about").then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  await expect.poll(() => pageProcesses(site.pid)).toHaveLength(2);
  expect(pageProcesses(site.pid)).not.toEqual(before);
  const rows = await visitor(port)("/rest/v1/contact_messages?select=name", { headers: operator });
  expect(JSON.parse(rows.body)).toEqual([{ name: "Camille Martin" }]);

  site.signal("SIGTERM");
  const { code, log } = await site.ended();
  expect(code).toBe(0);
  expect(log).toEqual([
    expect.stringContaining("a page process ended with SIGKILL; another one takes its place"),
  ]);
});

test("an address that another site has stops the start; when a first process is killed, all are gone, and the next start goes on", async () => {
  const directory = dataDirectory();
  const { site, port } = await severalProcesses({ DATA_DIR: directory });
  const settings = { PORT: String(port), WEB_CONCURRENCY: "2" };
  const { code, errors } = await startSite({ ...settings, DATA_DIR: dataDirectory() }).ended();
  expect(code).toBe(1);
  expect(errors).toMatch(/^L’Évidence cannot start: PORT: \d+ is already in use on localhost\n$/);

  site.signal("SIGKILL");
  const outcome = () => visitor(port)("/about").then(String, (error: Error) => error.message);
  await expect.poll(outcome).toContain("ECONNREFUSED");
  const next = startSite({ ...settings, DATA_DIR: directory });
  await next.ready();
  expect((await visitor(port)("/categories")).body).toContain("Audio");
});

test("what stops a page process stops the start with one line", async () => {
  const settings = { WEB_CONCURRENCY: "2", TRUST_PROXY: "nginx" };
  const started = startSite({ PORT: String(await freePort()), DATA_DIR: dataDirectory(), ...settings });
  const { code, errors } = await started.ended();
  expect(code).toBe(1);
  expect(errors).toMatch(/^L’Évidence cannot start: TRUST_PROXY: [^\n]+\n$/);
});
