/** What happens to dossiers at a time: they are published, and judged again. */

import type { Database } from "@levidence/backend/database";
import type { Job } from "@levidence/backend/jobs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { gateJob } from "./gate-job.ts";
import { databaseGateStore, type GateStore } from "./gate-store.ts";
import { databasePublicationJob } from "./publication-job.ts";

const slugs = ["jbl-flip-7", "nokia-3210"];

describe.each(engines)("on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const query = async <Row>(sql: string, parameters: readonly string[] = []) =>
    (await database.queryAs<Row>("service_role", {}, { sql, parameters })).rows;
  const run = (job: Job) => job.run(new AbortController().signal);
  async function publish(slug: string, time: string, record = "{}") {
    await query(
      `insert into public.dossier_drafts (id, record, analysis) select id, $2::jsonb, 'Un.' from public.products where slug = $1`,
      [slug, record],
    );
    await query(
      `select public.publish_dossier(id, updated_at, '', ${time}) from public.dossier_drafts
       where id = (select id from public.products where slug = $1)`,
      [slug],
    );
  }
  const published = async () =>
    (
      await query<{ slug: string }>(
        "select slug from public.products join public.dossiers using (id) where analysis = 'Un.' order by slug",
      )
    ).map(({ slug }) => slug);
  const nextDue = (job: Job) =>
    database.runAs("supabase_auth_admin", {}, async (transaction) => job.nextDue?.(transaction) ?? null);

  test("what is planned is published when its time has come, also when a process slept through it", async () => {
    const job = databasePublicationJob(database);
    expect(await nextDue(job)).toBeNull();
    for (const slug of slugs) await publish(slug, "now() + interval '1 day'");
    const due = await nextDue(job);
    expect(due?.getTime()).toBeGreaterThan(Date.now() + 86_000_000);
    await run(job);
    expect(await published()).toEqual([]);
    await query("update public.dossier_schedules set publish_at = now() - interval '1 week'");
    expect((await nextDue(job))?.getTime()).toBeLessThan(Date.now());
    await run(job);
    expect(await published()).toEqual(slugs);
    expect(await nextDue(job)).toBeNull();
  });

  const findings = () =>
    query<{ slug: string; blocking: number; rules: string[] }>(
      `select slug, blocking, array(select finding ->> 'rule' from jsonb_array_elements(findings) as finding)::text as rules
       from public.dossier_findings join public.products using (id) order by slug`,
    );
  const gate = (day: string) =>
    run(gateJob({ store: databaseGateStore(database), now: () => new Date(day) }));

  test("the gate judges what is shown, and forgets what is no longer shown", async () => {
    await gate("2026-11-22T02:41:00Z");
    const first = await findings();
    // The thirty of the first start, two of them with another revision.
    expect(first).toHaveLength(30);
    for (const { slug, blocking, rules } of first) {
      expect(blocking > 0, slug).toBe(slugs.includes(slug));
      expect(String(rules).includes("record-complete"), slug).toBe(slugs.includes(slug));
    }
    await query("update public.products set is_active = false where slug = 'jbl-flip-7'");
    await query("update public.products set affiliate_url = 'https://tidd.ly/1' where slug = 'body-comp'");
    await gate("2027-12-01T02:41:00Z");
    const later = await findings();
    expect(later).toHaveLength(29);
    for (const { slug, rules } of later) {
      expect(String(rules), slug).toContain(slug === "nokia-3210" ? "record-complete" : "price-seen");
    }
    expect(
      await query(
        "select slug from public.dossier_findings join public.products using (id) where findings::text like '%marque d’un programme%'",
      ),
    ).toEqual([{ slug: "body-comp" }]);
    // Nothing is withdrawn by it.
    expect(await published()).toEqual(slugs);
  });

  test("of a dossier that is published while it is judged, nothing is written", async () => {
    const store = databaseGateStore(database);
    const meanwhile: GateStore = {
      ...store,
      async read(after, most) {
        const read = await store.read(after, most);
        if (read.some(({ product }) => product.slug === "nokia-3210")) await publish("nokia-3210", "null");
        return read;
      },
    };
    await run(gateJob({ store: meanwhile, now: () => new Date("2027-12-02T02:41:00Z") }));
    expect((await findings()).map(({ slug }) => slug)).not.toContain("nokia-3210");
    await gate("2027-12-03T02:41:00Z");
    expect(await findings()).toHaveLength(29);
  });

  test("a run that is stopped removes nothing", async () => {
    const stopped = AbortSignal.abort();
    await gateJob({ store: databaseGateStore(database), now: () => new Date("2028-01-01T00:00:00Z") }).run(
      stopped,
    );
    expect(await findings()).toHaveLength(29);
  });
});
