/** Who reads and writes dossiers, and how a draft becomes what visitors read. */

import type { Database, Transaction } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import {
  attempt,
  createAdmin,
  createEditor,
  createUser,
  type Person,
  tryOut,
  visitor,
} from "#tests/support/people/people.ts";

const SPEAKER = "(select id from public.products where slug = 'enceinte-neuve')";
const OPEN = `insert into public.dossier_drafts (id, record, analysis) values (${SPEAKER}, '{"kind": "Téléphone"}', 'Un.')`;
const publication = (note: string, time = "null", author = "null") =>
  `select public.publish_dossier(${SPEAKER}, (select updated_at from public.dossier_drafts), '${note}', ${time}, ${author})`;
const SHOWN = `select revision, record ->> 'kind' as kind, analysis from public.dossiers where id = ${SPEAKER}`;
const server: Person = { role: "service_role", claims: {} };
const functions = [
  `select public.publish_dossier(${SPEAKER}, now())`,
  `select public.withdraw_dossier(${SPEAKER})`,
  `select * from public.dossier_history(${SPEAKER})`,
  `select public.share_dossier_draft(${SPEAKER})`,
  `select public.revoke_dossier_previews(${SPEAKER})`,
];

describe.each(schemaEngines)("dossiers on $name", ({ open }) => {
  let database: Database;
  let editor: Person & { id: string };
  let colleague: Person & { id: string };
  let member: Person;
  beforeAll(async () => {
    database = await open();
    // Without a dossier yet, as no product of the demonstration is.
    const sql = `insert into public.products (slug, title, product_url, category_id)
      select 'enceinte-neuve', 'Enceinte neuve', '/enceinte-neuve', category_id
      from public.products where slug = 'jbl-flip-7'`;
    await database.queryAs("service_role", {}, { sql });
    editor = await createAdmin(database);
    colleague = await createEditor(database);
    member = await createUser(database, { first_name: "Ada" });
  });
  afterAll(() => database.close());

  /**
   * As the editor first; what another person then does is done in the same transaction, and all is rolled back.
   */
  const scene = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    tryOut(database, editor, work);
  /** As the server does; after it the editor goes on. */
  async function publish(transaction: Transaction, sql = publication("Parce que")): Promise<void> {
    await as(server, transaction, sql);
    await as(editor, transaction, "select 1");
  }
  async function as<Row>({ role, claims }: Person, transaction: Transaction, sql: string): Promise<Row[]> {
    await transaction.query(`set local role ${role}`);
    await transaction.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
    return (await transaction.query<Row>(sql)).rows;
  }

  test("visitors and members read what is published of active products, and nothing else", () =>
    scene(async (transaction) => {
      await transaction.query(OPEN);
      for (const person of [visitor, member]) expect(await as(person, transaction, SHOWN)).toEqual([]);
      await publish(transaction);
      const shown = [{ revision: 1, kind: "Téléphone", analysis: "Un." }];
      for (const person of [visitor, member]) expect(await as(person, transaction, SHOWN)).toEqual(shown);
      await as(editor, transaction, OPEN);
      for (const table of ["dossier_drafts", "dossier_revisions", "dossier_schedules", "dossier_findings"]) {
        expect(await as(member, transaction, `select * from public.${table}`), table).toEqual([]);
      }
      await as(editor, transaction, "update public.products set is_active = false");
      for (const person of [visitor, member]) expect(await as(person, transaction, SHOWN)).toEqual([]);
      expect(await as(editor, transaction, SHOWN)).toEqual(shown);
      await as(editor, transaction, "update public.products set is_active = true");
      expect(await as(visitor, transaction, SHOWN)).toEqual(shown);
    }));

  test("visitors and members write nothing and call nothing that is for editors", async () => {
    for (const person of [visitor, member]) {
      for (const sql of [
        OPEN,
        ...functions,
        "update public.dossiers set analysis = ''",
        "delete from public.dossier_revisions",
        "insert into public.dossier_findings (id, findings, blocking) values (gen_random_uuid(), '[]', 0)",
        `select private.show_dossier_revision(${SPEAKER}, 1)`,
        "select private.publish_due_dossiers(now(), 1)",
        `select private.dossier_preview_token(${SPEAKER}, 1)`,
        "select * from private.dossier_previews",
      ]) {
        await expect(attempt(database, person, sql), sql).rejects.toMatchObject({ code: "42501" });
      }
      for (const table of ["dossier_drafts", "dossier_revisions", "dossier_schedules", "dossier_findings"]) {
        const reading = attempt(database, visitor, `select * from public.${table}`);
        await expect(reading, table).rejects.toMatchObject({ code: "42501" });
      }
    }
  });

  test("editors do not publish by themselves, and change no revision", () =>
    scene(async (transaction) => {
      await transaction.query(OPEN);
      await expectRefused(transaction, publication("À la main"));
      await publish(transaction);
      for (const sql of [
        "update public.dossier_revisions set note = ''",
        "delete from public.dossier_revisions",
        "insert into public.dossier_revisions (product_id, number, record, analysis) select id, 9, '{}', '' from public.products limit 1",
        "update public.dossiers set analysis = ''",
        "delete from public.dossiers",
        "update public.dossier_drafts set based_on = 3",
        "update public.products set dossier_revision = 9",
      ]) {
        await expectRefused(transaction, sql);
      }
    }));

  async function expectRefused(transaction: Transaction, sql: string): Promise<void> {
    await transaction.query("savepoint before");
    await expect(transaction.query(sql), sql).rejects.toMatchObject({ code: "42501" });
    await transaction.query("rollback to savepoint before");
  }

  test("not even the operator changes a revision; it goes with its product, and outlives its author", async () => {
    const author = await createAdmin(database);
    await tryOut(database, author, async (transaction) => {
      await transaction.query(OPEN);
      await publish(transaction, publication("", "null", `'${author.id}'`));
      await transaction.query("set local role service_role");
      const { rows: speakers } = await transaction.query(`select ${SPEAKER} as id`);
      const own = `from public.dossier_revisions where product_id = '${speakers[0]?.id}'`;
      const written = await transaction.query(`select author_id ${own}`);
      expect(written.rows).toEqual([{ author_id: author.id }]);
      for (const sql of [
        "update public.dossier_revisions set analysis = 'Autre.'",
        "delete from public.dossier_revisions",
      ]) {
        await transaction.query("savepoint before");
        await expect(transaction.query(sql), sql).rejects.toMatchObject({ hint: "dossier_revision_final" });
        await transaction.query("rollback to savepoint before");
      }
      await transaction.query("set local role supabase_auth_admin");
      await transaction.query("delete from auth.users where id = $1", [author.id]);
      await transaction.query("set local role service_role");
      const kept = await transaction.query(`select author_id ${own}`);
      expect(kept.rows).toEqual([{ author_id: null }]);
      await transaction.query("delete from public.products where slug = 'enceinte-neuve'");
      expect((await transaction.query(`select 1 ${own}`)).rows).toEqual([]);
    });
  });

  test("a draft that changed since it was read is not published", () =>
    scene(async (transaction) => {
      await transaction.query(OPEN);
      const stale = `select public.publish_dossier(${SPEAKER}, '2020-01-01')`;
      await as(server, transaction, "savepoint before");
      await expect(transaction.query(stale)).rejects.toMatchObject({
        code: "PT409",
        hint: "dossier_draft_changed",
      });
      await transaction.query("rollback to savepoint before");
      expect((await transaction.query(SHOWN)).rows).toEqual([]);
      expect((await transaction.query("select 1 from public.dossier_drafts")).rows).toHaveLength(1);
    }));

  test("a page stays as it is while a draft grows, and follows publication, withdrawal and history", () =>
    scene(async (transaction) => {
      const revisionOf = async () =>
        (
          await transaction.query(
            "select dossier_revision from public.products where slug = 'enceinte-neuve'",
          )
        ).rows[0];
      await transaction.query(OPEN);
      await publish(transaction);
      expect(await revisionOf()).toEqual({ dossier_revision: 1 });
      await transaction.query(OPEN.replace("Un.", "Deux."));
      expect((await transaction.query(SHOWN)).rows).toMatchObject([{ revision: 1, analysis: "Un." }]);
      await publish(transaction);
      expect((await transaction.query(SHOWN)).rows).toMatchObject([{ revision: 2, analysis: "Deux." }]);
      const history = `select number, note, is_published from public.dossier_history(${SPEAKER})`;
      expect((await transaction.query(history)).rows).toEqual([
        { number: 2, note: "Parce que", is_published: true },
        { number: 1, note: "Parce que", is_published: false },
      ]);
      const before = `select number from public.dossier_history(${SPEAKER}, 2)`;
      expect((await transaction.query(before)).rows).toEqual([{ number: 1 }]);
      await transaction.query(`select public.withdraw_dossier(${SPEAKER})`);
      expect(await revisionOf()).toEqual({ dossier_revision: null });
      expect((await transaction.query(SHOWN)).rows).toEqual([]);
      expect((await transaction.query(history)).rows).toHaveLength(2);
    }));

  test("a revision is published at its time, unless it is cancelled or a newer one is published", () =>
    scene(async (transaction) => {
      const plan = (time: string) => publish(transaction, publication("", time));
      const due = async (time: string) => {
        await transaction.query("set local role supabase_auth_admin");
        const { rows } = await transaction.query<{ published: number }>(
          `select private.publish_due_dossiers(${time}, 10) as published`,
        );
        await as(editor, transaction, "select 1");
        return rows[0]?.published;
      };
      await transaction.query(OPEN);
      await plan("now() + interval '1 hour'");
      expect((await transaction.query(SHOWN)).rows).toEqual([]);
      expect(await due("now() + interval '59 minutes'")).toBe(0);
      expect(await due("now() + interval '61 minutes'")).toBe(1);
      expect((await transaction.query(SHOWN)).rows).toMatchObject([{ revision: 1 }]);

      await transaction.query(OPEN);
      await plan("now() + interval '1 hour'");
      await transaction.query("delete from public.dossier_schedules");
      expect(await due("now() + interval '2 hours'")).toBe(0);

      await transaction.query(OPEN);
      await plan("now() + interval '1 hour'");
      await transaction.query(OPEN.replace("Un.", "Plus neuf."));
      await publish(transaction);
      expect(await due("now() + interval '2 hours'")).toBe(0);
      expect((await transaction.query(SHOWN)).rows).toMatchObject([{ revision: 4, analysis: "Plus neuf." }]);

      await transaction.query(OPEN);
      await expect(plan("now() + interval '2 years'")).rejects.toMatchObject({ code: "22023" });
    }));

  test("what was found in a text goes when another one is shown, at once or at its time, and when it is withdrawn", () =>
    scene(async (transaction) => {
      const FINDINGS = "select id from public.dossier_findings where id = ";
      const find = async () => {
        await as(
          server,
          transaction,
          `insert into public.dossier_findings (id, findings, blocking) values (${SPEAKER}, '[]', 0)`,
        );
        expect(await as(editor, transaction, FINDINGS + SPEAKER)).toHaveLength(1);
      };
      const expectNone = async () => expect(await as(editor, transaction, FINDINGS + SPEAKER)).toEqual([]);
      await transaction.query(OPEN);
      await publish(transaction);
      await find();
      await transaction.query(OPEN);
      await publish(transaction);
      await expectNone();
      await find();
      await transaction.query(OPEN);
      await publish(transaction, publication("", "now() + interval '1 hour'"));
      expect(await as(editor, transaction, FINDINGS + SPEAKER)).toHaveLength(1);
      await transaction.query("set local role supabase_auth_admin");
      await transaction.query("select private.publish_due_dossiers(now() + interval '2 hours', 10)");
      await expectNone();
      await find();
      await transaction.query(`select public.withdraw_dossier(${SPEAKER})`);
      await expectNone();
    }));

  test.each(["now() - interval '1 minute'", "now() + interval '2 years'"])(
    "an editor moves what is planned, the same revision, but not to %s",
    (refused) =>
      scene(async (transaction) => {
        const move = (person: Person, time: string) =>
          as(
            person,
            transaction,
            `update public.dossier_schedules set publish_at = ${time} returning revision`,
          );
        await as(editor, transaction, OPEN);
        await publish(transaction, publication("", "now() + interval '1 hour'"));
        expect(await move(member, "now() + interval '1 day'")).toEqual([]);
        expect(await move(editor, "now() + interval '1 day'")).toEqual([{ revision: 1 }]);
        await expect(move(editor, refused)).rejects.toMatchObject({ code: "42501" });
      }),
  );

  test.each([
    ["dossier_drafts_record_object", "'[]'::jsonb", "''"],
    ["dossier_drafts_record_size", "jsonb_build_object('a', repeat('x', 200001))", "''"],
    ["dossier_drafts_analysis_length", "'{}'::jsonb", "repeat('x', 30001)"],
  ])("%s bounds a draft", async (constraint, record, analysis) => {
    const sql = `insert into public.dossier_drafts (id, record, analysis) values (${SPEAKER}, ${record}, ${analysis})`;
    await expect(attempt(database, editor, sql)).rejects.toMatchObject({ constraint });
  });

  test("a preview opens one draft to anybody, for its time", () =>
    scene(async (transaction) => {
      await transaction.query(OPEN);
      const shared = await transaction.query<{ token: string }>(
        `select public.share_dossier_draft(${SPEAKER}, 1) as token`,
      );
      const token = shared.rows[0]?.token ?? "";
      const read = (given: string) =>
        as(
          visitor,
          transaction,
          `select product ->> 'slug' as slug, record ->> 'kind' as kind, analysis from public.previewed_dossier('${given}')`,
        );
      expect(await read(token)).toEqual([{ slug: "enceinte-neuve", kind: "Téléphone", analysis: "Un." }]);
      const [product, expires, signature = ""] = token.split(".");
      for (const forged of [
        `${product}.${Number(expires) + 1}.${signature}`,
        `00000000-0000-4000-8000-000000000000.${expires}.${signature}`,
        `${product}.${expires}.${signature.replace(/./, (first) => (first === "0" ? "1" : "0"))}`,
        "",
        "a.b.c",
        `${token}0`,
        `${"-".repeat(36)}.${expires}.${signature}`,
      ]) {
        expect(await read(forged), forged).toEqual([]);
      }
      await transaction.query("reset role");
      await as(server, transaction, "delete from public.dossier_drafts");
      expect(await read(token)).toEqual([]);
      // The next draft of the product is another one.
      await as(editor, transaction, OPEN);
      expect(await read(token)).toEqual([]);
    }));

  test("a preview lasts as long as its author may edit, and until an editor revokes it", () =>
    scene(async (transaction) => {
      await transaction.query(OPEN);
      const share = async (person: Person) => {
        const sql = `select public.share_dossier_draft(${SPEAKER}) as token`;
        return (await as<{ token: string }>(person, transaction, sql))[0]?.token;
      };
      const isOpen = async (token = "") =>
        (await as(visitor, transaction, `select from public.previewed_dossier('${token}')`)).length === 1;
      const tokens = [await share(editor), await share(colleague), await share(colleague)];
      const open = async () => [await isOpen(tokens[0]), await isOpen(tokens[1]), await isOpen(tokens[2])];
      expect(await open()).toEqual([true, true, true]);
      await as(
        server,
        transaction,
        `update public.profiles set is_editor = false where id = '${colleague.id}'`,
      );
      expect(await open()).toEqual([true, false, false]);
      await as(editor, transaction, `select public.revoke_dossier_previews(${SPEAKER})`);
      expect(await open()).toEqual([false, false, false]);
      expect(await isOpen(await share(editor))).toBe(true);
    }));

  test("what stands in another branch is told from what stands beside it, at any of its addresses", async () => {
    const paths = [
      "/google-pixel-9",
      "/products/kobo-clara-colour",
      "/body-comp-pourquoi",
      "/jbl-flip-7",
      "/rien",
    ];
    const { rows } = await attempt<{ elsewhere: string[] }>(
      database,
      editor,
      `select to_jsonb(public.paths_of_other_branches(category_id, '{${paths}}')) as elsewhere
       from public.products where id = ${SPEAKER}`,
    );
    expect(rows[0]?.elsewhere.toSorted()).toEqual([
      "/body-comp-pourquoi",
      "/google-pixel-9",
      "/products/kobo-clara-colour",
    ]);
  });

  test("a draft that is not there is not shared", () =>
    expect(attempt(database, editor, `select public.share_dossier_draft(${SPEAKER})`)).rejects.toMatchObject({
      code: "PT404",
    }));

  test("an expired preview opens nothing, and none is signed for less than an hour or for years", async () => {
    await scene(async (transaction) => {
      await transaction.query(OPEN);
      const { rows } = await transaction.query<{ preview: string }>(
        `select split_part(public.share_dossier_draft(${SPEAKER}), '.', 1) as preview`,
      );
      const read = (expires: string) =>
        as(
          server,
          transaction,
          `with signed as materialized (select private.dossier_preview_token('${rows[0]?.preview}', extract(epoch from ${expires})::bigint) as token)
           select analysis from signed, public.previewed_dossier(token)`,
        );
      expect(await read("now() + interval '1 minute'")).toHaveLength(1);
      expect(await read("now() - interval '1 second'")).toEqual([]);
    });
    for (const hours of ["0", "721", "null"]) {
      const sharing = attempt(database, editor, `select public.share_dossier_draft(${SPEAKER}, ${hours})`);
      await expect(sharing, hours).rejects.toMatchObject({ code: "22023" });
    }
  });
});
