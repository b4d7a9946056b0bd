/** From an empty draft to a public page and back, by the functions that the editor calls. */
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readPreview } from "#app/admin/dossier/preview/read-preview.ts";
import { readProduct } from "#app/admin/products/product-writes.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { findPage } from "#app/product/find-page.ts";
import { getProductBySlug } from "#app/product/product-reads.ts";
import { fakeRecord } from "#app/product/record/record.fake.ts";
import type { Product } from "#app/product/rows.ts";
import { readFolder } from "#demo/content-folders.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { readOrigins, searchOrigins } from "./beginning.ts";
import {
  beginDraft,
  discardDraft,
  listRevisions,
  type OpenedDraft,
  openDraft,
  readDraft,
  readPublication,
  restoreRevision,
  saveDraft,
  sharePreview,
} from "./draft.ts";
import {
  cancelPublication,
  checkDraft,
  type PublicationRequest,
  publishDraft as publish,
  withdrawDossier,
} from "./publication.ts";

const NOW: Pick<PublicationRequest, "note" | "publishAt"> = { note: "", publishAt: null };
const record = {
  ...fakeRecord(),
  kind: "Souris",
  regulation: { sar: "not-applicable", energyLabel: "not-applicable", medicalDevice: "not-applicable" },
} as const;
const analysis = `${"## Titre\n\nUn texte.\n\n".repeat(8)}## Conclusion\n\nFin.\n`;
const texts = { record, analysis };

describe.each(engines)("on $name", async (engine) => {
  const { visitor, operator, addProduct, addAdministrator, addMember } = await openSiteData(engine);
  const { client: editor, id: author } = await addAdministrator();
  const publisher = { editor, author, server: operator };
  const publishDraft = ({ id: productId }: Product, { version }: OpenedDraft, wish = NOW) =>
    publish(publisher, { productId, version, ...wish });

  const productAt = async (slug: string): Promise<Product> => {
    const product = await getProductBySlug(visitor, slug);
    if (!product) throw new Error(`There is no product ${slug}`);
    return product;
  };
  async function newProduct(slug: string): Promise<Product> {
    await addProduct({
      slug,
      price: 49,
      merchant: "Fnac",
      affiliate_url: "https://www.fnac.com/a",
      image_url: "/media/produits/nokia-3210.svg",
      image_alt: "Une souris",
    });
    return productAt(slug);
  }
  const shown = async (path: string, client: DataClient = visitor) => {
    const found = await findPage(client, path);
    return "texts" in found ? found.texts.analysis : found.kind;
  };
  /** Publishes the texts with the given analysis. */
  async function publishText(product: Product, text: string, wish = NOW) {
    const draft = await openDraft(editor, product);
    const saved = await saveDraft(editor, draft, { record, analysis: text });
    if (saved.status !== "saved") throw new Error(saved.status);
    return publishDraft(product, saved.row, wish);
  }

  test("a product without a dossier gets one, is corrected, restored and withdrawn", async () => {
    const product = await newProduct("souris-1");
    const empty = await openDraft(editor, product);
    expect(empty.draft.record).toMatchObject({ kind: "", sources: [] });
    expect(await openDraft(editor, product)).toEqual(empty);
    expect(await publishDraft(product, empty, NOW)).toMatchObject({
      status: "refused",
      blocking: expect.arrayContaining([expect.objectContaining({ field: "record.verdict" })]),
    });
    expect(await shown("/souris-1")).toBe("product");
    expect(await shown("/souris-1-pourquoi")).toBe("missing");

    expect(await publishText(product, analysis)).toEqual({ status: "published", revision: 1 });
    for (const path of ["/souris-1", "/souris-1-pourquoi"]) expect(await shown(path)).toBe(analysis);
    expect(await readDraft(editor, product.id)).toBeNull();

    const corrected = analysis.replace("Fin.", "Corrigé.");
    expect(await publishText(await productAt("souris-1"), corrected)).toEqual({
      status: "published",
      revision: 2,
    });
    expect(await shown("/souris-1")).toBe(corrected);

    const draft = await openDraft(editor, product);
    expect(draft).toMatchObject({ basedOn: 2, draft: { analysis: corrected } });
    const restored = await restoreRevision(editor, draft, 1);
    if (restored?.status !== "saved") throw new Error(restored?.status);
    expect(restored.row.draft.analysis).toBe(analysis);
    expect(await restoreRevision(editor, draft, 9)).toBeNull();
    await publishDraft(await productAt("souris-1"), restored.row, { ...NOW, note: "Retour" });
    expect(await shown("/souris-1")).toBe(analysis);
    expect(await listRevisions(editor, product.id)).toMatchObject([
      { number: 3, note: "Retour", is_published: true },
      { number: 2, is_published: false },
      { number: 1, is_published: false },
    ]);

    await withdrawDossier(editor, product.id);
    expect(await shown("/souris-1")).toBe("product");
    expect(await shown("/souris-1-pourquoi")).toBe("missing");
    expect(await readPublication(editor, product.id)).toEqual({ published: null, planned: null });
  });

  test("of two editors the second sees what the first saved", async () => {
    const product = await newProduct("souris-2");
    const base = await openDraft(editor, product);
    const first = await saveDraft(editor, base, texts);
    if (first.status !== "saved") throw new Error(first.status);
    const second = await saveDraft(editor, base, { ...texts, analysis: "Autre." });
    expect(second).toMatchObject({ status: "changed", current: { version: first.row.version } });
    expect(await publishDraft(product, { ...base, draft: texts }, NOW)).toEqual({
      status: "changed",
    });
    // Each save is the base of the next.
    const next = await saveDraft(editor, first.row, { ...texts, analysis: "Suite." });
    expect(next).toMatchObject({ status: "saved", row: { draft: { analysis: "Suite." } } });
    await discardDraft(editor, product.id);
    expect(await saveDraft(editor, first.row, texts)).toEqual({ status: "gone" });
  });

  test("nothing is stored before the first change, which the first of two editors makes", async () => {
    const product = await newProduct("souris-8");
    const begun = await beginDraft(editor, product);
    expect(begun).toMatchObject({ version: "", basedOn: null });
    expect(await readDraft(editor, product.id)).toBeNull();
    const first = await saveDraft(editor, begun, texts);
    if (first.status !== "saved") throw new Error(first.status);
    expect(await beginDraft(editor, product)).toEqual(first.row);
    const second = await saveDraft(editor, begun, { ...texts, analysis: "Autre." });
    expect(second).toMatchObject({
      status: "changed",
      current: { version: first.row.version, draft: texts },
    });
    expect(await publishDraft(product, first.row)).toEqual({ status: "published", revision: 1 });
    const next = await saveDraft(editor, await beginDraft(editor, product), { ...texts, analysis: "Suite." });
    expect(next).toMatchObject({ status: "saved", row: { basedOn: 1 } });
  });

  test("a dossier begins from those of its branch, of its own category first, or from one that is sought", async () => {
    // As the list finds them: without accents, in any order of the words.
    const { signal } = new AbortController();
    const mouse = await newProduct("souris-9");
    const sought = await searchOrigins(editor, mouse, "32 nokia", signal);
    const found = [{ title: expect.stringContaining("Nokia"), categoryName: expect.any(String) }];
    expect(sought).toMatchObject(found);
    // Newer products without a dossier fill more than a page of the list.
    const cases = Array.from({ length: 60 }, (_, place) => ({
      slug: `coque-${place}`,
      title: `Coque de Nokia 3210 n° ${place}`,
      product_url: `/coque-${place}`,
      category_id: mouse.category_id,
    }));
    await operator.from("products").insert(cases).throwOnError();
    expect(await searchOrigins(editor, mouse, "32 nokia", signal)).toMatchObject(found);
    await operator.from("products").delete().like("slug", "coque-%").throwOnError();
    const { data: leaves } = await editor.from("categories").select("id, name, parent_id").throwOnError();
    const nokia = await productAt("nokia-3210");
    const own = leaves?.find(({ id }) => id === nokia.category_id) ?? null;
    const [first, ...others] = await readOrigins(editor, { id: author }, own);
    expect(first?.categoryName).toBe(own?.name);
    expect(others.length).toBeGreaterThan(0);
    expect((await readOrigins(editor, nokia, own)).map(({ id }) => id)).not.toContain(nokia.id);
    expect(await readOrigins(editor, nokia, null)).toHaveLength(5);
  });

  test("what is no id is the id of no product", async () => {
    expect(await readProduct(editor, "pas-un-id")).toBeNull();
    expect(await listRevisions(editor, "pas-un-id")).toEqual([]);
  });

  test("a planned publication is known, and can be cancelled", async () => {
    const product = await newProduct("souris-3");
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    expect(await publishText(product, analysis, { note: "", publishAt })).toMatchObject({
      status: "published",
    });
    expect(await shown("/souris-3")).toBe("product");
    const { planned } = await readPublication(editor, product.id);
    expect(planned?.revision).toBe(1);
    expect(Date.parse(planned?.publish_at ?? "")).toBe(Date.parse(publishAt));
    expect(await listRevisions(editor, product.id)).toMatchObject([{ publish_at: planned?.publish_at }]);
    await cancelPublication(editor, product.id);
    expect(await readPublication(editor, product.id)).toEqual({ published: null, planned: null });
    expect(await openDraft(editor, product)).toMatchObject({ basedOn: 1, draft: texts });
  });

  test("the dossier of the first start opens in the editor, is replaced by a revision, and can be restored", async () => {
    const product = await productAt("nokia-3210");
    const first = readFolder("nokia-3210");
    const draft = await openDraft(editor, product);
    expect(draft).toMatchObject({ basedOn: 1, draft: first });
    // It breaks rules, as it does in public; only what is newly broken would block.
    expect(await checkDraft(editor, product, draft.draft)).toMatchObject({ blocking: [] });
    const claim = { ...first, analysis: `${first.analysis}\nUn geste écologique.\n` };
    expect((await checkDraft(editor, product, claim)).blocking).toMatchObject([{ rule: "wording" }]);
    const instead = { name: "la liseuse", path: "/products/kobo-clara-colour" };
    const reader = { ...first, record: { ...first.record, notFor: [{ who: "vous lisez", instead }] } };
    expect((await checkDraft(editor, product, reader)).blocking).toMatchObject([{ rule: "other-kind" }]);

    const text = `${first.analysis}\nPost-scriptum.\n`;
    const saved = await saveDraft(editor, draft, { ...first, analysis: text });
    if (saved.status !== "saved") throw new Error(saved.status);
    await publishDraft(product, saved.row, NOW);
    expect(await shown("/nokia-3210-pourquoi")).toBe(text);
    await operator
      .from("products")
      .update({ slug: "nokia", product_url: "/nokia" })
      .eq("id", product.id)
      .throwOnError();
    expect(await shown("/nokia")).toBe(text);
    await withdrawDossier(editor, product.id);
    expect([await shown("/nokia"), await shown("/nokia-pourquoi")]).toEqual(["product", "missing"]);
    const restored = await restoreRevision(editor, await openDraft(editor, product), 1);
    if (restored?.status !== "saved") throw new Error(restored?.status);
    await operator
      .rpc("publish_dossier", { product: product.id, draft_version: restored.row.version })
      .throwOnError();
    expect(await shown("/nokia-pourquoi")).toBe(first.analysis);
  });

  test("a published record that is no record is not shown, and no page fails", async () => {
    const product = await newProduct("souris-4");
    const draft = await openDraft(editor, product);
    await editor
      .from("dossier_drafts")
      .update({ record: { schemaVersion: 99 } })
      .eq("id", product.id)
      .throwOnError();
    const { data } = await editor.from("dossier_drafts").select("updated_at").eq("id", product.id).single();
    const call = { product: draft.id, draft_version: data?.updated_at ?? "" };
    expect((await editor.rpc("publish_dossier", call)).error).toMatchObject({ code: "42501" });
    await operator.rpc("publish_dossier", call).throwOnError();
    vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await productAt("souris-4")).toMatchObject({ dossier_revision: 1 });
    expect([await shown("/souris-4"), await shown("/souris-4-pourquoi")]).toEqual(["product", "missing"]);
  });

  test("a preview shows the draft to a visitor, and no other", async () => {
    const product = await newProduct("souris-5");
    await saveDraft(editor, await openDraft(editor, product), texts);
    const token = await sharePreview(editor, product.id, 1);
    expect(await readPreview(visitor, token)).toMatchObject({ product: { slug: "souris-5" }, analysis });
    expect(await readPreview(visitor, token.replace(/.$/, "x"))).toBeNull();
  });

  test("a member can do none of this", async () => {
    const { client: member } = await addMember();
    const product = await newProduct("souris-6");
    const draft = await openDraft(editor, product);
    await expect(openDraft(member, await newProduct("souris-7"))).rejects.toMatchObject({ code: "42501" });
    expect(await readDraft(member, product.id)).toBeNull();
    await expect(saveDraft(member, draft, texts)).resolves.toEqual({ status: "gone" });
    for (const work of [
      () => withdrawDossier(member, product.id),
      () => listRevisions(member, product.id),
      () => sharePreview(member, product.id, 1),
    ]) {
      await expect(work()).rejects.toMatchObject({ hint: "not_editor" });
    }
    expect(await readDraft(editor, product.id)).toEqual(draft);
  });
});
