import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { CONNECTION_TIMES, limitConnections, limitPipelining } from "./connections.ts";

async function listening(isProxy: (address: string) => boolean, times = {}) {
  const server = createServer({ ...CONNECTION_TIMES, ...times });
  limitConnections(server, isProxy);
  const answers: (() => void)[] = [];
  server.on(
    "request",
    limitPipelining((_incoming, outgoing) => void answers.push(() => outgoing.end("ok"))),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const open = async (localAddress: string) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  };
  const count = () => new Promise<number>((resolve) => server.getConnections((_, found) => resolve(found)));
  return { open, count, answers };
}

const openMany = (open: (from: string) => Promise<Socket>, from: string, number: number) =>
  Promise.all(Array.from({ length: number }, () => open(from)));

test("one network has a bounded number of connections, another one its own, and a closed one makes room", async () => {
  const { open, count, answers } = await listening(() => false);
  const [first] = await openMany(open, "127.0.0.2", 128);
  await expect.poll(count).toBe(128);
  const surplus = await open("127.0.0.2");
  surplus.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(surplus.resume(), "close");
  expect(answers).toEqual([]);
  await open("127.0.0.3");
  await expect.poll(count).toBe(129);

  first?.destroy();
  await expect.poll(count).toBe(128);
  await open("127.0.0.2");
  await expect.poll(count).toBe(129);
});

test("the connections of a trusted proxy are not counted", async () => {
  const { open, count } = await listening((address) => address === "127.0.0.2");
  await openMany(open, "127.0.0.2", 140);
  await expect.poll(count).toBe(140);
});

test("a connection that sends request after request without waiting is closed", async () => {
  const { open, answers } = await listening(() => false);
  const socket = await open("127.0.0.2");
  const answered = text(socket).catch(() => "reset");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(100));
  await answered;
  expect(answers).toHaveLength(8);
});

test("eight requests without waiting are answered, and as many again after them", async () => {
  const { open, answers } = await listening(() => false);
  const socket = await open("127.0.0.2");
  let received = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    received += part;
  });
  for (let round = 1; round <= 3; round += 1) {
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(8));
    await expect.poll(() => answers.length).toBe(8);
    for (const answer of answers.splice(0)) answer();
    await expect.poll(() => received.split("HTTP/1.1 200").length - 1).toBe(8 * round);
  }
});

test.each([
  ["nothing", ""],
  ["half a header", "GET / HTTP/1.1\r\nHost:"],
  ["half a body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf"],
])("whoever sends %s is let go in time", async (_, sent) => {
  const times = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 };
  const { open } = await listening(() => false, times);
  const socket = await open("127.0.0.2");
  socket.on("error", () => undefined).write(sent);
  await once(socket.resume(), "close");
});
