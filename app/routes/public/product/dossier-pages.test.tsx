/** The ten dossiers hold what the specification says. */
import { expect, test } from "vitest";
import { now } from "#app/data/is-in-future.fake.ts";
import { findPage } from "#app/dossier/find-page.ts";
import { arabicNumbers, dossierPages } from "#tests/journeys/support/expected-dossiers.ts";
import { renderedPage } from "#tests/rendered-page.tsx";
import { openSiteData } from "#tests/site-data.ts";
import { loadPage, type ShownPage } from "./load-page.ts";
import { Shown, withTemplate } from "./shown-page.tsx";

const { visitor: client } = await openSiteData();

async function shown(path: string) {
  const found = await findPage(client, path);
  if (!("texts" in found)) throw new Error(`${path} is ${found.kind}`);
  return loadPage({ client, siteUrl: "https://evidence.test", isInFuture: now }, found);
}

/** The text of a page, with plain spaces. */
async function textOf(page: ShownPage): Promise<string> {
  await withTemplate(page);
  const html = renderedPage(<Shown shown={page} />);
  const text = html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
  return text.replace(/[\s\u00a0\u202f]+/g, " ");
}

/** A sentence may begin with it; « 9 minutes » is not in « 19 minutes ». */
const patternOf = (figure: string | RegExp) =>
  RegExp(
    figure instanceof RegExp
      ? figure.source
      : `(?<!\\d[ ,.]?)${figure.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\d)`,
    "i",
  );

test.each(dossierPages)("$path", async ({ path, heading, oldPrice, figures, analysis }) => {
  const product = await textOf(await shown(path));
  for (const figure of [heading, "sans essai de notre part", ...figures, ...(oldPrice ? [oldPrice] : [])]) {
    expect.soft(product).toMatch(patternOf(figure));
  }
  // Words that no line may break in two have a mark at their hyphen.
  expect(product).not.toMatch(/\p{L}-(ci|là|t-\p{L}+)(?!\p{L})/u);
  const argument = await textOf(await shown(`${path}-pourquoi`));
  const numbers = [...argument.matchAll(/(?<= )([1-9]|[IVX]+)\.(?= )/g)].map(([number]) => number);
  for (const number of analysis.numbers ?? arabicNumbers) expect.soft(numbers).toContain(number);
  for (const figure of [analysis.badge ?? heading, "Conclusion", ...(analysis.figures ?? [])]) {
    expect.soft(argument).toMatch(patternOf(figure));
  }
});
