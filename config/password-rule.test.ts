import { describe, expect, test } from "vitest";
import { isTooLong, type PasswordWeakness, weaknessesOf } from "./password-rule.ts";
import { site } from "./site.ts";

const email = "ada@exemple.fr";

describe("weaknessesOf", () => {
  test.each([
    ["12 characters of 4 kinds", "tR7!kQ2zLw9e"],
    ["14 characters of 3 kinds", "tR7kQ2zLw9eXm4"],
    ["7 words", "girafe lune bocal trente violon sapin rive"],
    ["7 words with hyphens", "girafe-lune-bocal-trente-violon-sapin-rive"],
    ["accents and spaces", "Été à Évry 2041, sûr"],
    ["a common word among others", "Password-tR7!kQ2zLw"],
  ])("%s may be used", (_, password) => {
    expect(weaknessesOf(password, email)).toEqual([]);
  });

  test.each<[string, PasswordWeakness[]]>([
    ["", ["length", "characters"]],
    ["tR7!kQ2zLw9", ["length"]],
    ["tR7kQ2zLw9eX", ["characters"]],
    ["tr7kq2zlw9exm4vb", ["characters"]],
    ["Password1234!", ["pwned"]],
    ["P@ssw0rd2026!", ["pwned"]],
    ["MotDePasse2026!", ["pwned"]],
    ["Azertyuiop123!", ["pwned"]],
    ["AAAAaaaa1111!", ["pwned"]],
    ["Abcdefghijkl1!", ["pwned"]],
    [`${site.key.toUpperCase()}Soleil-2026!`, ["pwned"]],
    ["le le le le le le le le", ["characters", "pwned"]],
    ["Ada@Exemple.fr-2026", ["email"]],
  ])("%s is refused for %j", (password, reasons) => {
    expect(weaknessesOf(password, email)).toEqual(reasons);
  });
});

test("a password that bcrypt would cut is too long, counted in bytes", () => {
  expect(isTooLong("x".repeat(72))).toBe(false);
  expect(isTooLong("x".repeat(73))).toBe(true);
  expect(isTooLong("é".repeat(37))).toBe(true);
  expect(isTooLong("e\u0301".repeat(36))).toBe(false);
});

test("an accent of its own is no character more", () => {
  const password = "Été-Écrué-1";
  expect(weaknessesOf(password.normalize("NFD"), "")).toEqual(weaknessesOf(password, ""));
  expect(weaknessesOf(password, "")).toContain("length");
});
