/** Pictures as rows: what may be named, what is known of each, and when an upload can go. */

import type { Database, Transaction } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictureRows } from "#server/media/picture-rows.ts";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import {
  attempt,
  createAdmin,
  createEditor,
  type Person,
  tryOut,
  visitor,
} from "#tests/support/people/people.ts";

const DRAWING = "/media/produits/nokia-3210.svg";
const upload = (name: string) => `/media/photos/${name.padEnd(32, "0")}-400x300/400.webp`;
const [UPLOAD, OTHER] = [upload("a"), upload("b")];
const ABSENT = "/media/photos/absente-400x300/400.webp";
const NOKIA = "(select id from public.products where slug = 'nokia-3210')";

const REFUSED = {
  code: "23514",
  hint: "picture_unknown",
  message: "il n’y a pas d’image à cette adresse sur ce site.",
};

const recordOf = (...pictures: string[]) =>
  JSON.stringify({ pictures: pictures.map((src) => ({ src })), figures: [{ picture: { src: DRAWING } }] });

describe.each(schemaEngines)("pictures on $name", ({ open }) => {
  let database: Database;
  let editor: Person & { id: string };
  const rows = () => pictureRows(database);
  beforeAll(async () => {
    database = await open();
    await createAdmin(database);
    editor = await createEditor(database);
    await rows().recordFiles([DRAWING]);
    for (const address of [UPLOAD, OTHER]) await rows().recordUpload(address, editor.id);
  });
  afterAll(() => database.close());

  /** Runs statements as the editor and rolls them back; returns the rows of the last. */
  const asEditor = <Row>(...statements: [sql: string, ...parameters: string[]][]) =>
    tryOut(database, editor, async (transaction: Transaction) => {
      let last: Row[] = [];
      for (const [sql, ...parameters] of statements) {
        last = (await transaction.query<Row>(sql, parameters)).rows;
      }
      return last;
    });

  test.each([
    ["a product", "update public.products set image_url = $1 where slug = 'nokia-3210'"],
    ["a category", "update public.categories set image_url = $1 where slug = 'audio'"],
    [
      "a new product",
      "insert into public.products (slug, title, product_url, category_id, image_url) select 'b', 'B', '/b', category_id, $1 from public.products limit 1",
    ],
  ])("%s names no picture of this site that is not there", async (_what, sql) => {
    await expect(attempt(database, editor, sql, [ABSENT])).rejects.toMatchObject(REFUSED);
    // Another size of the same picture is no address of a row.
    await expect(
      attempt(database, editor, sql, [UPLOAD.replace("400.webp", "320.avif")]),
    ).rejects.toMatchObject(REFUSED);
    for (const address of [UPLOAD, DRAWING, "https://exemple.fr/a.jpg", null]) {
      expect(await attempt(database, editor, sql, [address])).toMatchObject({ affectedRows: 1 });
    }
  });

  test("further views of a product are there, and seven at most", async () => {
    const views = "update public.products set views = $1 where slug = 'nokia-3210'";
    await expect(attempt(database, editor, views, [`${UPLOAD} ${ABSENT}`])).rejects.toMatchObject({
      ...REFUSED,
      hint: "view_unknown",
    });
    const operator = { role: "service_role", claims: {} } as const;
    await expect(attempt(database, operator, views, ["https://exemple.fr/a.jpg"])).rejects.toMatchObject({
      constraint: "products_views_format",
    });
    await expect(attempt(database, editor, views, [Array(8).fill(UPLOAD).join(" ")])).rejects.toMatchObject({
      constraint: "products_views_count",
    });
    expect(await attempt(database, editor, views, [`${UPLOAD} ${OTHER}`])).toMatchObject({ affectedRows: 1 });
  });

  test("a value from before the rule stays valid, and so does whatever is written beside it", async () => {
    await database.runAs("service_role", {}, (transaction) =>
      transaction.query("update public.products set image_url = $1 where slug = 'body-comp'", [ABSENT]),
    );
    const change = "update public.products set title = 'Balance', image_url = $1 where slug = 'body-comp'";
    expect(await attempt(database, editor, change, [ABSENT])).toMatchObject({ affectedRows: 1 });
  });

  test("a draft names pictures that are there, in views and in figures, and keeps what it named", async () => {
    const insert = `insert into public.dossier_drafts (id, record) values (${NOKIA}, $1::jsonb)`;
    await expect(attempt(database, editor, insert, [recordOf(UPLOAD, ABSENT)])).rejects.toMatchObject(
      REFUSED,
    );
    expect(await attempt(database, editor, insert, [recordOf(UPLOAD)])).toMatchObject({ affectedRows: 1 });
    const figure = JSON.stringify({ figures: [{ name: "a", picture: { src: ABSENT } }] });
    await expect(attempt(database, editor, insert, [figure])).rejects.toMatchObject(REFUSED);

    await database.runAs("service_role", {}, (transaction) =>
      transaction.query(
        `insert into public.dossier_revisions (product_id, number, record, analysis) values (${NOKIA}, 2, $1::jsonb, '')`,
        [recordOf(ABSENT)],
      ),
    );
    const update = "update public.dossier_drafts set record = $1::jsonb";
    expect(
      await asEditor([insert, recordOf(ABSENT)], [update, recordOf(UPLOAD, ABSENT)], ["select 1"]),
    ).toHaveLength(1);
    await expect(asEditor([insert, recordOf(ABSENT)], [update, recordOf(upload("c"))])).rejects.toMatchObject(
      REFUSED,
    );
  });

  test("what a picture shows is written once, and stays in the words of who wrote it", async () => {
    const alt = (...statements: string[]) =>
      asEditor<{ alt: string }>(...statements.map((sql): [string] => [sql]), [
        "select alt from public.media where address = $1",
        UPLOAD,
      ]);
    const name = (text: string) =>
      `update public.products set image_url = '${UPLOAD}', image_alt = '${text}' where slug = 'nokia-3210'`;
    expect(await alt(name("Un téléphone"))).toEqual([{ alt: "Un téléphone" }]);
    expect(await alt(name("Un téléphone"), name("Le même"))).toEqual([{ alt: "Un téléphone" }]);
    expect(await alt(name(" "))).toEqual([{ alt: null }]);
  });

  test("another picture takes its place in products, views, categories and drafts, with its text", async () => {
    const draft = `insert into public.dossier_drafts (id, record) values (${NOKIA}, '${recordOf(UPLOAD)}'::jsonb)`;
    const rows = await asEditor<{ places: number }>(
      [draft],
      [
        `update public.products set image_url = '${UPLOAD}', image_alt = 'Un téléphone' where slug = 'nokia-3210'`,
      ],
      [`update public.products set views = '${DRAWING} ${UPLOAD}' where slug = 'jbl-flip-7'`],
      ["update public.categories set image_url = $1 where slug = 'audio'", UPLOAD],
      [
        "create temporary table counted on commit drop as select public.replace_picture($1, $2) as places",
        UPLOAD,
        OTHER,
      ],
      [
        `select places, (select alt from public.media where address = '${OTHER}') as alt,
          (select count(*)::integer from public.products where image_url = '${OTHER}' or views like '%${OTHER}') as products,
          (select count(*)::integer from public.dossier_drafts where record::text like '%${OTHER}%') as drafts
        from counted`,
      ],
    );
    expect(rows).toEqual([{ places: 4, alt: "Un téléphone", products: 2, drafts: 1 }]);
    const same = attempt(database, editor, "select public.replace_picture($1, $1)", [UPLOAD]);
    await expect(same).rejects.toMatchObject({ code: "22023" });
  });

  test("an editor invents no row, moves none and deletes none", async () => {
    const writes = [
      "insert into public.media (address, kind, width, height) values ('/media/a.svg', 'drawing', 1, 1)",
      "update public.media set address = '/media/a.svg'",
      "update public.media set is_public = true",
      "delete from public.media",
      "select private.record_upload('/media/photos/x', 1, 1, null)",
      `select private.forget_upload('${UPLOAD}')`,
    ];
    for (const sql of writes) {
      await expect(attempt(database, editor, sql), sql).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("visitors find an upload once something shows it, and never one of a draft", async () => {
    const seen = `select address from public.media where address = '${OTHER}'`;
    const foundAfter = (...statements: string[]) =>
      database.runAs(
        "service_role",
        {},
        async (transaction) => {
          for (const sql of statements) await transaction.query(sql);
          await transaction.query("set local role anon");
          return (await transaction.query(seen)).rows.length;
        },
        { rollback: true },
      );
    const show = (active: boolean) =>
      `update public.products set image_url = '${OTHER}', is_active = ${active} where slug = 'nokia-3210'`;
    const draft = `insert into public.dossier_drafts (id, record) values (${NOKIA}, '${recordOf(OTHER)}')`;
    const dossier = `
      with revision as (
        insert into public.dossier_revisions (product_id, number, record, analysis)
        values (${NOKIA}, 7, '${recordOf(OTHER)}', '') returning *
      )
      insert into public.dossiers (id, revision, record, analysis, is_active)
      select product_id, number, record, analysis, true from revision
      on conflict (id) do update set revision = excluded.revision, record = excluded.record`;
    expect(await foundAfter()).toBe(0);
    expect(await foundAfter(show(false), draft)).toBe(0);
    expect(await foundAfter(show(true))).toBe(1);
    expect(await foundAfter(show(false), "update public.products set is_active = true")).toBe(1);
    expect(await foundAfter(dossier)).toBe(1);
    const photographs = "select from public.media where kind = 'photograph'";
    expect((await attempt(database, visitor, photographs)).rows).toHaveLength(0);
  });

  test("an upload goes only when neither products, categories, drafts nor revisions use it", async () => {
    const gone = upload("d");
    await rows().recordUpload(gone, editor.id);
    const write = (sql: string) =>
      database.runAs("service_role", {}, (transaction) => transaction.query(sql));
    const uses = [
      [
        `update public.products set views = '${gone}' where slug = 'kobo-clara-colour'`,
        "update public.products set views = ''",
      ],
      [
        `update public.categories set image_url = '${gone}' where slug = 'audio'`,
        "update public.categories set image_url = null where slug = 'audio'",
      ],
      [
        `insert into public.dossier_drafts (id, record) values (${NOKIA}, '${recordOf(gone)}')`,
        "update public.dossier_drafts set record = '{}'",
      ],
      [
        `update public.products set image_url = '${gone}', is_active = false where slug = 'jbl-flip-7'`,
        "update public.products set image_url = null where slug = 'jbl-flip-7'",
      ],
    ] as const;
    for (const [use, end] of uses) {
      await write(use);
      expect(await rows().forget(gone)).toBe("used");
      await write(end);
    }
    expect(await rows().forget(gone)).toBe("gone");
    expect(await rows().forget(gone)).toBe("unknown");
    expect(await rows().forget(DRAWING)).toBe("unknown");
  });

  test("an upload of what was deleted stays, since that may come back", async () => {
    const kept = upload("9");
    await rows().recordUpload(kept, editor.id);
    const write = (sql: string) =>
      database.runAs("service_role", {}, (transaction) => transaction.query(sql));
    await write(
      `insert into public.products (slug, title, product_url, category_id, image_url)
       select 'parti', 'Parti', '/parti', category_id, '${kept}' from public.products limit 1`,
    );
    await write("delete from public.products where slug = 'parti'");
    expect(await rows().forget(kept)).toBe("used");
  });

  test("files that are found get a row once, described as where they are used", async () => {
    const found = upload("e");
    const write = (sql: string) =>
      database.runAs("service_role", {}, (transaction) => transaction.query(sql));
    await write(
      `update public.products set image_url = '${found}', image_alt = 'Une enceinte' where slug = 'kobo-clara-colour'`,
    );
    await rows().recordFiles([found, DRAWING]);
    await write(`update public.media set credit = 'JBL' where address = '${found}'`);
    await rows().recordFiles([found, DRAWING]);
    const { rows: made } = await attempt(
      database,
      visitor,
      `select kind, width, alt, credit from public.media where address = '${found}'`,
    );
    expect(made).toEqual([{ kind: "photograph", width: 400, alt: "Une enceinte", credit: "JBL" }]);
  });

  test("a catalogue has drawings while one has a row", async () => {
    expect(await rows().hasDrawings()).toBe(true);
    await database.runAs("service_role", {}, async (transaction) => {
      await transaction.query("delete from public.media where kind = 'drawing'");
    });
    expect(await rows().hasDrawings()).toBe(false);
    await rows().recordFiles([DRAWING]);
  });

  test("a person sends two hundred pictures an hour", async () => {
    const remaining = async () =>
      (await attempt<{ remaining: number }>(database, editor, "select remaining from public.upload_rights()"))
        .rows[0]?.remaining;
    const before = (await remaining()) ?? 0;
    expect(before).toBeLessThan(200);
    await database.runAs("service_role", {}, (transaction) =>
      transaction.query(
        `insert into public.media (address, kind, width, height, created_by)
         select '/media/photos/' || n, 'photograph', 1, 1, $1 from generate_series(1, $2::integer) as n`,
        [editor.id, before],
      ),
    );
    expect(await remaining()).toBe(0);
    await database.runAs("service_role", {}, (transaction) =>
      transaction.query("update public.media set created_at = now() - interval '61 minutes'"),
    );
    expect(await remaining()).toBe(200);
  });

  test("the list is found by words, by what nothing uses, and page by page; each says where it is used", async () => {
    const list = async (args: string) => {
      const sql = `select public.admin_media(${args}) as list`;
      type List = { total: number; page: number; pages: number; pictures: Record<string, unknown>[] };
      const [row] = (await attempt<{ list: List }>(database, editor, sql)).rows;
      return row?.list ?? { total: 0, page: 0, pages: 0, pictures: [] };
    };
    expect(await list("search => 'NOKIA svg'")).toMatchObject({
      total: 1,
      pictures: [
        {
          address: DRAWING,
          use_count: expect.any(Number),
          uses: expect.arrayContaining([expect.objectContaining({ kind: "product", name: "Nokia 3210" })]),
        },
      ],
    });
    const all = await list("");
    expect(all).toMatchObject({ page: 1, pages: Math.ceil(all.total / 24) });
    expect(all.pictures).toHaveLength(24);
    expect((await list("page => 999")).page).toBe(all.pages);
    const unused = await list("unused => true");
    expect(unused.total).toBeLessThan(all.total);
    expect(unused.pictures.every(({ use_count }) => use_count === 0)).toBe(true);
    expect((await list("search => '%'")).total).toBe(0);
    await expect(attempt(database, visitor, "select public.admin_media()")).rejects.toMatchObject({
      code: "42501",
    });
  });
});
