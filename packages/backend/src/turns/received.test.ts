import { expect, test } from "vitest";
import { Overload } from "./budgets.ts";
import { received } from "./received.ts";

/** A request whose body arrives as the test sends it. */
function sending(headers: Record<string, string>) {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(made) {
      controller = made;
    },
  });
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  return {
    request: new Request("http://site.test/rest/v1/things", init),
    send: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => controller.close(),
    leave: () => controller.error(new Error("the connection was reset")),
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
  const waiting = streams.map(({ request }) => received(request, 100));
  await expect(waiting.at(-1)).rejects.toMatchObject({ status: 503 });
  const small = sending(declared);
  small.end();
  expect(await (await received(small.request, 100)).text()).toBe("");
  for (const { end } of streams) end();
  await Promise.all(waiting.slice(0, -1));
});
