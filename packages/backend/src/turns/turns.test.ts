import { expect, test } from "vitest";
import { Overload } from "./budgets.ts";
import { Turns } from "./turns.ts";

/** Work that goes on until the test ends it. */
function endless() {
  const ends: (() => void)[] = [];
  return {
    begun: () => ends.length,
    work: () => new Promise<void>((resolve) => void ends.push(resolve)),
    endAll: () => {
      for (const end of ends) end();
    },
  };
}

const address = (index: number) => `198.51.${index >> 8}.${index & 255}`;

test("of a crowd a few are rendered at once, a bounded number waits, and the others are refused as a crowd", async () => {
  const turns = new Turns(() => 0);
  const { begun, work, endAll } = endless();
  const crowd = Array.from({ length: 200 }, (_, index) =>
    turns.run({ address: address(index), kind: "page" }, work).catch((error: Overload) => error),
  );
  const refused = await Promise.all(crowd.slice(3 + 64));
  expect(begun()).toBe(3);
  for (const error of refused) expect(error).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  let isOver = false;
  const all = Promise.all(crowd).then(() => {
    isOver = true;
  });
  while (!isOver) {
    endAll();
    await new Promise(setImmediate);
  }
  await all;
  expect(begun()).toBe(3 + 64);
});

test("a newcomer comes before those who have spent, and is served when they fill the queue", async () => {
  const turns = new Turns(() => 0);
  const { begun, work, endAll } = endless();
  const flood = Array.from({ length: 80 }, (_, index) =>
    turns.run({ address: address(index % 4), kind: "data" }, work).catch((error: Overload) => error),
  );
  const running = begun();
  const newcomer = turns.run({ address: "203.0.113.9", kind: "data" }, async () => begun());
  endAll();
  expect(await newcomer).toBe(running);
  expect(await flood.at(-1)).toBeInstanceOf(Overload);
});

test("a person's data and searches of strangers do not wait for one another", async () => {
  const turns = new Turns(() => 0);
  const { work } = endless();
  for (let index = 0; index < 50; index += 1) void turns.run({ address: address(index), kind: "data" }, work);
  expect(await turns.run({ address: address(99), kind: "member data" }, async () => "saved")).toBe("saved");
  expect(await turns.run({ address: address(99), kind: "page" }, async () => "page")).toBe("page");
  expect(await turns.run({ address: address(99), kind: "password" }, async () => "in")).toBe("in");
});

test("costly answers are charged what they took, failures too; the work of departed visitors is not begun", async () => {
  let now = 0;
  const turns = new Turns(() => now);
  const visitor = { address: "192.0.2.7", kind: "page" } as const;
  const slow = async () => {
    now += 10_000;
    throw new Error("failed");
  };
  for (let count = 0; count < 3; count += 1) {
    await expect(turns.run(visitor, slow)).rejects.toThrow("failed");
  }
  await expect(turns.run(visitor, slow)).rejects.toMatchObject({ status: 429 });

  const { begun, work } = endless();
  const gone = { address: "192.0.2.8", kind: "page", signal: AbortSignal.abort() } as const;
  await expect(turns.run(gone, work)).rejects.toThrow(Overload);
  expect(begun()).toBe(0);
});
