/** The commands of the products' screen, on the real backend. */

import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announceAccount } from "#app/account/session.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { SignedOut } from "#app/lib/data/signed-out.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { createAdmin, createUser } from "#tests/support/people/people.ts";
import { startBackend } from "#tests/support/people/test-backend.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { type ProductCommand, runProductCommand } from "./product-commands.ts";
import { savedDraft } from "./product-draft.fake.ts";
import type { ProductDraft } from "./product-draft.ts";

const xm6 = "d0000000-0000-4000-8000-000000000008";

silenceConsole("warn");

describe.each(engines.slice(0, 1))("the products' screen on $name", ({ open }) => {
  let database: Database;
  let admin: DataClient;
  let user: DataClient;

  beforeAll(async () => {
    database = await open();
    const backend = await startBackend(database);
    admin = await backend.member((await createAdmin(database)).id);
    user = await backend.member((await createUser(database)).id);
  });
  afterAll(() => database.close());

  /** Runs a command as a person; the administrator by default. */
  async function run(command: ProductCommand, client: () => Promise<DataClient> = async () => admin) {
    const noCall = () => Promise.reject(new Error("not asked here"));
    announceAccount({
      dataClient: client,
      signOut: noCall,
      authClient: noCall,
      recoveryCodes: noCall,
      setProfile: noCall,
    });
    const { data, init } = await runProductCommand(command);
    return { ...data, http: init?.status };
  }

  async function read(id = xm6): Promise<VersionedRow<ProductDraft>> {
    const answer = await run({ intent: "open", id });
    if (answer.status !== "opened") throw new Error(`The product is ${answer.status}`);
    return answer.row;
  }

  const change = (changes: { title?: string; is_active?: boolean }) =>
    admin.from("products").update(changes).eq("id", xm6);

  it("creates, reads, changes and hides a product, until it is deleted", async () => {
    const draft = {
      ...savedDraft((await read()).draft),
      slug: "tout-neuf",
      product_url: "/tout-neuf",
      title: "Tout neuf",
    };
    const batch = expect.any(String);
    expect(await run({ intent: "save", base: null, draft })).toEqual({ status: "saved", batch, http: 200 });
    const { data } = await admin.from("products").select("id, is_active").eq("slug", "tout-neuf").single();
    expect(data?.is_active).toBe(true);
    const id = data?.id ?? "";
    const base = await read(id);
    expect(savedDraft(base.draft)).toEqual(draft);
    expect(await run({ intent: "save", base, draft: { ...draft, price: 1.5 } })).toMatchObject({
      status: "saved",
    });
    expect((await read(id)).draft.price).toBe(1.5);
    expect(await run({ intent: "activate", id, isActive: false })).toEqual({
      status: "saved",
      batch,
      http: 200,
    });
    await admin.from("products").delete().eq("id", id);
    for (const command of [
      { intent: "open", id },
      { intent: "save", base, draft },
      { intent: "activate", id, isActive: true },
    ] as const) {
      expect(await run(command)).toEqual({ status: "gone", http: 404 });
    }
  });

  it("returns another editor's version, and writes nothing", async () => {
    const base = await read();
    await change({ title: "Leur titre" });
    const answer = await run({ intent: "save", base, draft: { ...base.draft, title: "Mon titre" } });
    expect(answer).toEqual({ status: "changed", current: await read(), http: 409 });
    expect(answer).toMatchObject({ current: { draft: { title: "Leur titre" } } });
  });

  it("saves over a version that differs in other fields", async () => {
    const base = await read();
    await change({ is_active: false });
    expect(await run({ intent: "save", base, draft: { ...base.draft, title: "Mon titre" } })).toMatchObject({
      status: "saved",
    });
    expect((await read()).draft.title).toBe("Mon titre");
    await change({ is_active: true });
  });

  it("returns the database's refusal with its field", async () => {
    const draft = savedDraft((await read()).draft);
    expect(await run({ intent: "save", base: null, draft })).toMatchObject({
      status: "failed",
      code: "23505",
      refusal: { field: "slug", message: expect.stringContaining("déjà pris") },
      http: 422,
    });
  });

  it("distinguishes a deleted product from missing rights", async () => {
    const base = await read();
    const draft = { ...base.draft, title: "Titre volé" };
    for (const command of [
      { intent: "save", base, draft },
      { intent: "activate", id: xm6, isActive: false },
    ] as const) {
      const answer = await run(command, async () => user);
      expect(answer).toMatchObject({
        status: "failed",
        refusal: { message: expect.stringContaining("droits") },
      });
    }
    expect(await read()).toEqual(base);
  });

  it("asks a signed-out person to sign in", async () => {
    const answer = await run({ intent: "confirmPrice", id: xm6 }, () =>
      Promise.reject(new SignedOut("Nobody")),
    );
    expect(answer).toMatchObject({
      status: "failed",
      code: "",
      refusal: { message: expect.stringContaining("session") },
    });
  });
});
