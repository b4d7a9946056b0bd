import { expect, test } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { bylineOf, nameInSentence, type Person } from "./people.ts";
import { getPeople } from "./people-reads.ts";

const team: Person = {
  slug: "equipe",
  name: "L’équipe de L’Évidence",
  role: "Rédaction",
  text: "",
  is_team: true,
  is_active: true,
};
const ada: Person = { ...team, slug: "ada", name: "Ada Lovelace", is_team: false };

test("the team signs what nobody else does, also while nobody is known", () => {
  const path = "/about#signature-equipe";
  expect(bylineOf({}, [ada, team])).toEqual({
    author: { name: team.name, is_team: true, path },
    checker: null,
  });
  expect(bylineOf({}, []).author).toEqual({ name: team.name, is_team: true, path: "/about" });
  expect(nameInSentence(team)).toBe("l’équipe de L’Évidence");
});

test("a name leads to its person, in any case, while /about shows them", () => {
  const { author, checker } = bylineOf({ writtenBy: "ADA lovelace", checkedBy: "Grace" }, [team, ada]);
  expect(author).toEqual({ name: "Ada Lovelace", is_team: false, path: "/about#signature-ada" });
  expect(checker).toEqual({ name: "Grace", is_team: false, path: null });
  expect(bylineOf({ writtenBy: "Ada Lovelace" }, [{ ...ada, is_active: false }]).author.path).toBeNull();
});

test("without data nobody is known", async () => {
  expect(await getPeople(fakeData(failureAnswer).client)).toEqual([]);
});
