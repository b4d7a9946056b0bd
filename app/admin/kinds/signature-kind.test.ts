/** Administrators keep who signs; what they write is what bylines and /about say. */
import { expect, test } from "vitest";
import { refusalOf } from "#app/admin/entity/refusals.ts";
import { bylineOf } from "#app/product/history/people.ts";
import { getPeople } from "#app/product/history/people-reads.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { signatureSchema, signatures } from "./signature-kind.ts";

const { list, create, update } = signatures.store;

const { visitor, addAdministrator, addMember } = await openSiteData();
const { client: administrator } = await addAdministrator();

const ada = { name: "Zoé Lovelace", role: "Rédactrice", text: "", is_team: false, is_active: true };

test("the demonstration names the team, and nobody else", async () => {
  expect((await getPeople(visitor)).map(({ name, is_team }) => [name, is_team])).toEqual([
    ["L’équipe de L’Évidence", true],
  ]);
});

test("somebody is added, signs, and is hidden; a version that was replaced is not overwritten", async () => {
  await create?.(administrator, ada);
  const taken = await create?.(administrator, { ...ada, name: "ZOÉ lovelace" }).catch(
    (error: unknown) => error,
  );
  expect(refusalOf(signatures, taken)).toMatchObject({
    field: "name",
    message: "Cette signature existe déjà",
  });

  const listed = (await list(administrator, 1)).rows.find(({ draft }) => draft.name === ada.name);
  if (!listed) throw new Error("Nobody was added");
  const path = "/about#signature-zoe-lovelace";
  const author = async () => bylineOf({ writtenBy: ada.name }, await getPeople(visitor)).author;
  expect(await author()).toEqual({ name: ada.name, is_team: false, path });
  const hidden = { ...ada, is_active: false };
  expect(await update(administrator, listed, hidden)).toEqual({ status: "saved" });
  expect(await author()).toEqual({ name: ada.name, is_team: false, path: null });
  expect(await update(administrator, listed, { ...ada, role: "Relectrice" })).toMatchObject({
    status: "changed",
    current: { draft: hidden },
  });
});

test("nobody else adds anybody", async () => {
  const { client } = await addMember();
  for (const stranger of [visitor, client]) await expect(create?.(stranger, ada)).rejects.toThrow();
});

test("the form makes the columns of the table", () => {
  const typed = { name: " Ada ", role: "Rédactrice", is_team: true, is_active: false };
  expect(signatureSchema.parse(typed)).toEqual({
    name: "Ada",
    role: "Rédactrice",
    text: "",
    is_team: true,
    is_active: false,
  });
  expect(signatureSchema.safeParse({ ...typed, name: "’" }).success).toBe(false);
});
