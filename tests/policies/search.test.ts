import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bothEngines, engines } from "#tests/support/databases/engines.ts";
import { isWhole } from "#tests/support/extent.ts";
import { attempt, tryOut, visitor } from "#tests/support/people/people.ts";

interface Found {
  kind: string;
  slug: string;
  title: string;
  rank: number;
}

/** Not the questions of a branch, which may come last. */
const isResult = ({ kind }: Found) => kind !== "chooser";

describe.each(isWhole ? bothEngines : engines)("search_catalogue on $name", ({ name, open, openAsOwner }) => {
  // PGlite needs seconds for what PostgreSQL does in one: a busy machine would end a statement.
  const many = name === "PostgreSQL" ? 5_000 : 2_000;
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const search = async (q: string) =>
    (await attempt<Found>(database, visitor, "select * from public.search_catalogue($1)", [q])).rows;
  const slugs = async (q: string) => (await search(q)).map(({ slug }) => slug);

  test.each([
    ["ecouteur", "ecouteurs"],
    ["Écouteurs", "ecouteurs"],
    ["cafetiere", "cafetieres"],
    ["casqe", "casques"],
    ["CASQUES", "casques"],
    ["xm6", "sony-wh-1000xm6"],
    ["casque bluetooth pas cher", "sony-wh-1000xm6"],
    ["aspirteur", "aspirateurs"],
    ["sony wh-1000xm6", "sony-wh-1000xm6"],
    ["wh-1000", "sony-wh-1000xm6"],
    ["expreso", "delonghi-magnifica-s"],
  ])("%o finds %s", async (query, slug) => {
    expect((await slugs(query)).some((found) => found.startsWith(slug))).toBe(true);
  });

  test("finds nothing of tables that were emptied", async () => {
    const { connection, close } = await openAsOwner();
    await connection.script("truncate public.products cascade");
    const { rows } = await connection.query("select distinct kind from private.search_documents");
    await close();
    expect(rows).toEqual([]);
  });

  test("sorts the best first: a word of the title before one of the description", async () => {
    const found = await search("casque");
    expect(found[0]?.title).toMatch(/^Casque/);
    expect(found.map(({ rank }) => rank)).toEqual(found.map(({ rank }) => rank).sort((a, b) => b - a));
  });

  test("tolerates a typo, and still sorts titles first", async () => {
    expect((await search("cafetire"))[0]?.title).toMatch(/^Cafetières/);
    expect((await search("enceite"))[0]?.title).toMatch(/^Enceintes/);
  });

  test("looks for similar words where a word is unknown, and for the others as they are", async () => {
    expect((await slugs("casques zzzzzzzz"))[0]).toMatch(/^casques/);
    expect((await search("casqe bluetoth"))[0]?.kind).toBe("product");
    expect(await slugs("sonny casque")).toContain("sony-wh-1000xm6");
  });

  test("finds nothing for letters that are in many words and never together", async () => {
    expect(await slugs("aeriost")).toEqual([]);
  });

  test("prefers rows with every word, and falls back to those with most words", async () => {
    const found = await slugs("casque bruit");
    expect(found).toContain("casques-a-reduction-de-bruit");
    expect(found).not.toContain("cafetieres-et-machines-a-cafe");
    expect(await slugs("casque cafetiere")).toContain("casques");
  });

  test.each(["", "   ", "de la", "&|!():*'\\", "%", "é", "a", "à", "zzzzzzzz", "x".repeat(5000), "\u0001"])(
    "finds nothing for %o, without an error",
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );

  test("never returns inactive rows", async () => {
    expect(await slugs("wh-1000xm5")).not.toContain("sony-wh-1000xm5");
    expect(await slugs("jardin")).not.toContain("jardin-et-exterieur");
  });

  test("follows every change of a row, and forgets what is deactivated or deleted", async () => {
    const service = { role: "service_role" as const, claims: {} };
    const steps = await tryOut(database, service, async (transaction) => {
      const found: string[][] = [];
      const search = async (q: string) => {
        const { rows } = await transaction.query<Found>("select * from public.search_catalogue($1)", [q]);
        found.push(rows.filter(isResult).map(({ slug, title }) => `${slug} ${title}`));
      };
      await transaction.query(`
        insert into public.products (slug, title, product_url, category_id)
        values ('essai', 'Xylophore', '/essai', (select id from public.categories where slug = 'aspirateurs-robots'))`);
      await search("xylophore");
      await transaction.query("update public.products set title = 'Zygomax' where slug = 'essai'");
      await search("xylophore");
      await search("zygomx");
      await transaction.query(
        "update public.products set short_description = 'Pour le kwassa' where slug = 'essai'",
      );
      await search("kwassa");
      await transaction.query("update public.products set price = 4, slug = 'autre' where slug = 'essai'");
      await search("zygomax");
      await transaction.query("update public.products set is_active = false where slug = 'autre'");
      await search("zygomax");
      await transaction.query("update public.products set is_active = true where slug = 'autre'");
      await search("zygomax");
      await transaction.query("delete from public.products where slug = 'autre'");
      await search("zygomax");
      await transaction.query("insert into public.categories (slug, name) values ('essai', 'Xylophores')");
      await search("xylophore");
      await transaction.query("update public.categories set is_active = false where slug = 'essai'");
      await search("xylophore");
      return found;
    });
    expect(steps).toEqual([
      ["essai Xylophore"],
      [],
      ["essai Zygomax"],
      ["essai Zygomax"],
      ["autre Zygomax"],
      [],
      ["autre Zygomax"],
      [],
      ["essai Xylophores"],
      [],
    ]);
  });

  test("shows its prepared texts to nobody", async () => {
    const read = attempt(database, visitor, "select * from private.search_documents");
    await expect(read).rejects.toMatchObject({ code: "42501" });
  });

  if (isWhole)
    test(`is limited, and fast among ${many} products`, async () => {
      const { found, milliseconds, first, begun } = await tryOut(
        database,
        { role: "service_role", claims: {} },
        async (transaction) => {
          await transaction.query(`
          insert into public.products (slug, title, short_description, product_url, category_id)
          select 'essai-' || n, 'Article ' || md5(n::text), 'Essai numéro ' || n, '/essai-' || n,
            (select id from public.categories where slug = 'aspirateurs-robots')
          from generate_series(1, ${many}) as n`);
          const durations: number[] = [];
          for (const q of ["casqe", "essai", "casqe", "essai"]) {
            const from = performance.now();
            await transaction.query("select * from public.search_catalogue($1)", [q]);
            durations.push(performance.now() - from);
          }
          // Of each search the faster one: the machine may stand still during the other.
          const [typo = 0, common = 0, typoAgain = 0, commonAgain = 0] = durations;
          const milliseconds = Math.min(typo, typoAgain) + Math.min(common, commonAgain);
          const result = await transaction.query<Found>("select * from public.search_catalogue('essai')");
          await transaction.query("insert into public.categories (slug, name) values ('essais', 'Essais')");
          const find = async (q: string) =>
            (await transaction.query<Found>("select * from public.search_catalogue($1)", [q])).rows.filter(
              isResult,
            );
          const [first] = await find("essai");
          const begun = await find("essai 12");
          return { found: result.rows.filter(isResult).length, milliseconds, first, begun: begun.length };
        },
      );
      expect(found).toBe(60);
      // Thousands of texts are not all judged; categories always are.
      expect(first).toMatchObject({ kind: "category", slug: "essais" });
      // More than a hundred numbers begin so.
      expect(begun).toBe(60);
      expect(milliseconds).toBeLessThan(2_000);
    });
});
