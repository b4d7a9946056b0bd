import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { data, RouterContextProvider, redirect } from "react-router";
import { expect, test } from "vitest";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { now } from "./data/is-in-future.fake.ts";
import { publicLoader, requestDependencies } from "./public-loader.ts";

const UPLOAD = `/media/photos/${"a".repeat(32)}-1600x600/1440.webp`;
const { operator, publishableKey, fetch } = await openSiteData();
await operator
  .from("media")
  .insert({ address: UPLOAD, kind: "packshot", width: 1600, height: 600, is_public: true })
  .throwOnError();

async function loaded<Result>(result: Result): Promise<Result> {
  const context = new RouterContextProvider();
  const services = { siteUrl: "https://evidence.test", dataUrl: "http://data.test", publishableKey, fetch };
  context.set(requestDependencies, { ...services, isInFuture: now, readPicture: async () => undefined });
  return publicLoader(async () => result)({ context });
}

const pictureMetadata = { [UPLOAD]: expect.objectContaining({ isPackshot: true }) };

test("a page's data gets the metadata of the uploads that it names, with a status too", async () => {
  const page = { cards: [{ image_url: UPLOAD }] };
  expect(await loaded(page)).toEqual({ ...page, pictureMetadata });
  expect(await loaded(data(page, { status: 404 }))).toMatchObject({
    data: { ...page, pictureMetadata },
    init: { status: 404 },
  });
});

test("what is no page stays as it is", async () => {
  const away = redirect("/ailleurs");
  expect(await loaded(away)).toBe(away);
  expect(await loaded(data(null, { status: 410 }))).toMatchObject({ data: null, init: { status: 410 } });
});

test("public pages read their data in no other way", () => {
  const app = resolve(import.meta.dirname, "..");
  const modules = globSync("**/*.tsx", { cwd: app }).filter(
    (path) => !/\.(test|fake)\.|^(lib|machines|admin)\/|^root|^entry/.test(path),
  );
  const others = modules.filter((path) =>
    /export (async )?function loader|createDataClient\(/.test(readFileSync(resolve(app, path), "utf8")),
  );
  // Forms: nothing of theirs is a page with pictures.
  expect(others.sort()).toEqual(["alerts/alerts.tsx", "contact/contact.tsx"]);
});
