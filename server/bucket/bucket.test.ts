import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { startBucket } from "./bucket.fake.ts";
import { Bucket } from "./bucket.ts";

async function open() {
  const store = await startBucket();
  onTestFinished(() => store.close());
  return { store, bucket: new Bucket(store.address) };
}

test("files are put, listed over several pages, read and removed", async () => {
  const { store, bucket } = await open();
  const names = ["a/é 1+2.txt", "a/2", "a/3", "a/4", "b/1"];
  for (const name of names) await bucket.put(name, Buffer.from(name));
  expect(await bucket.list("a/")).toEqual(names.slice(0, 4).sort());
  expect(String(await bucket.get("a/é 1+2.txt"))).toBe("a/é 1+2.txt");
  await bucket.remove("a/2");
  await bucket.remove("a/2");
  expect(await bucket.get("a/2")).toBeNull();
  expect(store.files.size).toBe(4);
});

test("a file goes from disk to bucket and back", async () => {
  const { bucket } = await open();
  const folder = temporaryDirectory();
  writeFileSync(join(folder, "here"), "text".repeat(100_000));
  await bucket.putFile("there", join(folder, "here"));
  expect(await bucket.getFile("there", join(folder, "back"))).toBe(true);
  expect(readFileSync(join(folder, "back"), "utf8")).toBe(readFileSync(join(folder, "here"), "utf8"));
  expect(await bucket.getFile("nowhere", join(folder, "none"))).toBe(false);
});

test("a refusal and a silence name the bucket and no secret", async () => {
  const { store } = await open();
  const failing = (changes: object) => new Bucket({ ...store.address, ...changes }).list("").catch(String);
  expect(await failing({ secret: "wrong" })).toMatch(/pictures refuses \(403 SignatureDoesNotMatch\)/);
  const other = store.address.url.replace("pictures", "other");
  expect(await failing({ url: other })).toMatch(/other refuses \(404 NoSuchBucket\)/);
  expect(await failing({ url: "http://127.0.0.1:1/pictures" })).toMatch(/does not answer \(/);
});
