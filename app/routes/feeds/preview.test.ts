import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { drawPreview } from "#app/previews/draw-preview.server.tsx";
import { PreviewsBusy } from "#app/previews/kept-previews.ts";
import { requestDependencies } from "#app/request-context.ts";
import { loader } from "./preview.png.ts";

vi.mock("#app/previews/draw-preview.server.tsx");

/** Asks for the preview of a page that needs no data. */
function ask(): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestDependencies, {
    siteUrl: "https://evidence.test",
    dataUrl: "http://data.test",
    publishableKey: "key",
    fetch: () => Promise.reject(new Error("nothing is read")),
    readPicture: async () => undefined,
  });
  const url = new URL("https://evidence.test/apercu/about.png");
  return loader({ context, url, request: new Request(url), params: { "*": "about.png" }, pattern: "" });
}

test("a preview is a picture that proxies may keep", async () => {
  vi.mocked(drawPreview).mockResolvedValue(new Uint8Array([1, 2]));
  const answer = await ask();
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  expect(answer.headers.get("Cache-Control")).toContain("s-maxage=3600");
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2]));
});

test("while too many are drawn, it says when to come back", async () => {
  vi.mocked(drawPreview).mockRejectedValue(new PreviewsBusy());
  const answer = await ask();
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("10");
});

test("a drawing that fails is no reason to come back", async () => {
  vi.mocked(drawPreview).mockRejectedValue(new Error("broken"));
  await expect(ask()).rejects.toThrow("broken");
});
