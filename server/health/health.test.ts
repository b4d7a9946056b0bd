import { DatabaseError } from "@levidence/backend/database";
import { expect, test, vi } from "vitest";
import { backupTerms } from "#config/backups.ts";
import { readEnvironment } from "#config/environment.ts";
import { type HealthOptions, health } from "./health.ts";

const ping = async () => undefined;
const nightly = backupTerms(readEnvironment({}));
const up = health({ ping });
const down = health({ ping: () => Promise.reject(new Error("connection refused at 10.0.0.5")) });

test("the process is live without its database", async () => {
  expect((await down.request("/live")).status).toBe(200);
});

test.each(["/ready", "/"])("%s follows the database", async (path) => {
  expect((await up.request(path)).status).toBe(200);
  const answer = await down.request(path);
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain("10.0.0.5");
});

test.each(["/ready", "/"])(
  "%s stays 200 without the database while there are last good pages",
  async (path) => {
    let hasPages = true;
    let isEnding = false;
    const app = health({
      ping: () => Promise.reject(new Error("gone")),
      hasLastGood: () => hasPages,
      isDraining: () => isEnding,
    });
    const read = async () => {
      const answer = await app.request(path);
      return [answer.status, ((await answer.json()) as { status: string }).status];
    };
    expect(await read()).toEqual([200, "degraded"]);
    isEnding = true;
    expect(await read()).toEqual([503, "draining"]);
    isEnding = false;
    hasPages = false;
    expect(await read()).toEqual([503, "unavailable"]);
  },
);

test.each(["/ready", "/"])(
  "%s says no while the process is about to end, which still lives",
  async (path) => {
    const ending = health({ ping: async () => undefined, isDraining: () => true });
    expect((await ending.request(path)).status).toBe(503);
    expect((await ending.request("/live")).status).toBe(200);
  },
);

test("a database that does not answer counts as unavailable after a timeout", async () => {
  vi.useFakeTimers();
  try {
    const answer = health({ ping: () => new Promise(() => undefined) }).request("/ready");
    await vi.advanceTimersByTimeAsync(2000);
    expect((await answer).status).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});

test("the answer is not cached", async () => {
  for (const path of ["/", "/live", "/ready"]) {
    expect((await up.request(path)).headers.get("Cache-Control")).toBe("no-store");
  }
});

test("a newer version's schema is told, and no fault", async () => {
  const app = health({ ping: async () => undefined, hasNewerSchema: () => true });
  const answer = await app.request("/");
  expect(await answer.json()).toMatchObject({ status: "ok", checks: { schema: "newer" } });
});

test("lists missing legal details without failing", async () => {
  const answer = await up.request("/");
  const { warnings } = (await answer.json()) as { warnings: string[] };
  expect(warnings).toContain("config/site.ts: publisher.name is empty");
});

test("a disk that a write found full is told for ten minutes, and no other refusal", async () => {
  vi.useFakeTimers();
  try {
    const app = health({ ping });
    const read = async () => (await (await app.request("/")).json()) as { status: string; checks: object };
    new DatabaseError({ code: "23505", message: "twice" });
    expect((await read()).checks).not.toHaveProperty("disk");
    new DatabaseError({ code: "53100", message: "could not extend file: No space left on device" });
    expect(await read()).toMatchObject({ status: "ok", checks: { disk: "full" } });
    vi.advanceTimersByTime(10 * 60_000);
    expect((await read()).checks).not.toHaveProperty("disk");
  } finally {
    vi.useRealTimers();
  }
});

test("a public site without a place for backups says so, and one that takes them often is late sooner", async () => {
  const checksWith = async (settings: Record<string, string>, backup?: number) => {
    const backups = backupTerms(readEnvironment(settings));
    const jobsState = async () => ({ state: "ok" as const, successAges: { ...(backup && { backup }) } });
    const answer = await health({ ping, backups, jobsState }).request("/");
    return ((await answer.json()) as { checks: { backup?: string } }).checks.backup;
  };
  const SITE_URL = "https://levidence.example";
  expect(await checksWith({ SITE_URL })).toBe("none");
  expect(await checksWith({})).toBeUndefined();
  const project = { SUPABASE_URL: "https://x.supabase.co", SUPABASE_PUBLISHABLE_KEY: "key" };
  expect(await checksWith({ SITE_URL, ...project })).toBeUndefined();
  const often = { SITE_URL, BACKUP_DIR: "backups", BACKUP_EVERY: "6h" };
  expect(await checksWith(often, 9 * 3_600 - 1)).toBe("ok");
  expect(await checksWith(often, 9 * 3_600)).toBe("late");
});

test("a hundred who ask at once ask the database once", async () => {
  const ping = vi.fn(() => new Promise<void>((resolve) => setImmediate(resolve)));
  const app = health({ ping });
  const answers = await Promise.all(Array.from({ length: 100 }, () => app.request("/ready")));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(ping).toHaveBeenCalledTimes(1);
  await app.request("/");
  expect(ping).toHaveBeenCalledTimes(2);
});

test("a failing job is told without its reason, and keeps nobody away", async () => {
  const checksOf = async (jobsState?: HealthOptions["jobsState"]) => {
    const answer = await health({ ping, jobsState }).request("/");
    const { checks } = (await answer.json()) as { checks: { jobs?: string } };
    return [answer.status, checks.jobs];
  };
  for (const state of ["ok", "failing", "held"] as const) {
    expect(await checksOf(async () => ({ state, successAges: {} }))).toEqual([200, state]);
  }
  expect(await checksOf(() => Promise.reject(new Error("no answer")))).toEqual([200, "unavailable"]);
  expect(await checksOf()).toEqual([200, undefined]);
  const failing = { state: "failing" as const, successAges: { backup: null } };
  const unready = health({ ping, backups: nightly, jobsState: async () => failing });
  expect(await (await unready.request("/")).json()).toMatchObject({ checks: { backup: "late" } });
  const ready = health({ ping, jobsState: async () => ({ state: "failing", successAges: {} }) });
  expect(await (await ready.request("/ready")).json()).toEqual({ status: "ok" });
});

test.each([
  [{}, undefined],
  [{ backup: null }, "first"],
  [{ backup: 129_599 }, "ok"],
  [{ backup: 129_600 }, "late"],
])("with the ages %j the backup is %s, and its age is for administrators", async (successAges, backup) => {
  const jobsState = async () => ({ state: "ok" as const, successAges });
  const read = async (isAdministrator: boolean) => {
    const app = health({ ping, backups: nightly, jobsState, isAdministrator: async () => isAdministrator });
    return (await (await app.request("/")).json()) as { checks: { backup?: string }; figures?: object };
  };
  expect((await read(false)).checks.backup).toBe(backup);
  expect((await read(false)).figures).toBeUndefined();
  expect((await read(true)).figures).toEqual(backup && { backupAgeSeconds: successAges.backup });
});
