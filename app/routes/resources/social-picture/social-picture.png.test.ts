import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { now } from "#app/data/is-to-come.fake.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { drawSocialPicture } from "./draw-social-picture.server.tsx";
import { loader } from "./social-picture.png.ts";
import { SocialPicturesBusy } from "./social-picture-cache.ts";

vi.mock("./draw-social-picture.server.tsx");

/** Asks for the social picture of a page that needs no data. */
function ask(): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestDependencies, {
    siteUrl: "https://evidence.test",
    dataUrl: "http://data.test",
    publishableKey: "key",
    fetch: () => Promise.reject(new Error("nothing is read")),
    isToCome: now,
    readPicture: async () => undefined,
  });
  const url = new URL("https://evidence.test/apercu/about.png");
  return loader({ context, url, request: new Request(url), params: { "*": "about.png" }, pattern: "" });
}

test("proxies may cache a social picture", async () => {
  vi.mocked(drawSocialPicture).mockResolvedValue(new Uint8Array([1, 2]));
  const answer = await ask();
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  expect(answer.headers.get("Cache-Control")).toContain("s-maxage=3600");
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2]));
});

test("while too many pictures wait, the answer names a time to retry", async () => {
  vi.mocked(drawSocialPicture).mockRejectedValue(new SocialPicturesBusy());
  const answer = await ask();
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("10");
});

test("a failed drawing is an answer without a time to retry", async () => {
  vi.mocked(drawSocialPicture).mockRejectedValue(new Error("broken"));
  await expect(ask()).rejects.toThrow("broken");
});
