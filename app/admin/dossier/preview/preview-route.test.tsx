/** The preview of a draft: for people who have its address, not for search engines or caches. */
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { emptyRecord, openDraft, saveDraft, sharePreview } from "#app/admin/dossier/editing/draft.ts";
import { recordShape, toTexts } from "#app/admin/dossier/record-shape.ts";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { renderedPage } from "#tests/support/site/rendered-page.tsx";
import { begunValue } from "./begun-value.fake.ts";
import Preview, { headers, loader, meta } from "./preview-route.tsx";
import { previewPath } from "./read-preview.ts";

const { fetch, publishableKey, operator, addAdministrator } = await openSiteData();
const { client: editor } = await addAdministrator();

async function show(path: string) {
  const context = new RouterContextProvider();
  const dataUrl = "http://data.test";
  context.set(requestDependencies, {
    siteUrl: "https://evidence.test",
    dataUrl,
    publishableKey,
    fetch,
    isInFuture: now,
    readPicture: async () => undefined,
  });
  const url = new URL(path, "https://evidence.test");
  const answer = await loader({ context, url } as unknown as Parameters<typeof loader>[0]);
  const { data: loaderData, init } = answer;
  const properties = { loaderData } as unknown as Parameters<typeof Preview>[0];
  const html = renderedPage(<Preview {...properties} />, path);
  const matches = [{ loaderData: { siteUrl: url.origin } }];
  const head = meta({ loaderData, matches } as unknown as Parameters<typeof meta>[0]);
  const loaderHeaders = new Headers(init?.headers);
  const answerHeaders = new Headers(headers({ loaderHeaders } as Parameters<typeof headers>[0]));
  return { html, head, status: init?.status ?? 200, headers: answerHeaders };
}

test("the draft of a switched-off product is shown with its analysis, its links stay in the preview", async () => {
  await operator.from("products").update({ is_active: false }).eq("slug", "body-comp").throwOnError();
  const { data: row } = await operator.from("products").select("id").eq("slug", "body-comp").single();
  const draft = await openDraft(editor, { id: row?.id ?? "" });
  const { record } = draft.draft;
  await saveDraft(editor, draft, {
    record: { ...record, verdict: "Pas encore publié." },
    analysis: "## Conclusion\n\nÀ {prix}, oui.",
  });
  const path = previewPath(await sharePreview(editor, draft.id, 1));

  const product = await show(path);
  expect(product.html).toContain("Pas encore publié.");
  expect(product.html).toContain("Cette page n’est pas publiée".replace("C", "c"));
  // A form drops the query of its address.
  const token = new URL(path, "https://evidence.test").searchParams.get("jeton");
  const kept = `action="/brouillon#cout"><input type="hidden" name="jeton" value="${token}"/>`;
  expect(product.html).toContain(kept);
  const calculated = await show(`${path}&prix=150&couts=5`);
  expect(calculated.html).toContain("Calculé avec vos chiffres");
  expect(calculated.html).toContain(`href="${path}#cout"`);
  const analysis = path.replaceAll("&", "&amp;");
  expect(product.html).toContain(`href="${analysis}&amp;vue=analyse"`);
  const argument = await show(`${path}&vue=analyse`);
  expect(argument.html).toMatch(/À 199,95\s€, oui\./);
  for (const { status, head } of [product, argument]) {
    expect(status).toBe(200);
    expect(head).toContainEqual({ name: "robots", content: "noindex" });
    expect(JSON.stringify(head)).not.toMatch(/canonical|ld\+json/);
  }
  const answerHeaders = argument.headers;
  expect(answerHeaders.get("Cache-Control")).toBe("no-store");
  expect(answerHeaders.get("X-Robots-Tag")).toBe("noindex");
  expect(answerHeaders.get("Referrer-Policy")).toBe("no-referrer");
  // By this site alone.
  expect(answerHeaders.get("X-Frame-Options")).toBe("SAMEORIGIN");
});

test("a draft that is no page yet is none, whatever its record holds", async () => {
  const { data: row } = await operator.from("products").select("id").eq("slug", "nokia-3210").single();
  const draft = await openDraft(editor, { id: row?.id ?? "" });
  const path = previewPath(await sharePreview(editor, draft.id, 1));
  const { record } = draft.draft;
  const statusOf = async (changed: object) => {
    const stored = JSON.parse(JSON.stringify({ record: changed }));
    await editor.from("dossier_drafts").update(stored).eq("id", draft.id).throwOnError();
    return [(await show(path)).status, (await show(`${path}&vue=analyse`)).status];
  };
  for (const broken of [
    {},
    { schemaVersion: 99 },
    { ...record, schemaVersion: 1.5 },
    { schemaVersion: 3, inShort: 5 },
    { ...record, pictures: null },
    { ...record, trial: "x" },
    { ...record, trial: {} },
    { ...record, seo: [] },
    { ...record, sources: [{ ...record.sources[0], readOn: "x" }] },
  ]) {
    expect(await statusOf(broken), JSON.stringify(broken).slice(0, 80)).toEqual([404, 404]);
  }
  const begun = emptyRecord("2026-11-23");
  for (const whole of [record, begun, { ...begun, rating: { ...record.rating, source: "" } }]) {
    expect(await statusOf(whole)).toEqual([200, 200]);
  }
});

test("half a draft is shown, with an analysis of which nothing is written", async () => {
  const { data: row } = await operator.from("products").select("id").eq("slug", "kobo-clara-colour").single();
  const draft = await openDraft(editor, { id: row?.id ?? "" });
  await saveDraft(editor, draft, toTexts({ record: begunValue(recordShape), analysis: "## " }));
  const path = previewPath(await sharePreview(editor, draft.id, 1));
  for (const address of [path, `${path}&vue=analyse`]) expect((await show(address)).status).toBe(200);
});

test("the editor shows a public page here, and nothing that is none", async () => {
  const shown = await show("/brouillon?page=/nokia-3210");
  const { html, head, status } = shown;
  expect([status, html.includes("Nokia 3210")]).toEqual([200, true]);
  // As a public page it is cached: a visitor cannot have it rendered again and again.
  expect(shown.headers.get("Cache-Control")).toBeNull();
  expect(shown.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  expect((await show("/brouillon?page=/nokia-3210&jeton=")).status).toBe(404);
  expect(head).toContainEqual({ name: "robots", content: "noindex" });
  expect((await show("/brouillon?page=/body-comp")).status).toBe(404);
  expect((await show("/brouillon?page=https://example.org/")).status).toBe(404);
});

test.each(["", "?jeton=", "?jeton=abc", `?jeton=${"0".repeat(36)}.99999999999.${"0".repeat(64)}`])(
  "/brouillon%s says that there is nothing",
  async (query) => {
    const { html, status } = await show(`/brouillon${query}`);
    expect([status, html.includes("Aperçu expiré")]).toEqual([404, true]);
  },
);
