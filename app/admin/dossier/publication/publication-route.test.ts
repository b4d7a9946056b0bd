/** The only way to publish: it asks who calls, runs the rules itself, and trusts no caller's result. */
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { openDraft, saveDraft } from "#app/admin/dossier/editing/draft.ts";
import { PUBLICATION_PATH } from "#app/admin/dossier/editing/publication.ts";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { action, loader } from "./publication-route.ts";

const siteUrl = "https://evidence.test";

describe.each(engines)("on $name", async (engine) => {
  const { fetch, publishableKey, secretKey, operator, addAdministrator, addMember } =
    await openSiteData(engine);
  const editor = await addAdministrator();
  const { data: product } = await operator
    .from("products")
    .select("id")
    .eq("slug", "body-comp")
    .single()
    .throwOnError();

  async function ask(body: unknown, accessToken: string | null = editor.accessToken) {
    const context = new RouterContextProvider();
    const services = { siteUrl, dataUrl: "http://data.test", publishableKey, fetch, isInFuture: now };
    context.set(requestDependencies, { ...services, secretKey, readPicture: async () => undefined });
    const request = new Request(siteUrl + PUBLICATION_PATH, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: accessToken === null ? {} : { Authorization: `Bearer ${accessToken}` },
    });
    const answer = await action({ request, context } as unknown as Parameters<typeof action>[0]);
    return { status: answer.status, body: await answer.json() };
  }

  /** A draft with other words in its analysis. */
  async function wish(words: string) {
    const draft = await openDraft(editor.client, { id: product.id });
    const texts = { ...draft.draft, analysis: `${draft.draft.analysis}\n${words}\n` };
    const outcome = await saveDraft(editor.client, draft, texts);
    if (outcome.status !== "saved") throw new Error(outcome.status);
    return { productId: product.id, version: outcome.row.version, note: "Parce que", publishAt: null };
  }
  const published = async () =>
    (await operator.from("dossiers").select("revision,analysis").eq("id", product.id).maybeSingle()).data;

  test("what keeps the rules is published, with its author; what does not is not, whoever asks", async () => {
    const claim = await wish("Un geste écologique.");
    expect(await ask(claim)).toMatchObject({
      status: 200,
      body: { status: "refused", blocking: [{ rule: "wording" }] },
    });
    // By hand, past the server.
    const direct = { product: product.id, draft_version: claim.version };
    expect((await editor.client.rpc("publish_dossier", direct)).error?.code).toBe("42501");
    const row = { id: product.id, revision: 1, record: {}, analysis: "", is_active: true };
    expect((await editor.client.from("dossiers").insert(row)).error?.code).toBe("42501");
    expect(await published()).toMatchObject({ revision: 1 });

    const good = await wish("Post-scriptum.");
    await editor.client.from("dossier_drafts").delete().eq("id", product.id);
    expect((await ask(good)).body).toEqual({ status: "changed" });
    const better = await wish("Post-scriptum.");
    expect(await ask(better)).toEqual({ status: 200, body: { status: "published", revision: 2 } });
    expect((await published())?.analysis).toContain("Post-scriptum.");
    const { data } = await operator
      .from("dossier_revisions")
      .select("author_id,note")
      .eq("product_id", product.id)
      .eq("number", 2);
    expect(data).toEqual([{ author_id: editor.id, note: "Parce que" }]);
  });

  test("others are refused, and so is what is no wish", async () => {
    const good = await wish("Encore.");
    const { accessToken: member } = await addMember();
    expect(await ask(good, null)).toMatchObject({ status: 401 });
    expect(await ask(good, "rien")).toMatchObject({
      status: 401,
      body: { code: expect.stringMatching(/^PGRST30/) },
    });
    expect(await ask(good, member)).toMatchObject({ status: 403, body: { code: "42501" } });
    const tooLate = new Date(Date.now() + 400 * 86_400_000).toISOString();
    for (const bad of [
      "",
      "{}",
      { ...good, publishAt: tooLate },
      { ...good, record: {} },
      { ...good, note: "x".repeat(501) },
    ])
      expect(await ask(bad), JSON.stringify(bad)).toMatchObject({ status: 400 });
    expect(loader().status).toBe(405);
  });
});

test("a server without its key says so", async () => {
  const context = new RouterContextProvider();
  const services = { siteUrl, dataUrl: siteUrl, publishableKey: "", fetch, isInFuture: now };
  context.set(requestDependencies, { ...services, readPicture: async () => undefined });
  const body = JSON.stringify({ productId: crypto.randomUUID(), version: "1", note: "", publishAt: null });
  const request = new Request(siteUrl + PUBLICATION_PATH, {
    method: "POST",
    body,
    headers: { Authorization: "Bearer a" },
  });
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  expect(answer.status).toBe(503);
});
