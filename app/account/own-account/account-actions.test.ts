import { expect, test } from "vitest";
import { readProfile } from "#app/account/auth-client.ts";
import { SignedOut } from "#app/account/session.ts";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { deleteOwnAccount, renameProfile } from "./account-actions.tsx";

const { operator, addMember, addAdministrator } = await openSiteData();
const log = silenceConsole("error");

const stored = async (id: string) =>
  (await operator.from("profiles").select("*").eq("id", id).throwOnError()).data;

test("a profile is read from the person's own row", async () => {
  await addMember({ first_name: "Grace" });
  const ada = await addMember({ first_name: "Ada" });
  const profile = await readProfile(ada.client, ada.id);
  expect(profile).toMatchObject({ id: ada.id, first_name: "Ada", is_admin: false });
  expect([profile]).toEqual(await stored(ada.id));
});

test("a missing profile is logged and null", async () => {
  const ada = await addMember();
  await operator.from("profiles").delete().eq("id", ada.id).throwOnError();
  log.mockClear();
  expect(await readProfile(ada.client, ada.id)).toBeNull();
  expect(log).toHaveBeenCalledOnce();
});

test("a profile that cannot be read is logged and null", async () => {
  log.mockClear();
  expect(await readProfile(fakeData(failureAnswer).client, "ada")).toBeNull();
  expect(log).toHaveBeenCalledOnce();
});

test("renaming changes the two names and nothing else", async () => {
  const ada = await addMember({ first_name: "Augusta", last_name: "King" });
  const [before] = await stored(ada.id);
  const asked = { first_name: "Ada", last_name: null, ...{ is_admin: true } };
  expect(await renameProfile(ada.client, ada.id, asked)).toMatchObject({ first_name: "Ada" });
  expect(await stored(ada.id)).toEqual([{ ...before, first_name: "Ada", last_name: null }]);
});

test("deleting an account succeeds, is refused in the database's words, or fails", async () => {
  const ada = await addMember();
  expect(await deleteOwnAccount(async () => ada.client)).toEqual({});
  expect(await stored(ada.id)).toEqual([]);

  const last = await addAdministrator();
  expect(await deleteOwnAccount(async () => last.client)).toEqual({
    problem:
      "Le dernier administrateur ne peut pas être rétrogradé ni supprimé : nommez d’abord un autre administrateur.",
  });
  expect(await stored(last.id)).toHaveLength(1);

  for (const answers of [[failureAnswer], []]) {
    const { problem } = await deleteOwnAccount(async () => fakeData(...answers).client);
    expect(problem).toMatch(/^Votre compte n’a pas pu être supprimé/);
  }
  const nobody = async () => Promise.reject(new SignedOut("Nobody is signed in"));
  expect((await deleteOwnAccount(nobody)).problem).toMatch(/^Votre session a expiré/);
});
