/**
 * Which prices are in the log and in the history, and which changes of criteria: the clock of observations is set
 * back by the owner of the schema, and by nobody else.
 */

import type { OwnerConnection } from "@levidence/backend/database";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";

const LOG = `public.log_entries('price', most => 100) where product_slug = 'nokia-3210' order by logged_at`;

describe.each(engines)("on $name", ({ openAsOwner }) => {
  let owner: OwnerConnection;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ connection: owner, close } = await openAsOwner());
  });
  afterAll(() => close());
  beforeEach(() => owner.script("begin"));
  afterEach(() => owner.script("rollback"));

  const waitTwoHours = () =>
    owner.script("update public.price_observations set seen_at = seen_at - interval '2 hours'");
  const setPrice = (price: number) =>
    owner.query("update public.products set price = $1 where slug = 'nokia-3210'", [price]);
  const prices = async (source = LOG) =>
    (await owner.query(`select amount::float8 as amount, previous_amount::float8 as before from ${source}`))
      .rows;

  test("the log has the first price of each product, and changes by 5 %", async () => {
    const first = { amount: 79, before: null };
    await waitTwoHours();
    expect(await prices()).toEqual([first]);
    await setPrice(76);
    await waitTwoHours();
    expect(await prices()).toEqual([first]);
    await setPrice(72);
    await waitTwoHours();
    const lower = { amount: 72, before: 76 };
    expect(await prices()).toEqual([first, lower]);
    await owner.script("update public.products set price_seen_at = now() where slug = 'nokia-3210'");
    expect(await prices()).toEqual([first, lower]);
  });

  test("a price that is corrected within the hour was never there", async () => {
    await waitTwoHours();
    for (const price of [790, 780, 69]) await setPrice(price);
    expect(await prices()).toEqual([
      { amount: 79, before: null },
      { amount: 69, before: 79 },
    ]);
    await owner.script("set local role anon");
    const seen = "(select id from public.products where slug = 'nokia-3210')";
    expect(await prices(`public.price_observations where product_id = ${seen} order by seen_at`)).toEqual([
      { amount: 79, before: null },
      { amount: 69, before: 79 },
    ]);
  });

  test("the first price is the one that stood, when it was typed twice", async () => {
    await owner.script(
      `insert into public.products (slug, title, product_url, category_id, price)
       select 'platine', 'Platine', '/platine', category_id, 790 from public.products limit 1`,
    );
    await owner.script("update public.products set price = 69 where slug = 'platine'");
    expect(await prices("public.log_entries('price', most => 100) where product_slug = 'platine'")).toEqual([
      { amount: 69, before: null },
    ]);
  });

  test("a change of criteria is a line of the log, one within an hour, and none once it is taken back", async () => {
    const leaf = "slug = 'telephones-a-touches'";
    const setCriteria = (criteria: unknown) =>
      owner.query(`update public.categories set criteria = $1::jsonb where ${leaf}`, [
        JSON.stringify(criteria),
      ]);
    const lines = async () =>
      (
        await owner.query(
          "select note, product_title as title, product_url as path from public.log_entries('criteria') where logged_at = now()",
        )
      ).rows;
    const id = async () =>
      (await owner.query("select id from public.log_entries('criteria') where logged_at = now()")).rows[0];
    const { rows } = await owner.query(`select criteria from public.categories where ${leaf}`);
    const [networks, hours, weight, screen] = (rows as { criteria: { name: string }[] }[])[0]?.criteria ?? [];
    const line = { title: "Téléphones à touches", path: "/categories/telephones-a-touches" };

    await setCriteria([networks, hours, screen]);
    expect(await lines()).toEqual([{ ...line, note: "Critère retiré\u00a0: le poids." }]);
    const first = await id();
    const son = { key: "son", name: "le son", weight: 2, definition: "Celui des appels." };
    await setCriteria([networks, { ...hours, weight: 3 }, { ...screen, name: "l’écran" }, son]);
    expect(await lines()).toEqual([
      {
        ...line,
        note: [
          "Critère désormais décisif\u00a0: l’autonomie.",
          "Critère renommé\u00a0: l’écran.",
          "Critère retiré\u00a0: le poids.",
          "Critère ajouté\u00a0: le son.",
        ].join(" "),
      },
    ]);
    await owner.script("set local role anon");
    expect(await lines()).toHaveLength(1);
    await owner.script("reset role");
    await setCriteria([networks, hours, weight, screen]);
    expect(await lines()).toEqual([]);
    await setCriteria([hours, networks, weight, screen]);
    expect(await lines()).toEqual([
      {
        ...line,
        note: `Nouvel ordre des critères\u00a0: ${[hours, networks, weight, screen].map((criterion) => criterion?.name).join(", ")}.`,
      },
    ]);
    // A reader's link to the line, and the feed, know it by its id.
    expect(await id()).toEqual(first);

    // Also from an empty list; and the first criteria of a category are no change.
    await setCriteria([]);
    expect(await lines()).toHaveLength(1);
    await setCriteria([networks, hours, weight, screen]);
    expect(await lines()).toEqual([]);
    await owner.script(`delete from private.criteria_changes; alter table public.categories disable trigger user;
      update public.categories set criteria = '[]' where ${leaf}; alter table public.categories enable trigger user`);
    await setCriteria([networks]);
    expect(await lines()).toEqual([]);
  });
});
