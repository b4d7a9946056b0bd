/** The contact form's action, over a real database: what is stored, and what its sender is told. */
import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { solveChallenge } from "#app/lib/challenge/proof-of-work.ts";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { action } from "./contact.tsx";

const siteUrl = "https://evidence.test";
const { fetch, publishableKey, operator } = await openSiteData();

/** Makes a message of a new sender, because the database limits the messages of each. */
const newMessage = () => ({
  name: "Zoé",
  email: `${randomUUID()}@exemple.fr`,
  subject: "Une idée",
  message: "Et les lampes ?",
});

/** Removes and returns the stored messages. */
async function takeMessages() {
  const all = operator.from("contact_messages").delete().not("id", "is", null);
  return (await all.select("name, email, subject, message").throwOnError()).data;
}

/** Reaches the data interface as a visitor at this network address. */
const from =
  (address: string): typeof globalThis.fetch =>
  (input, init) => {
    const request = new Request(input, init);
    request.headers.set("X-Forwarded-For", address);
    return fetch(request);
  };

/** Returns the action's answer to a request, and the messages that it stored. */
async function answerTo(init: RequestInit, reach = fetch) {
  const context = new RouterContextProvider();
  context.set(requestDependencies, {
    siteUrl,
    dataUrl: "http://data.test",
    publishableKey,
    fetch: reach,
    isInFuture: now,
    readPicture: async () => undefined,
  });
  const url = new URL("/contact", siteUrl);
  const request = new Request(url, init);
  const answer = await action({ context, url, request, params: {}, pattern: "/contact" });
  const messages = await takeMessages();
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, messages };
  const headers = new Headers(answer.init?.headers);
  const { reply, challenge = "" } = answer.data;
  return { status: answer.init?.status, headers, reply, challenge, messages };
}

const post = (fields: Iterable<readonly [string, string]>, reach = fetch) =>
  answerTo(
    { method: "POST", body: new URLSearchParams([...fields].map(([name, value]) => [name, value])) },
    reach,
  );

test("a message is stored, and its sender redirected to the success page", async () => {
  const message = newMessage();
  const { status, headers, messages } = await post(Object.entries(message));
  expect(status).toBe(303);
  expect(headers.get("location")).toBe("/contact?envoye=1");
  expect(messages).toEqual([message]);
});

test("a bot that fills the hidden field gets the answer of a success, and nothing is stored", async () => {
  const { status, messages } = await post(
    Object.entries({ ...newMessage(), site_web: "https://spam.example" }),
  );
  expect([status, messages]).toEqual([303, []]);
});

test("a sender's sixth message within the hour is refused, in the database's own words", async () => {
  const message = Object.entries(newMessage());
  for (let sent = 0; sent < 5; sent += 1) expect((await post(message)).status).toBe(303);
  const { status, headers, reply, messages } = await post(message);
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_500);
  expect(reply?.error).toEqual({
    "": ["Trop de messages ont été envoyés. Veuillez réessayer dans une heure."],
  });
  expect(messages).toEqual([]);
});

test("a flood brings a challenge, whose answer serves once", async () => {
  const network = (host: number) => from(`2001:db8:77:${host}::1`);
  for (let host = 0; host < 10; host += 1)
    expect((await post(Object.entries(newMessage()), network(host))).status).toBe(303);

  const message = newMessage();
  const challenged = await post(Object.entries(message), network(10));
  expect([challenged.status, challenged.headers.get("retry-after")]).toEqual([429, "20"]);
  expect(challenged.reply?.error).toEqual({ "": [expect.stringContaining("à nouveau dans 20 secondes.")] });
  const proven = Object.entries({ ...message, proof: solveChallenge(challenged.challenge ?? "") });
  expect(await post(proven, network(10))).toMatchObject({ status: 303, messages: [message] });
  expect(await post(proven, network(11))).toMatchObject({ status: 429, messages: [] });
});

test.each([
  ["the database fails", fakeData(failureAnswer)],
  [
    "something on the way limits, in words that are not ours",
    fakeData({ status: 429, body: { message: "Too Many Requests" } }),
  ],
  ["there is no connection", fakeData()],
])("when %s the sender reads it, and the log does not hold what was written", async (_case, data) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const { status, reply } = await post(Object.entries(newMessage()), data.fetch);
  expect(status).toBe(503);
  expect(reply?.error).toEqual({ "": [expect.stringContaining("Une erreur est survenue")] });
  expect(log).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.mock.calls)).not.toContain("lampes");
});

describe("fields that the form does not have", () => {
  test.each([
    ["a list longer than the memory", [["x[400000000]", "1"]]],
    ["names within names", [[`x${".y".repeat(20_000)}`, "1"]]],
    [
      "thousands of names",
      Array.from({ length: 20_000 }, (_, index) => [`x.y${index}[${index}]`, "1"] as const),
    ],
    ["a field turned into a list", [["name[400000000]", "1"]]],
    [
      "what steers the library that reads the form",
      [
        ["__intent__", "{"],
        ["__state__", "{"],
      ],
    ],
  ] as [string, [string, string][]][])("are not looked at: %s", async (_case, fields) => {
    const message = newMessage();
    const whole = await post([...fields, ...Object.entries(message)]);
    expect(whole.status).toBe(303);
    expect(whole.messages).toEqual([message]);

    const alone = await post(fields);
    expect(alone.status).toBe(400);
    expect(Object.keys(alone.reply?.error ?? {})).toEqual(Object.keys(message));
    expect(JSON.stringify(alone.reply).length).toBeLessThan(1000);
    expect(alone.messages).toEqual([]);
  });
});

test("null characters, which the database cannot hold, are left out", async () => {
  const message = newMessage();
  const { status, messages } = await post(Object.entries({ ...message, message: "Et les\0 lampes ?" }));
  expect([status, messages]).toEqual([303, [message]]);
});

test("a file is refused as a text", async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(newMessage())) body.set(name, value);
  body.set("message", new File(["Bonjour"], "message.txt"));
  const { status, reply, messages } = await answerTo({ method: "POST", body });
  expect(status).toBe(400);
  expect(Object.keys(reply?.error ?? {})).toEqual(["message"]);
  expect(messages).toEqual([]);
});

describe("requests that the form never sends are refused", () => {
  test.each([
    ["application/json", JSON.stringify(newMessage())],
    ["multipart/form-data; boundary=x", "no parts"],
    ["", ""],
  ])("as an unknown kind of body: %j", async (contentType, body) => {
    const answer = await answerTo({ method: "POST", body, headers: { "Content-Type": contentType } });
    expect(answer.status).toBe(415);
    expect(answer.reply?.error).toEqual({ "": [expect.stringContaining("Une erreur est survenue")] });
    expect(answer.messages).toEqual([]);
  });

  test.each(["DELETE", "PUT", "PATCH"])("another method: %s", async (method) => {
    const { status, headers, messages } = await answerTo({ method, body: new URLSearchParams(newMessage()) });
    expect(status).toBe(405);
    expect(headers.get("allow")).toBe("GET, HEAD, POST");
    expect(messages).toEqual([]);
  });
});
