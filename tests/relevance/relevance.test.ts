/** How many searches, as people type them, show in the first three results what they are looking for. */
import { describe, expect, test } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { readSearch } from "#app/search/read-search.ts";
import { searchCatalogue } from "#app/search/search.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { LEADING, QUERIES, type RelevanceQuery } from "./queries.ts";
import { QUERIES_KEPT_APART } from "./queries-kept-apart.ts";
import { QUERIES_WRITTEN_BLIND } from "./queries-written-blind.ts";

const SHOWN = 3;

for (const engine of engines) {
  const { visitor } = await openSiteData(engine);

  async function firstOf(query: string): Promise<string[]> {
    const { results } = await searchCatalogue({ client: visitor, isInFuture: now }, query);
    return results.slice(0, SHOWN).map(({ href }) => href.split("/").at(-1) ?? "");
  }

  async function isFound([query, ...expected]: RelevanceQuery): Promise<boolean> {
    const first = await firstOf(query);
    if (expected.length === 0) return first.length === 0;
    return expected.every((slugs) =>
      slugs.startsWith("!")
        ? !first.includes(slugs.slice(1))
        : slugs.split("|").some((slug) => first.includes(slug)),
    );
  }

  describe(`the relevance of searches on ${engine.name}`, () => {
    test("what is looked for is among the first", async () => {
      const missed = [];
      for (const query of QUERIES) {
        if (!(await isFound(query))) missed.push({ query, first: await firstOf(query[0]) });
      }
      expect(missed).toEqual([]);
    });

    test("rivals and their makers are answered by our choice, and by whom it is instead of", async () => {
      for (const [query, slug, model] of LEADING) {
        const { results } = await searchCatalogue({ client: visitor, isInFuture: now }, query);
        const [first] = results.filter(({ kind }) => kind === "product");
        expect(first?.href.split("/").at(-1) ?? "", query).toBe(slug);
        if (model) expect(first?.rivalMatch?.model, query).toMatch(model);
        else expect(first?.rivalMatch, query).toBeUndefined();
      }
    });

    test("within a price, what answers another need is no answer", async () => {
      const answerOf = async (query: string) => {
        const { first, isNear } = await readSearch({ client: visitor, isInFuture: now }, query);
        return [first?.answer.path.split("/").at(-1) ?? null, isNear];
      };
      expect(await answerOf("écouteurs moins de 200 euros")).toEqual([null, true]);
      expect(await answerOf("écouteurs de sport moins de 200 euros")).toEqual(["shokz-openrun-pro-2", false]);
      // Our choice among them has no price, which contradicts nothing.
      expect(await answerOf("cafetière moins de 100 €")).toEqual(["bodum-chambord-1-l", false]);
      // Each of these categories is a budget, as the one above them says.
      expect(await answerOf("café moins de 100 €")).toEqual(["bodum-chambord-1-l", false]);
      expect(await answerOf("casque moins de 200 €")).toEqual(["beyerdynamic-dt-770-pro-80-ohms", false]);
      expect(await answerOf("écouteurs moins de 300 €")).toEqual(["technics-eah-az100-ek", false]);
    });

    async function countFound(queries: readonly RelevanceQuery[]): Promise<number> {
      let found = 0;
      for (const query of queries) found += Number(await isFound(query));
      return found;
    }

    test("of those that were not looked at, nearly all are found", async () => {
      expect(await countFound(QUERIES_KEPT_APART)).toBeGreaterThanOrEqual(52);
    });

    test("of those that were written without a look at the synonyms, nearly all are found", async () => {
      expect(await countFound(QUERIES_WRITTEN_BLIND)).toBeGreaterThanOrEqual(29);
    });
  });
}
