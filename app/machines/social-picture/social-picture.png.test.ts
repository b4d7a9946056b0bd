import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { categoryRow, productRow } from "#app/product/rows.fake.ts";
import { drawSocialPicture, SocialPicturesBusy } from "./draw-social-picture.server.tsx";
import { loader } from "./social-picture.png.ts";

vi.mock(import("./draw-social-picture.server.tsx"), async (actual) => ({
  ...(await actual()),
  drawSocialPicture: vi.fn(),
}));

/** Asks for the social picture of a page; that of /about needs no data. */
function ask(
  name = "about.png",
  fetch: typeof globalThis.fetch = () => Promise.reject(new Error("nothing is read")),
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestDependencies, {
    siteUrl: "https://evidence.test",
    dataUrl: "http://data.test",
    publishableKey: "key",
    fetch,
    isInFuture: now,
    readPicture: async () => undefined,
  });
  const url = new URL(`https://evidence.test/apercu/${name}`);
  return loader({ context, url, request: new Request(url), params: { "*": name }, pattern: "" });
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

test("one with a price is kept nowhere longer than the price holds", async () => {
  vi.mocked(drawSocialPicture).mockResolvedValue(new Uint8Array([1, 2]));
  const cachingFor = async (seconds: number) => {
    const price_expires_at = new Date(Date.now() + seconds * 1_000).toISOString();
    const answer = await ask("products/sony-wh-1000xm6.png", async (input) =>
      Response.json(
        String(input instanceof Request ? input.url : input).includes("/products")
          ? productRow({ price_expires_at })
          : categoryRow(),
      ),
    );
    return answer.headers.get("Cache-Control")?.match(/\d+/g)?.map(Number) ?? [];
  };
  const [age = 0, shared, grace] = await cachingFor(600);
  expect(age).toBeGreaterThan(590);
  expect([shared, grace]).toEqual([age, 0]);
  expect(age).toBeLessThanOrEqual(600);
  const [, , later = 0] = await cachingFor(7_200);
  expect(3_600 + later).toBeLessThanOrEqual(7_200);
  expect(await cachingFor(-1)).toEqual([3_600, 3_600, 86_400]);
});
