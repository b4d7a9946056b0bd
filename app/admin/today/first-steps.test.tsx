import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import { FirstSteps, readFirstSteps } from "./first-steps.tsx";

const administrator = { is_admin: true, is_editor: true } as Parameters<typeof readFirstSteps>[1];
const editor = { is_admin: false, is_editor: true } as typeof administrator;
const rows = (count: number) => ({ body: Array.from({ length: count }, () => ({ id: "a" })) });
const change = (subject: string, occurred_at = new Date().toISOString()) => ({
  body: [{ occurred_at, subject }],
});
const nothing = rows(0);
const left = (...ids: string[]) => ({ body: ids.map((id) => ({ id })) });

/** The answers: pages and the first change, then categories, merchants, an own publication, own products, those that are left. */
const stepsOf = async (person: typeof administrator, ...answers: Parameters<typeof fakeData>) => {
  const { client, asked } = fakeData(...answers);
  return { steps: await readFirstSteps(client, person, "moi"), asked };
};

test("a new site says what to do first, and what of it is done", async () => {
  const { steps } = await stepsOf(
    administrator,
    nothing,
    nothing,
    rows(1),
    nothing,
    nothing,
    nothing,
    nothing,
  );
  expect(steps?.map(([to, , , isDone]) => [to, isDone])).toEqual([
    ["/admin/categories?edition=nouveau", true],
    ["/admin/merchants?edition=nouveau", false],
    ["/admin/products?edition=nouveau", false],
    ["/admin/products?vue=sans-dossier", false],
    ["/legal/notices", false],
    ["/admin/users", false],
  ]);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FirstSteps steps={steps ?? []} />
    </MemoryRouter>,
  );
  expect(html.match(/>Fait</g)).toHaveLength(1);
  expect(html.match(/<a /g)).toHaveLength(6 + 5);
});

test("somebody new is led to the dossier of their product, until it is published", async () => {
  const made = { body: ["c", "b"].map((subject) => ({ subject })) };
  const today = [rows(1), change("b"), rows(1), rows(1)] as const;
  // The last one, « c », was deleted since.
  const { steps } = await stepsOf(editor, ...today, nothing, made, left("b"));
  expect(steps?.map(([to]) => to)).toEqual([
    "/admin/categories?edition=nouveau",
    "/admin/products?edition=nouveau",
    "/admin/products/b/page",
  ]);
  expect((await stepsOf(editor, ...today, change("b"), made, left("b"))).steps).toBeNull();
});

test("whoever was there before today is led no more, once the site shows a page", async () => {
  const before = change("a", "2026-01-01T08:00:00Z");
  const { steps, asked } = await stepsOf(administrator, rows(1), before);
  expect(steps).toBeNull();
  expect(asked).toHaveLength(2);
  expect(
    (await stepsOf(editor, nothing, before, nothing, nothing, nothing, nothing, nothing)).steps,
  ).toHaveLength(3);
});
