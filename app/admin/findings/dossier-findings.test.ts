/** What the nightly run of the gate has found, as editors see it. */
import { expect, test } from "vitest";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { listFindings } from "./dossier-findings.ts";

const { operator, addAdministrator, addMember } = await openSiteData();
const { client: editor } = await addAdministrator();

const finding = {
  rule: "price-seen",
  severity: "blocking",
  source: "",
  field: "product.price",
  message: "le prix manque",
};

test("pages with findings are listed, those that would block first; members see none", async () => {
  const { data: products } = await operator
    .from("products")
    .select("id,title")
    .order("id")
    .limit(28)
    .throwOnError();
  const rows = products.map(({ id }, index) => ({
    id,
    findings: index === 0 ? [] : [finding],
    blocking: index === 5 ? 2 : index === 7 ? 1 : 0,
  }));
  await operator.from("dossier_findings").insert(rows).throwOnError();
  const first = await listFindings(editor, 1);
  expect([first.page, first.pages, first.rows.length]).toEqual([1, 2, 25]);
  expect(first.rows.slice(0, 2)).toMatchObject([
    { id: products[5]?.id, title: products[5]?.title, blocking: 2, findings: [finding] },
    { id: products[7]?.id, blocking: 1 },
  ]);
  const second = await listFindings(editor, 2);
  const listed = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(listed)).toEqual(new Set(products.slice(1).map(({ id }) => id)));
  expect(await listFindings(editor, 9)).toEqual(second);
  const { client: member } = await addMember();
  expect((await listFindings(member, 1)).rows).toEqual([]);
});
