import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import { FirstSteps, readFirstSteps } from "./first-steps.tsx";

const administrator = { is_admin: true, is_editor: true } as Parameters<typeof readFirstSteps>[1];
const editor = { is_admin: false, is_editor: true } as typeof administrator;
const rows = (count: number) => ({ body: Array.from({ length: count }, () => ({ id: "a" })) });

async function stepsFor(person: typeof administrator, categories: number) {
  const { client } = fakeData(rows(0), rows(categories), rows(0));
  return (await readFirstSteps(client, person)) ?? [];
}

test("a site without a product says what to do first, and what of it is done", async () => {
  const steps = await stepsFor(administrator, 1);
  expect(steps.map(([to, , , isDone]) => [to, isDone])).toEqual([
    ["/admin/categories", true],
    ["/admin/merchants", false],
    ["/admin/products", false],
    ["/legal/notices", false],
    ["/admin/users", false],
  ]);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FirstSteps steps={steps} />
    </MemoryRouter>,
  );
  expect(html.match(/>Fait</g)).toHaveLength(1);
  expect(html.match(/<a /g)).toHaveLength(5 + 4);
});

test("editors are led nowhere that they may not open", async () => {
  const steps = await stepsFor(editor, 0);
  expect(steps.map(([to]) => to)).toEqual(["/admin/categories", "/admin/products"]);
});

test("a catalogue with a product is asked for nothing more", async () => {
  const { client, asked } = fakeData(rows(1));
  expect(await readFirstSteps(client, administrator)).toBeNull();
  expect(asked).toHaveLength(1);
});
