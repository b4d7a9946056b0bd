/** What ends a session ends its access token on the data interface too. */
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { accountScene } from "#tests/support/people/account-scene.ts";
import { password, startAccounts } from "#tests/support/people/accounts.ts";

describe.each(engines)("an access token on $name", (engine) => {
  const { accounts, member, signIn, asOwner } = accountScene(engine);

  /** A person with two sessions, whose tokens the data interface accepts. */
  async function twoSessions() {
    const { email, id } = await member();
    const [one, other] = [await signIn(email), await signIn(email)];
    const tokens = [one.session?.access_token ?? "", other.session?.access_token ?? ""];
    for (const token of tokens) expect(await statusOf(token)).toBe(200);
    return { id, email, one, other, tokens };
  }

  const answerTo = (token: string, path = "/profiles?select=id", init: RequestInit = {}) =>
    accounts.send(path, { ...init, headers: { Authorization: `Bearer ${token}` } });
  const statusOf = async (token: string) => (await answerTo(token)).status;
  const statuses = (tokens: string[]) => Promise.all(tokens.map(statusOf));

  test.each([
    ["here", "local", [401, 200]],
    ["everywhere else", "others", [200, 401]],
    ["everywhere", "global", [401, 401]],
  ] as const)("is refused after a sign-out %s", async (_, scope, expected) => {
    const { one, tokens } = await twoSessions();
    await one.browser.signOut({ scope });
    expect(await statuses(tokens)).toEqual(expected);
  });

  test("of another session is refused after a change of password", async () => {
    const { one, tokens } = await twoSessions();
    const { error } = await one.browser.updateUser({
      password: "Quatre petits chiens 4 !",
      current_password: password,
    });
    expect(error).toBeNull();
    expect(await statuses(tokens)).toEqual([200, 401]);
  });

  test("is refused after a refresh token was used twice, which ends the session", async () => {
    const { one, tokens } = await twoSessions();
    const [spent] = [one.session?.refresh_token ?? ""];
    for (let turn = 0; turn < 3; turn += 1) await one.browser.refreshSession();
    await asOwner("delete from auth.refresh_tokens where user_id = $1", [one.session?.user.id ?? ""]);
    const body = JSON.stringify({ refresh_token: spent });
    const stolen = await accounts.ask("/token?grant_type=refresh_token", { method: "POST", body });
    expect((await stolen.json()).error_code).toBe("refresh_token_already_used");
    expect(await statuses(tokens)).toEqual([401, 200]);
  });

  test("is refused after the account was deleted by its owner", async () => {
    const { tokens } = await twoSessions();
    const deletion = await answerTo(tokens[0] ?? "", "/rpc/delete_own_account", { method: "POST" });
    expect(deletion.status).toBe(204);
    expect(await statuses(tokens)).toEqual([401, 401]);
  });

  test("says why it is refused, and as whom nobody is served", async () => {
    const { one, tokens } = await twoSessions();
    await one.browser.signOut({ scope: "local" });
    for (const [path, method] of [
      ["/categories", "GET"],
      ["/nowhere", "GET"],
      ["/contact_messages", "POST"],
      ["/rpc/delete_own_account", "POST"],
    ] as const) {
      const answer = await answerTo(tokens[0] ?? "", path, { method });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({
        code: "PGRST303",
        message: "Session from session_id claim in JWT does not exist",
      });
    }
  });

  test("is refused within two seconds when another process ended the session, or banned the account", async () => {
    const [{ tokens }, banned] = [await twoSessions(), await twoSessions()];
    const other = await startAccounts(accounts.database, { mail: undefined });
    const Authorization = `Bearer ${tokens[0]}`;
    expect(
      (await other.ask("/logout?scope=local", { method: "POST", headers: { Authorization } })).status,
    ).toBe(204);
    await asOwner("update auth.users set banned_until = now() + interval '1 day' where id = $1", [banned.id]);
    const all = [...tokens, ...banned.tokens];
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 2_001);
    onTestFinished(() => clock.mockRestore());
    expect(await statuses(all)).toEqual([401, 200, 401, 401]);
  });

  test("with a session of somebody else, or a made-up one, is refused", async () => {
    const { id } = await twoSessions();
    const stranger = await twoSessions();
    const [session] = (await asOwner("select id from auth.sessions where user_id = $1", [stranger.id])) as {
      id: string;
    }[];
    for (const session_id of [session?.id, crypto.randomUUID(), "' or true --", "", 7, null])
      expect(await statusOf(await accounts.tokenOf(id, { session_id }))).toBe(401);
  });

  test("costs the database no second question while its session is trusted", async () => {
    const { tokens } = await twoSessions();
    const { database } = accounts;
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    const asked = vi.spyOn(database, "queryAs");
    for (let turn = 0; turn < 5; turn += 1) await statusOf(tokens[0] ?? "");
    const roles = asked.mock.calls.map(([role]) => role);
    asked.mockRestore();
    expect(roles.filter((role) => role === "authenticated")).toHaveLength(5);
    expect(roles.filter((role) => role === "supabase_auth_admin").length).toBeLessThanOrEqual(1);
  });
});
