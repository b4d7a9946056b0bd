import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { site } from "#config/site.ts";

/** The mark of a site of this name, and whether its ornaments are the accent. */
async function markOf(name: string, hasAccent: boolean) {
  vi.resetModules();
  vi.doMock("#config/site.ts", () => ({ site: { ...site, name, hasAccent } }));
  const { Wordmark, ornamentPath } = await import("./wordmark.tsx");
  const html = renderToStaticMarkup(<Wordmark />);
  return {
    text: html.replace(/<[^>]+>/g, ""),
    isDrawn: html.includes("<svg"),
    hasAccents: !ornamentPath.startsWith("M29 114a"),
  };
}

test.each([
  ["L’Évidence", true, true],
  ["L’Été à l’École", true, true],
  ["L’Évidence", false, false],
  ["Le Bon Outil", true, false],
])("%s, with an accent: %s", async (name, hasAccent, isDrawn) => {
  expect(await markOf(name, hasAccent)).toEqual({ text: name, isDrawn, hasAccents: isDrawn });
});
