/** Administrators keep who signs; what they write is what bylines and /about say. */
import { expect, test } from "vitest";
import { openSiteData } from "#tests/site-data.ts";
import { bylineOf, getPeople } from "./people.ts";
import { createPerson, listPeople, updatePerson } from "./people-writes.ts";
import { personRefusal, personSchema } from "./person-draft.ts";

const { visitor, addAdministrator, addMember } = await openSiteData();
const { client: administrator } = await addAdministrator();

const ada = { name: "Zoé Lovelace", role: "Rédactrice", text: "", is_team: false, is_active: true };

test("the demonstration names the team, and nobody else", async () => {
  expect((await getPeople(visitor)).map(({ name, isTeam }) => [name, isTeam])).toEqual([
    ["L’équipe de L’Évidence", true],
  ]);
});

test("somebody is added, signs, and is hidden; a version that was replaced is not overwritten", async () => {
  await createPerson(administrator, ada);
  const taken = await createPerson(administrator, { ...ada, name: "ZOÉ lovelace" }).catch(
    (error: unknown) => error,
  );
  expect(personRefusal(taken)).toMatchObject({ field: "name", message: "Cette signature existe déjà" });

  const listed = (await listPeople(administrator)).find(({ draft }) => draft.name === ada.name);
  if (!listed) throw new Error("Nobody was added");
  const path = "/about#signature-zoe-lovelace";
  const author = async () => bylineOf({ writtenBy: ada.name }, await getPeople(visitor)).author;
  expect(await author()).toEqual({ name: ada.name, isTeam: false, path });
  const hidden = { ...ada, is_active: false };
  expect(await updatePerson(administrator, listed, hidden)).toEqual({ status: "saved" });
  expect(await author()).toEqual({ name: ada.name, isTeam: false, path: null });
  expect(await updatePerson(administrator, listed, { ...ada, role: "Relectrice" })).toMatchObject({
    status: "changed",
    current: { draft: hidden },
  });
});

test("nobody else adds anybody", async () => {
  const { client } = await addMember();
  for (const stranger of [visitor, client]) await expect(createPerson(stranger, ada)).rejects.toThrow();
});

test("the form makes the columns of the table", () => {
  const typed = { name: " Ada ", role: "Rédactrice", is_team: "team", is_active: "hidden" };
  expect(personSchema.parse(typed)).toEqual({
    name: "Ada",
    role: "Rédactrice",
    text: "",
    is_team: true,
    is_active: false,
  });
  expect(personSchema.safeParse({ ...typed, name: "’" }).success).toBe(false);
});
