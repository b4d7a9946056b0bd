import { expect, test } from "vitest";
import { Overload } from "./budgets.ts";
import { received as receivedFrom } from "./received.ts";
import { Turns } from "./turns.ts";

const turns = new Turns(() => 0);
const received = (request: Request, maxBytes: number, address = "192.0.2.1") =>
  receivedFrom(request, { turns, address, maxBytes });

/** A request whose body arrives as the test sends it. */
function sending(headers: Record<string, string>) {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(made) {
      controller = made;
    },
  });
  const left = new AbortController();
  const { signal } = left;
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, signal, duplex: "half" };
  return {
    request: new Request("http://site.test/rest/v1/things", init),
    send: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => controller.close(),
    leave() {
      controller.error(new Error("the connection was reset"));
      left.abort();
    },
  };
}

const declared = { "Content-Length": "10", Prefer: "return=minimal" };
const streamed = { "Transfer-Encoding": "chunked" };

test("a request goes on with its whole body, as it was", async () => {
  const { request, send, end } = sending(declared);
  let isReceived = false;
  const waiting = received(request, 100).finally(() => {
    isReceived = true;
  });
  send("01234");
  await new Promise(setImmediate);
  expect(isReceived).toBe(false);
  send("56789");
  end();
  const whole = await waiting;
  expect([whole.method, whole.url, whole.headers.get("Prefer")]).toEqual([
    "POST",
    "http://site.test/rest/v1/things",
    "return=minimal",
  ]);
  expect(await whole.text()).toBe("0123456789");
});

test("none without a body or with one that is too large is waited for, and of a stream no more than may be taken", async () => {
  const empty = new Request("http://site.test/");
  expect(await received(empty, 100)).toBe(empty);
  const large = sending(declared).request;
  expect(await received(large, 9)).toBe(large);
  const endless = sending(streamed);
  endless.send("0123456789");
  const begun = await received(endless.request, 9);
  endless.send(" and more");
  endless.end();
  expect(await begun.text()).toBe("0123456789 and more");
});

test("who leaves before the end is not answered", async () => {
  const { request, send, leave } = sending(declared);
  send("01234");
  const waiting = received(request, 100);
  leave();
  await expect(waiting).rejects.toThrow(Overload);
});

test("a few of unknown length arrive at once; those that say they are small wait for none", async () => {
  const streams = Array.from({ length: 17 + 64 }, () => sending(streamed));
  const waiting = streams.map(({ request }, index) => received(request, 100, `198.51.100.${index}`));
  await expect(waiting.at(-1)).rejects.toMatchObject({ status: 503 });
  const small = sending(declared);
  small.end();
  expect(await (await received(small.request, 100)).text()).toBe("");
  // Who leaves while waiting makes room for another.
  streams.at(-2)?.leave();
  await expect(waiting.at(-2)).rejects.toThrow(Overload);
  const next = sending(streamed);
  const late = received(next.request, 100);
  for (const { end } of [...streams.slice(0, -2), next]) end();
  await Promise.all([...waiting.slice(0, -2), late]);
});

test("a network holds its share of these places, and no more", async () => {
  const slow = Array.from({ length: 4 }, () => sending(streamed));
  const waiting = slow.map(({ request }) => received(request, 100));
  await expect(received(sending(streamed).request, 100)).rejects.toMatchObject({ status: 429 });
  const other = sending(streamed);
  other.send("another's");
  other.end();
  expect(await (await received(other.request, 100, "203.0.113.1")).text()).toBe("another's");
  slow[0]?.leave();
  await expect(waiting[0]).rejects.toMatchObject({ status: 503 });
  const next = sending(streamed);
  next.end();
  expect(await (await received(next.request, 100)).text()).toBe("");
  for (const { end } of slow.slice(1)) end();
  await Promise.all(waiting.slice(1));
});
