/** What the nightly run of the gate has found, as editors see it. */
import { expect, test } from "vitest";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { listFindings } from "./dossier-findings.ts";

const { operator, addAdministrator, addMember, addProduct } = await openSiteData();
const { client: editor } = await addAdministrator();

const wording = (words: string) => ({
  rule: "wording",
  severity: "blocking",
  source: "",
  field: "record.verdict",
  message: `«\u00a0${words}\u00a0»\u00a0: une allégation demande une preuve`,
  reason: "une allégation demande une preuve",
});
const stale = {
  rule: "price-seen",
  severity: "warning",
  source: "",
  field: "product.price",
  message: "le prix manque",
};

test("findings are grouped by their reason, and what the row says is read anew; members see none", async () => {
  const [one, two] = [await addProduct({ title: "Un", price: 100 }), await addProduct({ title: "Deux" })];
  // Somebody has read it.
  const read = { price_seen_at: new Date().toISOString() };
  await operator.from("products").update(read).eq("id", one.id).throwOnError();
  const rows = [
    { id: one.id, findings: [wording("durable"), stale], blocking: 1 },
    { id: two.id, findings: [wording("neutre")], blocking: 1 },
  ];
  await operator.from("dossier_findings").insert(rows).throwOnError();
  const { groups, left } = await listFindings(editor);
  expect(left).toBe(0);
  expect(groups.map(({ severity, reason }) => [severity, reason])).toEqual([
    ["blocking", "une allégation demande une preuve"],
    ["warning", "le prix manque"],
  ]);
  expect(new Set(groups[0]?.places.map(({ title }) => title))).toEqual(new Set(["Un", "Deux"]));
  // The one that was read since is not asked for again; the other never had one.
  expect(groups[1]?.places.map(({ title }) => title)).toEqual(["Deux"]);
  const { client: member } = await addMember();
  expect(await listFindings(member)).toEqual({ groups: [], left: 0 });
  // Of more pages than one reading takes, those that break most rules come first, and the rest is counted.
  const first = await listFindings(editor, { most: 1 });
  expect(new Set(first.groups.flatMap(({ places }) => places.map(({ title }) => title))).size).toBe(1);
  expect(first.left).toBe(1);
});
