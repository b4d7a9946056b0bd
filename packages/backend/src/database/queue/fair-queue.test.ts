import { expect, test } from "vitest";
import { DatabaseUnavailable } from "#backend/database/errors.ts";
import { FairQueue, type FairQueueOptions } from "./fair-queue.ts";
import { asSite, currentRequester, type RequesterKind, visitorOf, withRequester } from "./requester.ts";

/** `account:anne` asks for the kind `account` as the visitor `anne`; `site` is the site itself. */
function ask<Result>(queue: FairQueue, requester: string, work: () => Promise<Result>): Promise<Result> {
  if (requester === "site") return queue.run(work);
  const [kind, visitor = ""] = requester.split(":");
  return withRequester({ kind: kind as RequesterKind, visitor }, () => queue.run(work));
}

const sites = (count: number, requester: string) => Array<string>(count).fill(requester);

/** @returns the requesters in the order of their service, and the refused ones */
async function serve(requesters: readonly string[], options: Partial<FairQueueOptions> = {}) {
  const queue = new FairQueue({ concurrency: 1, ...options });
  const served: string[] = [];
  const outcomes = await Promise.allSettled(
    requesters.map((requester) => ask(queue, requester, async () => void served.push(requester))),
  );
  const refused = requesters.filter((_, index) => outcomes[index]?.status === "rejected");
  return { served, refused };
}

test.each<[string, string[], string[]]>([
  [
    "one visitor in order",
    ["data:a", "data:b", "data:a", "data:b"],
    ["data:a", "data:b", "data:a", "data:b"],
  ],
  [
    "visitors in turn, whoever came first with many",
    [...sites(4, "data:a"), "data:b", "data:c"],
    ["data:a", "data:b", "data:c", "data:a", "data:a", "data:a"],
  ],
  [
    "a new visitor by one turn, not before everybody",
    [...sites(2, "data:a"), ...sites(2, "data:b"), "data:c"],
    ["data:a", "data:b", "data:c", "data:a", "data:b"],
  ],
  [
    "accounts before pages before data",
    ["data:a", "page:a", "account:a", "page:b", "data:b", "account:b"],
    ["account:a", "account:b", "page:a", "page:b", "data:a", "data:b"],
  ],
  ["the site itself first", ["data:a", "account:a", "site"], ["site", "account:a", "data:a"]],
])("serves %s", async (_, requesters, expected) => {
  expect((await serve(requesters)).served).toEqual(expected);
});

test("no kind starves: every eighth turn is the oldest one's", async () => {
  const { served } = await serve(["data:a", "page:a", ...sites(20, "account:b")]);
  expect(served.indexOf("data:a")).toBe(7);
  expect(served.indexOf("page:a")).toBe(15);
});

test.each<[string, string[], Partial<FairQueueOptions>, string[]]>([
  ["everything when nothing may wait", ["site", "data:a"], { maxWaiting: 0 }, ["site", "data:a"]],
  ["what is over the total", sites(5, "data:a"), { maxWaiting: 3 }, sites(2, "data:a")],
  [
    "what is over a visitor's share",
    [...sites(5, "data:a"), "data:b"],
    { maxWaitingPerVisitor: 3 },
    sites(2, "data:a"),
  ],
  [
    "the greediest when another visitor comes",
    [...sites(3, "data:a"), "data:b"],
    { maxWaiting: 3 },
    ["data:a"],
  ],
  [
    "a later kind when an earlier one comes",
    ["data:a", "page:b", "account:c"],
    { maxWaiting: 2 },
    ["data:a"],
  ],
  [
    "a later kind that comes when all is full",
    ["account:a", "page:b", "data:c"],
    { maxWaiting: 2 },
    ["data:c"],
  ],
])("refuses %s", async (_, requesters, options, expected) => {
  expect((await serve(requesters, options)).refused).toEqual(expected);
});

test("a visitor gets half of the connections, and each kind leaves a tenth for the earlier ones", async () => {
  const queue = new FairQueue({ concurrency: 10 });
  const running: string[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const flood = (requester: string) => {
    const untilTheEnd = () => {
      running.push(requester);
      return ended;
    };
    for (let index = 0; index < 20; index += 1) void ask(queue, requester, untilTheEnd);
  };
  const served = async () => "served";

  flood("data:a");
  await expect(ask(queue, "data:z", served)).resolves.toBe("served");
  expect(running).toEqual(sites(5, "data:a"));
  for (const visitor of "bcdef") flood(`data:${visitor}`);
  await expect(ask(queue, "page:z", served)).resolves.toBe("served");
  expect(running).toHaveLength(7);
  for (const visitor of "bcdef") flood(`page:${visitor}`);
  await expect(ask(queue, "account:z", served)).resolves.toBe("served");
  expect(running).toHaveLength(8);
  for (const visitor of "bcdef") flood(`account:${visitor}`);
  await expect(ask(queue, "site", served)).resolves.toBe("served");
  expect(running).toHaveLength(9);

  end();
  await queue.idle();
});

test("refuses what waits too long, and goes on", async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaitMs: 20 });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const slow = ask(queue, "account:a", () => ended);
  await expect(ask(queue, "account:b", async () => undefined)).rejects.toThrow(DatabaseUnavailable);
  end();
  await slow;
  await expect(ask(queue, "account:a", async () => "served")).resolves.toBe("served");
});

test("what fails frees its place, and the queue is idle at the end", async () => {
  const queue = new FairQueue({ concurrency: 1 });
  const failing = queue.run(() => Promise.reject(new Error("no")));
  const next = queue.run(async () => "served");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("served");
  await queue.idle();
});

test("what continues after a request is the site's own", async () => {
  const requester = { kind: "data", visitor: "a" } as const;
  const seen = withRequester(requester, () => [
    currentRequester(),
    asSite(currentRequester),
    currentRequester(),
  ]);
  expect(seen).toEqual([requester, { kind: "site", visitor: "the site" }, requester]);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2::9", "2001:db8:1::/48"],
  ["", ""],
])("the visitor of %s is %s", (address, visitor) => {
  expect(visitorOf(address)).toBe(visitor);
});
