/** What legal pages say of this very site. What the law asks of each is proved with the demonstration's texts. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { site } from "#config/site.ts";
import type { Route } from "./+types/page.ts";
import { merchantWords, pictureWords } from "./catalogue-words.ts";
import { loader, meta } from "./page.tsx";
import { type ProseSection, SectionText } from "./prose.tsx";
import { lacksFacts, readProse, type Words } from "./read-prose.ts";

function textOf(sections: readonly ProseSection[]): string {
  const shown = sections.map((section) => <SectionText key={section.title} section={section} />);
  const html = renderToStaticMarkup(<MemoryRouter>{shown}</MemoryRouter>);
  return html.replace(/<[^>]*>/g, " ").replace(/ +/g, " ");
}

const pageText = (page: string, words: Words) => textOf(readProse(page, words).sections);
const comparisons = (merchants: Parameters<typeof merchantWords>[0]) =>
  pageText("comparisons", merchantWords(merchants));
const notices = (credits: string[] | null) => pageText("notices", pictureWords(credits));

test("without data or links the comparisons name no number of merchants", () => {
  for (const merchants of [null, { count: 0, isComplete: true }])
    expect(comparisons(merchants)).not.toMatch(/chez \d|sans lien marchand pour/);
  expect(comparisons({ count: 9, isComplete: false })).toContain("chez 9\u00a0marchands au moins");
});

test("the notices credit photographs where there are some, and claim no absence that nobody knows of", () => {
  expect(notices([])).toMatch("aucune photographie");
  expect(notices(["Ada Lovelace, CC BY 4.0"])).toMatch("Ada Lovelace, CC BY 4.0");
  for (const credits of [null, ["Ada Lovelace"]]) {
    expect(notices(credits)).not.toMatch("aucune photographie");
  }
});

/** Of a site that sends alerts, or of one that cannot. */
async function privacyOf(sendsAlerts: boolean): Promise<string> {
  const context = new RouterContextProvider();
  context.set(requestDependencies, {
    siteUrl: "https://evidence.test",
    dataUrl: "http://data.test",
    publishableKey: "key",
    fetch,
    isInFuture: now,
    readPicture: async () => undefined,
    sendsAlerts,
  });
  const pattern = "/legal/privacy";
  const url = new URL(pattern, "https://evidence.test");
  const { page } = await loader({ context, url, request: new Request(url), params: {}, pattern });
  return page.sections.map(({ title }) => title).join(" ") + textOf(page.sections);
}

test("alerts are named where the site sends some", async () => {
  expect(await privacyOf(true)).toMatch(/Vos alertes.*trois jours sans confirmation, un an après elle/s);
  expect(await privacyOf(false)).not.toMatch("Vos alertes");
});

test("search engines are not shown a page that lacks what the publisher declares", () => {
  const robotsOf = (isUnfinished: boolean) => {
    const page = readProse("terms");
    const described = meta({
      loaderData: { path: "/legal/terms", page, branches: [], isUnfinished },
      matches: [{ loaderData: { siteUrl: "https://evidence.test" } }],
    } as unknown as Route.MetaArgs);
    return described?.filter((one) => "name" in one && one.name === "robots");
  };
  expect(robotsOf(true)).toEqual([{ name: "robots", content: "noindex, follow" }]);
  expect(robotsOf(false)).toEqual([]);
  const known = [site.publisher, site.host].flatMap((one) => Object.values<string>(one));
  expect(lacksFacts("notices")).toBe(known.includes(""));
  expect(lacksFacts("terms")).toBe(false);
});

test("a word that nobody knows, of the site or of the page, is a fault", () => {
  expect(() => readProse("comparisons")).toThrow("comparisons.md: there is no word {marchands}");
});
