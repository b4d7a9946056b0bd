import { expect, test } from "vitest";
import { weaknessesOf } from "#config/password-rule.ts";
import { adviceFor } from "./password-advice.ts";

test("names everything that is missing, for any number of kinds", () => {
  const short = "Ce mot de passe est encore trop court.";
  const plain = "Variez davantage les caractères\u00a0: minuscules, majuscules, chiffres et autres signes.";
  const adviceOn = (password: string) => adviceFor(weaknessesOf(password, "ada@exemple.fr"));
  expect(adviceOn("court")).toBe(`${short} ${plain}`);
  expect(adviceOn("Court1")).toBe(short);
  expect(adviceOn("parapluie-rouge-vert")).toBe(plain);
  expect(adviceOn("Parapluie-42x")).toBe("");
});
