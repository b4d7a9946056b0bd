import { expect, test } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { getUsers, setRight } from "./user-accounts.ts";

const log = silenceConsole("error");

const profile = (id: string) => ({
  id,
  first_name: "Ada",
  last_name: null,
  is_admin: false,
  is_editor: false,
  created_at: "2026-11-21T10:00:00+00:00",
});

test("people are joined with their addresses by id, newest first", async () => {
  const data = fakeData(
    { body: [profile("2"), profile("1")] },
    { body: [{ id: "1", email: "ada@exemple.fr" }] },
    { body: [] },
    { body: [] },
  );
  const users = await getUsers(data.client);
  expect(users.map(({ id, email }) => [id, email])).toEqual([
    ["2", null],
    ["1", "ada@exemple.fr"],
  ]);
  expect(data.asked[0]).toBe("GET /profiles?select=*&order=created_at.desc,id.asc&offset=0&limit=1000");
  expect(data.asked[1]).toMatch(/^POST \/rpc\/get_users_with_email/);
});

test("people are returned without the addresses if these cannot be read", async () => {
  const data = fakeData({ body: [profile("1")] }, failureAnswer, { body: [] });
  expect(await getUsers(data.client)).toMatchObject([{ id: "1", email: null }]);
  expect(log).toHaveBeenCalledOnce();
});

test("the read fails without the profiles", async () => {
  const data = fakeData(failureAnswer, { body: [] });
  await expect(getUsers(data.client)).rejects.toMatchObject({ code: "XX000" });
});

test.each(["is_admin", "is_editor"] as const)(
  "%s changes alone in one row, which is returned",
  async (right) => {
    const data = fakeData({ body: { ...profile("1"), [right]: true } });
    expect(await setRight(data.client, "1", right, true)).toMatchObject({ [right]: true });
    expect(data.asked).toEqual(["PATCH /profiles?id=eq.1&select=*"]);
    expect(data.requests[0]?.body).toEqual({ [right]: true });
  },
);
