import { expect, onTestFinished, test } from "vitest";
import { startBucket } from "#server/bucket/bucket.fake.ts";
import { Bucket } from "#server/bucket/bucket.ts";
import { MissingPictures } from "./missing-pictures.ts";
import { PictureBucket } from "./picture-bucket.ts";

const HASH = "0123456789abcdef0123456789abcdef";
const SMALL = `/media/photos/${HASH}-400x300/320.avif`;
const LARGEST = `/media/photos/${HASH}-400x300/400.webp`;
const MADE = {
  width: 400,
  height: 300,
  files: ([320, 400] as const).flatMap((width) =>
    (["avif", "webp"] as const).map((format) => ({
      width,
      format,
      bytes: Buffer.from(`${width} ${format}`),
    })),
  ),
};

async function machines(path?: string) {
  const store = await startBucket(path);
  onTestFinished(() => store.close());
  const machine = () => new PictureBucket(new Bucket(store.address));
  return { store, one: machine(), other: machine() };
}

test.each([
  ["a bucket", "/pictures"],
  ["a bucket of Supabase Storage", "/storage/v1/s3/pictures"],
])("%s: what one machine saves, another has at once, and a removed picture is gone", async (_, path) => {
  const { store, one, other } = await machines(path);
  expect(await one.save(HASH, MADE)).toBe(LARGEST);
  expect(String(await other.read(SMALL))).toBe("320 avif");
  expect(await other.find(HASH)).toBe(LARGEST);
  expect(await other.list()).toEqual([LARGEST]);
  expect(await other.files()).toHaveLength(4);
  await one.remove(SMALL);
  expect(store.files.size).toBe(0);
  expect(await one.read(SMALL)).toBeNull();
  expect(await other.read("/media/photos/../../secret")).toBeNull();
});

test("a picture that was not sent whole is not there, and a restore completes it", async () => {
  const { store, one } = await machines();
  await one.save(HASH, MADE);
  const whole = new Map(store.files);
  store.files.delete(LARGEST.slice(1));
  expect(await one.find(HASH)).toBeNull();
  const paths = [...whole.keys()].map((name) => `/${name}`);
  await one.restore(paths, async (path) => Buffer.from(whole.get(path.slice(1)) ?? []));
  expect(await one.find(HASH)).toBe(LARGEST);
  const refuse = () => Promise.reject(new Error("it is there"));
  await one.restore(paths, refuse);
});

test("a file that is gone is reported once, and no longer once it is back", async () => {
  const lines: string[] = [];
  const missing = new MissingPictures(
    async (address) => address === LARGEST,
    (line) => lines.push(line),
  );
  for (let n = 0; n < 3; n += 1) await missing.note(SMALL, false);
  await missing.note(SMALL.replace("0123", "4567"), false);
  await missing.note("/media/photos/other", false);
  expect(lines).toEqual([expect.stringContaining(LARGEST)]);
  expect(missing.areThere).toBe(true);
  await missing.note(LARGEST, true);
  expect(missing.areThere).toBe(false);
});
