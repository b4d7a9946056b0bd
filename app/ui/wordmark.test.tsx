import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test, vi } from "vitest";
import * as config from "#config/site.ts";

// The next files of this worker import modules of the site itself.
afterAll(() => {
  vi.doUnmock("#config/site.ts");
  vi.resetModules();
});

/** The mark of a site of this name, and whether its ornaments are the accent. */
async function markOf(name: string, hasAccent: boolean) {
  vi.resetModules();
  vi.doMock("#config/site.ts", () => ({ ...config, site: { ...config.site, name, hasAccent } }));
  const { Wordmark, ornamentPath } = await import("./wordmark.tsx");
  const { SocialPictureLayout } = await import("#app/machines/social-picture/social-picture-layout.tsx");
  const picture = renderToStaticMarkup(
    <SocialPictureLayout title="Titre" kicker={null} price={null} picturePath={null} />,
  );
  const html = renderToStaticMarkup(<Wordmark />);
  return {
    text: html.replace(/<[^>]+>/g, ""),
    inPicture: picture.replace(/<[^>]+>/g, "").replace(/Titre.*$/, ""),
    isDrawn: html.includes("<svg"),
    hasAccents: !ornamentPath.startsWith("M29 114a"),
  };
}

test.each([
  // A picture draws the accent above an E.
  ["L’Évidence", true, "L’Evidence"],
  ["L’Été à l’École", true, "L’Eté à l’École"],
  ["L’Évidence", false, "L’Évidence"],
  ["Le Bon Outil", true, "Le Bon Outil"],
])("%s, with an accent: %s", async (name, hasAccent, inPicture) => {
  const isDrawn = inPicture !== name;
  expect(await markOf(name, hasAccent)).toEqual({ text: name, inPicture, isDrawn, hasAccents: isDrawn });
});
