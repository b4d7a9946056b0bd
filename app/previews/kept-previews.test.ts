import { expect, test, vi } from "vitest";
import { KeptPreviews, PreviewsBusy } from "./kept-previews.ts";

const bytes = (length = 1) => new Uint8Array(length);

function waiting() {
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  return { draw: vi.fn(() => promise), finish: () => resolve(bytes()) };
}

test("who asks while it is drawn waits for the same one, who asks later gets it at once", async () => {
  const previews = new KeptPreviews({ maxBytes: 100, maxWaiting: 0 });
  const { draw, finish } = waiting();
  const asked = [previews.get("a", draw), previews.get("a", draw)];
  finish();
  const [first] = await Promise.all([...asked, previews.get("a", draw)]);
  expect(await previews.get("a", draw)).toBe(first);
  expect(draw).toHaveBeenCalledTimes(1);
});

test("one is drawn at a time, so many wait, the others are told to come back", async () => {
  const previews = new KeptPreviews({ maxBytes: 100, maxWaiting: 2 });
  const drawings = ["a", "b", "c"].map((key) => ({ key, ...waiting() }));
  const asked = drawings.map(({ key, draw }) => previews.get(key, draw));
  const refused = vi.fn(async () => bytes());
  await expect(previews.get("d", refused)).rejects.toThrow(PreviewsBusy);
  expect(drawings.map(({ draw }) => draw.mock.calls.length)).toEqual([1, 0, 0]);

  for (const { finish } of drawings) finish();
  await Promise.all(asked);
  expect(refused).not.toHaveBeenCalled();
  expect(await previews.get("d", async () => bytes())).toEqual(bytes());
});

test("what is kept has a size, and not a number", async () => {
  const previews = new KeptPreviews({ maxBytes: 100, maxWaiting: 0 });
  for (const key of ["a", "b", "c"]) await previews.get(key, async () => bytes(40));
  const again = vi.fn(async () => bytes(40));
  await previews.get("c", again);
  await previews.get("b", again);
  expect(again).not.toHaveBeenCalled();
  await previews.get("a", again);
  expect(again).toHaveBeenCalledTimes(1);
});

test("one that fails is asked for anew, and holds up nobody", async () => {
  const previews = new KeptPreviews({ maxBytes: 100, maxWaiting: 1 });
  const failing = previews.get("a", () => Promise.reject(new Error("broken")));
  const next = previews.get("b", async () => bytes());
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toEqual(bytes());
  expect(await previews.get("a", async () => bytes(2))).toEqual(bytes(2));
});
