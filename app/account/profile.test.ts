import { expect, test, vi } from "vitest";
import { failureAnswer, fakeData, noRowAnswer } from "#app/data/data-client.fake.ts";
import { SignedOut } from "#app/data/signed-out.ts";
import { deleteOwnAccount } from "./delete-own-account.ts";
import { readProfile, renameProfile } from "./profile.ts";
import { profileOf } from "./session.fake.ts";

const log = vi.spyOn(console, "error").mockImplementation(() => {});

test("a profile is one row, by id", async () => {
  const data = fakeData({ body: profileOf("ada", { is_admin: true }) });
  expect(await readProfile(data.client, "ada")).toEqual(profileOf("ada", { is_admin: true }));
  expect(data.asked).toEqual(["GET /profiles?select=*&id=eq.ada"]);
});

test.each([
  ["missing", noRowAnswer],
  ["out of reach", failureAnswer],
])("a profile that is %s is logged, and nobody's", async (_case, answer) => {
  log.mockClear();
  expect(await readProfile(fakeData(answer).client, "ada")).toBeNull();
  expect(log).toHaveBeenCalledOnce();
});

test("renaming sends the two names and nothing else", async () => {
  const data = fakeData({ body: profileOf("ada", { first_name: "Ada" }) });
  const asked = { first_name: "Ada", last_name: null, ...{ is_admin: true } };
  expect(await renameProfile(data.client, "ada", asked)).toMatchObject({ first_name: "Ada" });
  expect(data.requests[0]?.body).toEqual({ first_name: "Ada", last_name: null });
});

test("deleting an account: done, refused in the database's words, failed", async () => {
  const ask = (...answers: Parameters<typeof fakeData>) =>
    deleteOwnAccount(async () => fakeData(...answers).client);
  expect(await ask({ status: 204 })).toEqual({});
  const words = "Le dernier administrateur ne peut pas être supprimé.";
  expect(await ask({ status: 400, body: { code: "23514", message: words } })).toEqual({ problem: words });
  for (const answers of [[failureAnswer], []]) {
    expect((await ask(...answers)).problem).toMatch(/^Votre compte n’a pas pu être supprimé/);
  }
  const nobody = async () => Promise.reject(new SignedOut("Nobody is signed in"));
  expect((await deleteOwnAccount(nobody)).problem).toMatch(/^Votre session a expiré/);
});
