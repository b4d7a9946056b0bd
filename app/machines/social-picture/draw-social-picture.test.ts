import { expect, test, vi } from "vitest";
import { SocialPictureCache, SocialPicturesBusy } from "./draw-social-picture.server.tsx";

const bytes = (length = 1) => new Uint8Array(length);

function waiting() {
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  return { draw: vi.fn(() => promise), finish: () => resolve(bytes()) };
}

test("callers during a drawing share it, later callers get the cached picture", async () => {
  const pictures = new SocialPictureCache({ maxBytes: 100, maxWaiting: 0 });
  const { draw, finish } = waiting();
  const asked = [pictures.get("a", draw), pictures.get("a", draw)];
  finish();
  const [first] = await Promise.all([...asked, pictures.get("a", draw)]);
  expect(await pictures.get("a", draw)).toBe(first);
  expect(draw).toHaveBeenCalledTimes(1);
});

test("one picture is drawn at a time, a limited number waits, and further ones are refused", async () => {
  const pictures = new SocialPictureCache({ maxBytes: 100, maxWaiting: 2 });
  const drawings = ["a", "b", "c"].map((key) => ({ key, ...waiting() }));
  const asked = drawings.map(({ key, draw }) => pictures.get(key, draw));
  const refused = vi.fn(async () => bytes());
  await expect(pictures.get("d", refused)).rejects.toThrow(SocialPicturesBusy);
  expect(drawings.map(({ draw }) => draw.mock.calls.length)).toEqual([1, 0, 0]);

  for (const { finish } of drawings) finish();
  await Promise.all(asked);
  expect(refused).not.toHaveBeenCalled();
  expect(await pictures.get("d", async () => bytes())).toEqual(bytes());
});

test("the cache is limited by size, not by number", async () => {
  const pictures = new SocialPictureCache({ maxBytes: 100, maxWaiting: 0 });
  for (const key of ["a", "b", "c"]) await pictures.get(key, async () => bytes(40));
  const again = vi.fn(async () => bytes(40));
  await pictures.get("c", again);
  await pictures.get("b", again);
  expect(again).not.toHaveBeenCalled();
  await pictures.get("a", again);
  expect(again).toHaveBeenCalledTimes(1);
});

test("a failed drawing is tried again and does not block the queue", async () => {
  const pictures = new SocialPictureCache({ maxBytes: 100, maxWaiting: 1 });
  const failing = pictures.get("a", () => Promise.reject(new Error("broken")));
  const next = pictures.get("b", async () => bytes());
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toEqual(bytes());
  expect(await pictures.get("a", async () => bytes(2))).toEqual(bytes(2));
});
