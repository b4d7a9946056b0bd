import { expect, test } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { fakeRecord } from "#app/product/record/record.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { getRejected } from "./rejected-list.ts";

const { visitor, operator } = await openSiteData();

const named = async (slug: string) => {
  const { choices } = await getRejected({ client: visitor, isInFuture: now }, 1);
  return choices.find(({ path }) => path === `/${slug}`)?.rivals.map(({ name }) => name);
};

/** Publishes a second revision. */
async function publish(slug: string, record: object): Promise<string> {
  const products = operator.from("products").select("id").eq("slug", slug);
  const { id } = (await products.single().throwOnError()).data;
  const texts = { record: record as never, analysis: "" };
  await operator
    .from("dossier_revisions")
    .insert({ product_id: id, number: 2, ...texts })
    .throwOnError();
  await operator
    .from("dossiers")
    .update({ revision: 2, ...texts })
    .eq("id", id)
    .throwOnError();
  return id;
}

test("the list has the rivals of what is published, of active products only", async () => {
  const first = await named("sony-wh-1000xm6");
  expect(first?.length).toBeGreaterThan(0);
  expect(await named("jbl-flip-7")).toBeUndefined();

  const rival = {
    name: "Rival d’essai",
    price: { amount: 399.9, readOn: "2026-11-20" },
    criterion: "poids",
    values: [],
    reason: "Il coûte moins que {prix}.",
    betterFor: null,
  };
  const record = { ...fakeRecord(), rejected: [rival] };
  const id = await publish("sony-wh-1000xm6", record);
  expect(await named("sony-wh-1000xm6")).toEqual(["Rival d’essai"]);
  const { choices } = await getRejected({ client: visitor, isInFuture: now }, 1);
  const [shown] = choices.find(({ path }) => path === "/sony-wh-1000xm6")?.rivals ?? [];
  expect(shown).toMatchObject({
    anchor: "rival-dessai",
    price: { amount: 399.9, seenOn: "20 novembre 2026" },
    reason: "Il coûte moins que 449\u00a0€.",
  });

  // Published without any: none, although the revision before has some.
  await publish("body-comp", { ...record, rejected: [] });
  expect(await named("body-comp")).toBeUndefined();

  expect(await named("technics-eah-az100-ek")).toContain("Apple AirPods Pro 3");
  await operator.from("products").delete().eq("slug", "technics-eah-az100-ek").throwOnError();
  expect(await named("technics-eah-az100-ek")).toBeUndefined();
  await operator.from("products").update({ is_active: false }).eq("id", id).throwOnError();
  expect(await named("sony-wh-1000xm6")).toBeUndefined();
  expect((await getRejected({ client: visitor, isInFuture: now }, 2)).choices).toEqual([]);
});
