/** What a search understands besides the words of a text. */

import type { Database, Transaction } from "@levidence/backend/database";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { copyPostgresTemplate } from "#tests/support/databases/postgres-databases.ts";
import { tryOut } from "#tests/support/people/people.ts";

interface Found {
  kind: string;
  slug: string;
  model: string | null;
  is_rejected: boolean;
  reason: string | null;
}

const SERVICE = { role: "service_role" as const, claims: {} };
const PIXEL = "(select id from public.products where slug = 'google-pixel-9')";

describe.each(engines)("the meaning of searches on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** Runs the statements, and undoes them after `work`. */
  const afterwards = <Result>(
    statements: string[],
    work: (search: (q: string) => Promise<string[]>, transaction: Transaction) => Promise<Result>,
  ) =>
    tryOut(database, SERVICE, async (transaction) => {
      const search = async (q: string) => {
        const { rows } = await transaction.query<Found>("select * from public.search_catalogue($1)", [q]);
        return rows.filter(({ kind }) => kind !== "chooser").map(({ kind, slug }) => `${kind} ${slug}`);
      };
      for (const statement of statements) await transaction.query(statement);
      return work(search, transaction);
    });

  const limited = async (q: string, limits: string) =>
    tryOut(database, SERVICE, async (transaction) => {
      const { rows } = await transaction.query<Found>(
        `select * from public.search_catalogue($1, ${limits})`,
        [q],
      );
      return rows.filter(({ kind }) => kind !== "chooser").map(({ slug }) => slug);
    });

  test("finds a product by the categories above it, and follows their names and its place at once", async () => {
    const product = "product beyerdynamic-dt-770-pro-80-ohms";
    expect(await afterwards([], (search) => search("kwassa velours"))).not.toContain(product);
    const renamed = "update public.categories set name = 'Kwassa' where slug = 'casques'";
    expect((await afterwards([renamed], (search) => search("kwassa velours")))[0]).toBe(product);
    const moved = `update public.products set category_id =
      (select id from public.categories where slug = 'claviers') where slug = 'beyerdynamic-dt-770-pro-80-ohms'`;
    expect((await afterwards([], (search) => search("claviers velours")))[0]).not.toBe(product);
    expect((await afterwards([moved], (search) => search("claviers velours")))[0]).toBe(product);
  });

  test("limits prices, and sorts by them", async () => {
    expect(await limited("casque", "most_price => 449")).toEqual(
      expect.arrayContaining(["sony-wh-1000xm6", "beyerdynamic-dt-770-pro-80-ohms"]),
    );
    expect(await limited("casque", "most_price => 448.99")).not.toContain("sony-wh-1000xm6");
    expect(await limited("casque", "least_price => 200")).not.toContain("beyerdynamic-dt-770-pro-80-ohms");
    expect((await limited("casque", "cheapest_first => true")).indexOf("sony-wh-1000xm6")).toBeGreaterThan(
      (await limited("casque", "cheapest_first => true")).indexOf("beyerdynamic-dt-770-pro-80-ohms"),
    );
  });

  test("reads two letters in the other order, and one word as two and two as one", async () => {
    await afterwards(
      [`insert into public.categories (slug, name) values ('essai', 'Xylo Phones'), ('autre', 'Zygotube')`],
      async (search) => {
        expect(await search("xyol")).toEqual(["category essai"]);
        expect(await search("xylophones")).toEqual(["category essai"]);
        expect(await search("zygo tube")).toEqual(["category autre"]);
        expect(await search("zygo-tube")).toEqual(["category autre"]);
      },
    );
  });

  test("leads a model that a published dossier rejects to our choice, however its record is", async () => {
    const publish = (rejected: string) => [
      "delete from public.dossiers",
      `insert into public.dossier_revisions (product_id, number, record, analysis)
       values (${PIXEL}, 2, '{"rejected": ${rejected}}', 'A')`,
      `insert into public.dossiers select product_id, 2, record, analysis, now(), true from public.dossier_revisions where number = 2`,
    ];
    const rejected = `[{"name": "Asus Zenfone 12"}, {"name": "Zyx RadioBox 7 (2e génération)"}, {"name": "Zyx 150", "shortNames": ["zyxette", 5, "…"]}, {"name": "Zyx 160", "shortNames": "zyx"}, {"name": 5}, "Zenfone 13", {"name": "…"}]`;
    const found = await afterwards(publish(rejected), async (search, transaction) => {
      const { rows } = await transaction.query<Found>(
        "select * from public.search_catalogue('zenfone 12 ultra')",
      );
      expect(rows[0]).toMatchObject({ slug: "google-pixel-9", model: "Asus Zenfone 12", is_rejected: true });
      const named = {
        "Zyx RadioBox 7 (2e génération)": ["radiobox 7", "zyx rb 7"],
        "Zyx 150": ["zyxette", "zyxettes"],
      };
      for (const [model, typed] of Object.entries(named)) {
        for (const short of typed) {
          const { rows } = await transaction.query<Found>("select * from public.search_catalogue($1)", [
            short,
          ]);
          expect(rows[0]).toMatchObject({ model, is_rejected: true });
        }
      }
      const number = await transaction.query<Found>("select * from public.search_catalogue('150')");
      expect(number.rows.filter(({ model }) => model)).toEqual([]);
      await transaction.query("delete from public.dossiers");
      return search("zenfone 12");
    });
    expect(found).toEqual([]);
    for (const odd of ["5", "{}", "null"]) {
      expect(await afterwards(publish(odd), (search) => search("zenfone"))).toEqual([]);
    }
  });

  test("says what decided against a model, with both values where they are known", async () => {
    const record = JSON.stringify({
      criteria: [
        { key: "autonomie", name: "Autonomie, avec le boîtier", unit: "h", value: 30.5 },
        { key: "prix", name: "Prix", unit: "€", value: "{prix}" },
        { key: "poids", name: "Poids", value: 254 },
        { key: "pli", name: "Le rangement", value: "se plie, avec un étui à fermoir" },
        { key: "ecran", name: "Écran", unit: "pouces", value: 2.4 },
      ],
      rejected: [
        { name: "Zyxion 1", criterion: "autonomie", values: [{ criterion: "autonomie", value: 24 }] },
        { name: "Zyxion 2", criterion: "prix", values: [{ criterion: "prix", value: 700 }] },
        { name: "Zyxion 3", criterion: "poids", values: [] },
        { name: "Zyxion 6", criterion: "pli", values: [{ criterion: "pli", value: "ne se plie pas" }] },
        { name: "Zyxion 5", criterion: "ecran", values: [{ criterion: "ecran", value: 1.77 }] },
        { name: "Zyxion 4", criterion: "bruit", values: 5 },
      ],
    });
    const publish = [
      "delete from public.dossiers",
      `insert into public.dossier_revisions (product_id, number, record, analysis) values (${PIXEL}, 2, '${record}', 'A')`,
      `insert into public.dossiers select product_id, 2, record, analysis, now(), true from public.dossier_revisions where number = 2`,
    ];
    await afterwards(publish, async (_, transaction) => {
      const reasons: (string | null | undefined)[] = [];
      for (const model of ["zyxion 1", "zyxion 2", "zyxion 3", "zyxion 4", "zyxion 5", "zyxion 6"]) {
        const { rows } = await transaction.query<Found>("select * from public.search_catalogue($1)", [model]);
        reasons.push(rows[0]?.reason);
      }
      expect(reasons).toEqual([
        "autonomie, 30,5\u00a0h contre 24\u00a0h",
        "prix",
        "poids",
        null,
        "écran, 2,4\u00a0pouces contre 1,77\u00a0pouce",
        "le rangement",
      ]);
    });
  });

  test("leads a maker's name to all that replaces its models, the dossiers' first, each with the model it replaces", async () => {
    const added = (model: string, product: string) =>
      `insert into public.search_synonyms (term, kind, product_id)
       select '${model}', 'model', id from public.products where slug = '${product}'`;
    const statements = [
      added("Zyxomat 1", "jbl-flip-7"),
      added("Zyxomat Pro 2", "kobo-clara-colour"),
      added("Zyxomat Pro 3", "kobo-clara-colour"),
    ];
    const modelsOf = async (transaction: Transaction, q: string) => {
      const { rows } = await transaction.query<Found>("select * from public.search_catalogue($1)", [q]);
      return rows.filter(({ kind }) => kind === "product").map(({ slug, model }) => [slug, model]);
    };
    await afterwards(statements, async (_, transaction) => {
      const reader = ["kobo-clara-colour", "Zyxomat Pro 2"];
      const loudspeaker = ["jbl-flip-7", "Zyxomat 1"];
      expect(await modelsOf(transaction, "zyxomat")).toEqual([reader, loudspeaker]);
      expect(await modelsOf(transaction, "enceinte zyxomat")).toEqual([loudspeaker]);
      expect((await modelsOf(transaction, "pro 3"))[0]).toEqual(["kobo-clara-colour", "Zyxomat Pro 3"]);
      expect(await modelsOf(transaction, "zyxomat pr")).toEqual([reader]);
      await transaction.query(
        "update public.search_synonyms set kind = 'synonym' where term = 'Zyxomat Pro 3'",
      );
      expect(await modelsOf(transaction, "pro 3")).not.toContainEqual(["kobo-clara-colour", "Zyxomat Pro 3"]);
    });
  });

  test("ends with the questions of the nearest branch, when it names something", async () => {
    const last = (q: string) =>
      afterwards([], async (_, transaction) => {
        const { rows } = await transaction.query<Found>(
          "select * from public.search_catalogue($1, cheapest_first => true)",
          [q],
        );
        return rows.at(-1);
      });
    expect(await last("casque")).toMatchObject({ kind: "chooser", slug: "audio" });
    expect(await last("")).toMatchObject({ kind: "product" });
    expect(await last("zzzzzz")).toBeUndefined();
    const off = "update public.choosers set is_active = false where slug = 'audio'";
    await afterwards([off], async (_, transaction) => {
      const { rows } = await transaction.query<Found>("select * from public.search_catalogue('casque')");
      expect(rows.map(({ kind }) => kind)).not.toContain("chooser");
    });
  });

  test("of a price alone names all products, and what costs less than another beside it", async () => {
    const priced =
      "select slug from public.products where is_active and price is not null order by price, id";
    const byPrice = await tryOut(database, SERVICE, async (transaction) =>
      (await transaction.query<Found>(priced)).rows.map(({ slug }) => slug),
    );
    expect(await limited("", "cheapest_first => true")).toEqual(byPrice);
    expect(await limited("de la", "least_price => 690")).toEqual(byPrice.slice(-2));
    expect(await limited("", "most_price => 30")).toEqual(byPrice.slice(0, 1));
    expect(await limited("", "cheaper => true")).toEqual([]);
    const cheaper = await limited("pixel 9", "cheaper => true");
    expect(cheaper[0]).toBe("nothing-phone-3a");
    expect(cheaper).not.toContain("google-pixel-9");
    expect(await limited("nothing phone", "cheaper => true")).toEqual([]);
  });

  test("names the nearest category of what is not treated, and nothing for what nobody has written", async () => {
    expect(await afterwards([], (search) => search("lave-vaisselle"))).toEqual(["branch maison-et-cuisine"]);
    expect(await afterwards([], (search) => search("trottinette électrique"))).toEqual([]);
    const hidden = "update public.products set is_active = false where slug = 'google-pixel-9'";
    expect(await afterwards([hidden], (search) => search("iphone"))).not.toContain("product google-pixel-9");
  });
});

test("the search finds the same with and without a look for words that are in half of all texts", async () => {
  const { url, drop } = await copyPostgresTemplate();
  onTestFinished(drop);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query(`insert into public.categories (slug, name, description)
    select 'essai-' || n, 'Essai ' || n, 'Ustensile pratique' || case when n % 7 = 0 then ' léger' else '' end
      || case when n % 5 = 0 then ' pliant' else '' end from generate_series(1, 300) as n`);
  const frequent = async () =>
    (await owner.query<{ stems: string[] }>("select private.frequent_stems() as stems")).rows[0]?.stems;
  const search = async () =>
    (await owner.query("select slug from public.search_catalogue('ustensile pratique léger pliant')")).rows;
  const before = await search();
  expect(await frequent()).not.toContain("'ustensil'");
  await owner.query("analyze private.search_documents");
  expect(await frequent()).toContain("'ustensil'");
  expect(before).toHaveLength(8);
  expect(await search()).toEqual(before);
});
