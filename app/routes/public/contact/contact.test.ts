import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { now } from "#app/data/is-in-future.fake.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { openSiteData } from "#tests/site-data.ts";
import { action } from "./contact.tsx";

const siteUrl = "https://evidence.test";
const { fetch, publishableKey, operator } = await openSiteData();

/** Makes a message from a new sender, because the database limits the messages of each. */
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

/** Returns the action's answer to a request, and the messages that it stored. */
async function answerTo(init: RequestInit) {
  const context = new RouterContextProvider();
  context.set(requestDependencies, {
    siteUrl,
    dataUrl: "http://data.test",
    publishableKey,
    fetch,
    isInFuture: now,
    readPicture: async () => undefined,
  });
  const url = new URL("/contact", siteUrl);
  const request = new Request(url, init);
  const answer = await action({ context, url, request, params: {}, pattern: "/contact" });
  const messages = await takeMessages();
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, messages };
  const headers = new Headers(answer.init?.headers);
  return { status: answer.init?.status, headers, reply: answer.data.reply, messages };
}

const post = (fields: Iterable<readonly [string, string]>) =>
  answerTo({ method: "POST", body: new URLSearchParams([...fields].map(([name, value]) => [name, value])) });

test("a message is stored, and its sender redirected to the success page", async () => {
  const message = newMessage();
  const { status, headers, messages } = await post(Object.entries(message));
  expect(status).toBe(303);
  expect(headers.get("location")).toBe("/contact?envoye=1");
  expect(messages).toEqual([message]);
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
    ["text/plain", "name=Zoé"],
    ["multipart/form-data", "--x\r\n\r\n--x--"],
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
