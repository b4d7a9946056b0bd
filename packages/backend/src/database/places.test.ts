import { expect, test } from "vitest";
import { DatabaseUnavailable } from "./errors.ts";
import { Places } from "./places.ts";

test("people and the site pass the reads of visitors that wait, and none waits for ever", async () => {
  const places = new Places({ concurrency: 1 });
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const served: string[] = [];
  const running = places.run(true, () => freed);
  const ask = (name: string, isVisitors: boolean) =>
    places.run(isVisitors, async () => void served.push(name));
  const waiting = [ask("visitor", true), ask("other visitor", true), ask("save", false)];
  await new Promise((resolve) => setTimeout(resolve, 1_010));
  waiting.push(ask("later save", false));
  free();
  await Promise.all([running, ...waiting]);
  expect(served).toEqual(["save", "visitor", "other visitor", "later save"]);
});

test("refuses what waits too long, and goes on", async () => {
  const places = new Places({ concurrency: 1, maxWaitMs: 20 });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const slow = places.run(false, () => ended);
  await expect(places.run(false, async () => undefined)).rejects.toThrow(DatabaseUnavailable);
  end();
  await slow;
  await expect(places.run(false, async () => "served")).resolves.toBe("served");
});

test("as many run at once as there are connections, and what is over the number that waits is refused", async () => {
  const places = new Places({ concurrency: 2, maxWaiting: 3 });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let running = 0;
  const asked = Array.from({ length: 7 }, () =>
    places.run(false, () => {
      running += 1;
      return ended;
    }),
  );
  const outcomes = Promise.allSettled(asked);
  await expect(asked.at(-1)).rejects.toThrow(DatabaseUnavailable);
  expect(running).toBe(2);
  end();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    ...Array(5).fill("fulfilled"),
    ...Array(2).fill("rejected"),
  ]);
});

test("what fails frees its place, and all are idle at the end", async () => {
  const places = new Places({ concurrency: 1 });
  const failing = places.run(false, () => Promise.reject(new Error("no")));
  const next = places.run(false, async () => "served");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("served");
  await places.idle();
});
