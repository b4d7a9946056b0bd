import { describe, expect, test } from "vitest";
import { entriesOf, mayOpen, screensOf } from "./screens.ts";

const member = { is_admin: false, is_editor: false };
const editor = { is_admin: false, is_editor: true };
const administrator = { is_admin: true, is_editor: false };

describe("an address of the back office", () => {
  test.each([
    ["/admin", true],
    ["/admin/", true],
    ["/admin/products", true],
    ["/ADMIN/Products/", true],
    ["/admin/products/d0000000-0000-4000-8000-000000000008/page", true],
    ["/admin/categories", true],
    ["/admin/redirects", true],
    ["/admin/findings", true],
    ["/admin/messages", true],
    ["/admin/users", false],
    ["/admin/Users/anything", false],
    ["/admin/jobs", false],
    ["/admin/unknown", false],
    ["/admin/productsandmore", false],
  ])("%s is open to editors: %s", (path, isOpen) => {
    expect(mayOpen(editor, path)).toBe(isOpen);
    expect(mayOpen(administrator, path)).toBe(true);
    expect(mayOpen(member, path)).toBe(false);
    expect(mayOpen(null, path)).toBe(false);
  });
});

test("the navigation offers what the guard lets pass", () => {
  for (const person of [member, editor, administrator]) {
    const offered = screensOf(person).map(({ path }) => path);
    const all = screensOf(administrator).map(({ path }) => path);
    expect(offered).toEqual(all.filter((path) => mayOpen(person, path)));
  }
  expect(screensOf(member)).toEqual([]);
});

test("the navigation has twelve entries at most, and no screen is without one", () => {
  const entries = entriesOf(screensOf(administrator));
  expect(entries.map(([label]) => label)).toEqual([
    ...["Aujourd’hui", "Tournée des prix", "Évaluations", "Messages", "Catégories", "Produits", "Marchands"],
    ...["Aides au choix", "Médiathèque", "Recherche et adresses", "Réglages"],
  ]);
  expect(entries.flatMap(([, screens]) => screens)).toHaveLength(screensOf(administrator).length);
});

test("a screen of a kind of record stands above the one that it names, or last in its group", () => {
  const labels = screensOf(administrator).map(({ label }) => label);
  for (const [label, below] of [
    ["Marchands", "Contrôle des pages"],
    ["Mots de la recherche", "Recherches sans résultat"],
    ["Signatures", "Utilisateurs"],
  ] as const)
    expect(labels.indexOf(label)).toBe(labels.indexOf(below) - 1);
  const pages = screensOf(administrator).filter(({ group }) => group === "Pages");
  expect(pages.at(-1)?.label).toBe("Redirections");
});
