/** Rights need a second factor from those who have one, and from everybody while an administrator says so. */
import { randomUUID } from "node:crypto";
import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import {
  attempt,
  createAdmin,
  createEditor,
  createUser,
  type Person,
  tryOut,
  visitor,
} from "#tests/support/people/people.ts";

describe.each(schemaEngines)("second factors on $name", ({ open }) => {
  let database: Database;
  let admin: Person & { id: string };
  let editor: Person & { id: string };
  beforeAll(async () => {
    database = await open();
    [admin, editor] = [await createAdmin(database), await createEditor(database)];
  });
  afterAll(() => database.close());

  const at = (person: Person, aal: string): Person => ({
    ...person,
    claims: { ...person.claims, aal } as Person["claims"],
  });
  const rights = async (person: Person) =>
    (await attempt(database, person, "select public.is_admin() as admin, public.may_edit() as edit")).rows[0];
  const require = (person: Person, required: boolean) =>
    database.runAs(person.role, person.claims, (transaction) =>
      transaction.query("select public.require_second_factor($1)", [required]),
    );

  test("a person with a factor has no rights by the password alone, and keeps the account", async () => {
    const person = await createAdmin(database);
    await database.runAs("supabase_auth_admin", {}, (transaction) =>
      transaction.query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values ($1, $2, 'totp', 'verified', now(), now())`,
        [randomUUID(), person.id],
      ),
    );
    expect(await rights(person)).toEqual({ admin: false, edit: false });
    expect(await rights(at(person, "aal1"))).toEqual({ admin: false, edit: false });
    expect(await rights(at(person, "aal2"))).toEqual({ admin: true, edit: true });
    const users = "select * from public.get_users_with_email()";
    await expect(attempt(database, at(person, "aal1"), users)).rejects.toMatchObject({ code: "42501" });
    const ending = "select public.delete_own_account()";
    await expect(attempt(database, at(person, "aal1"), ending)).rejects.toMatchObject({
      hint: "insufficient_aal",
    });
    await attempt(database, at(person, "aal2"), ending);
  });

  test("a factor that was never verified asks for nothing", async () => {
    const person = await createEditor(database);
    await database.runAs("supabase_auth_admin", {}, (transaction) =>
      transaction.query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values ($1, $2, 'totp', 'unverified', now(), now())`,
        [randomUUID(), person.id],
      ),
    );
    expect(await rights(at(person, "aal1"))).toEqual({ admin: false, edit: true });
  });

  test("the rule asks it of everybody with rights; only an administrator who proved one sets it", async () => {
    await expect(require(at(editor, "aal2"), true)).rejects.toMatchObject({ hint: "not_administrator" });
    await expect(require(at(admin, "aal1"), true)).rejects.toMatchObject({ hint: "own_second_factor" });
    await require(at(admin, "aal2"), true);
    expect(await rights(at(editor, "aal1"))).toEqual({ admin: false, edit: false });
    expect(await rights(at(editor, "aal2"))).toEqual({ admin: false, edit: true });
    await expect(require(at(admin, "aal1"), false)).rejects.toMatchObject({ hint: "not_administrator" });
    await require(at(admin, "aal2"), false);
    expect(await rights(at(editor, "aal1"))).toEqual({ admin: false, edit: true });
  });

  test("invitations leave at the word of an administrator, to addresses without an account", async () => {
    const invite = (person: Person, email: string) =>
      tryOut(database, person, (transaction) => transaction.query("select public.invite_user($1)", [email]));
    await invite(admin, " Ada@Exemple.fr ");
    for (const email of ["", "ada", "ada@exemple", "a b@exemple.fr", `${"a".repeat(250)}@exemple.fr`])
      await expect(invite(admin, email), email).rejects.toMatchObject({ hint: "invite_user_email_format" });
    for (const person of [editor, await createUser(database), visitor])
      await expect(invite(person, "ada@exemple.fr")).rejects.toMatchObject({ code: "42501" });
    await database.runAs("supabase_auth_admin", {}, (transaction) =>
      transaction.query("update auth.users set email_confirmed_at = now() where id = $1", [editor.id]),
    );
    await expect(invite(admin, `${editor.id}@exemple.fr`)).rejects.toMatchObject({
      hint: "invite_user_email_known",
    });
  });
});
