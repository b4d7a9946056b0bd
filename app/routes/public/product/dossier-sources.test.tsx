/** The ten pages hold what the specification says, from their folders, from the database, and while that gives no answer. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/data/data-client.fake.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { now } from "#app/data/is-to-come.fake.ts";
import { discardDraft, openDraft } from "#app/dossier/editing/draft.ts";
import { withdrawDossier } from "#app/dossier/editing/publication.ts";
import { findPage } from "#app/dossier/find-page.ts";
import { DossierAnalysis } from "#app/routes/public/dossier/dossier-analysis.tsx";
import { DossierProduct } from "#app/routes/public/dossier/dossier-product.tsx";
import { arabicNumbers, dossierPages } from "#tests/journeys/support/expected-dossiers.ts";
import { openSiteData } from "#tests/site-data.ts";
import { loadShownPage } from "./load-shown-page.ts";

const { visitor, operator, addAdministrator } = await openSiteData();
const { client: editor } = await addAdministrator();

async function shown(client: DataClient, path: string) {
  const found = await findPage(client, path);
  if (!("dossier" in found)) throw new Error(`${path} is ${found.kind}`);
  const page = await loadShownPage(client, { siteUrl: "https://evidence.test", isToCome: now }, found);
  if (page?.kind !== "dossier" && page?.kind !== "analysis") throw new Error(`${path} shows ${page?.kind}`);
  return page;
}

/** The text of a page, with plain spaces. */
function textOf(page: Awaited<ReturnType<typeof shown>>): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      {page.kind === "dossier" ? <DossierProduct {...page} /> : <DossierAnalysis {...page} />}
    </MemoryRouter>,
  );
  const text = html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
  return text.replace(/[\s\u00a0\u202f]+/g, " ");
}

/** Publishes what a product's folder says; the gate would list what it says of first editions. */
async function publishFolder(path: string): Promise<void> {
  const { data: product } = await operator
    .from("products")
    .select("id,first_slug")
    .eq("product_url", path)
    .single();
  if (!product) throw new Error(`There is no product at ${path}`);
  const draft = await openDraft(editor, { id: product.id, firstSlug: product.first_slug });
  await operator.rpc("publish_dossier", { product: product.id, draft_version: draft.version }).throwOnError();
  onTestFinished(async () => {
    await withdrawDossier(editor, product.id);
    await discardDraft(editor, product.id);
  });
}

/** A sentence may begin with it. */
const patternOf = (figure: string | RegExp) =>
  RegExp(figure instanceof RegExp ? figure.source : figure.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");

describe.each(dossierPages)("$path", ({ path, heading, oldPrice, figures, analysis }) => {
  function holdsTheSpecification(product: string, argument: string) {
    for (const figure of [heading, "Non essayé", ...figures]) {
      expect.soft(product).toMatch(patternOf(figure));
    }
    const numbers = [...argument.matchAll(/(?<= )([1-9]|[IVX]+)\.(?= )/g)].map(([number]) => number);
    for (const number of analysis.numbers ?? arabicNumbers) expect.soft(numbers).toContain(number);
    for (const figure of [analysis.badge ?? heading, "Conclusion", ...(analysis.figures ?? [])]) {
      expect.soft(argument).toMatch(patternOf(figure));
    }
  }

  test("is the same from its folder and from the database", async () => {
    const fromFolder = [await shown(visitor, path), await shown(visitor, `${path}-pourquoi`)] as const;
    holdsTheSpecification(textOf(fromFolder[0]), textOf(fromFolder[1]));
    // Without the database no price is today's, so that none stands beside it.
    expect(textOf(fromFolder[0])).toMatch(patternOf(oldPrice ?? "€"));
    // Words that no line may break in two have a mark at their hyphen.
    expect(textOf(fromFolder[0])).not.toMatch(/\p{L}-(ci|là|t-\p{L}+)(?!\p{L})/u);
    await publishFolder(path);
    expect([await shown(visitor, path), await shown(visitor, `${path}-pourquoi`)]).toEqual(fromFolder);
  });

  test("stands without the database", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    const { client } = fakeData(failureAnswer);
    const product = await shown(client, path);
    const argument = await shown(client, `${path}-pourquoi`);
    holdsTheSpecification(textOf(product), textOf(argument));
    expect([product.page.category, product.kind === "dossier" && product.related]).toEqual([null, null]);
  });
});
