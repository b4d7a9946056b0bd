import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { failureAnswer, fakeData } from "#app/data/data-client.fake.ts";
import { createDataClient } from "#app/data/data-client.ts";
import { engines } from "#tests/engines.ts";
import { silenceConsole } from "#tests/silence-console.ts";
import { openSiteData } from "#tests/site-data.ts";
import { solveChallenge } from "./challenge/proof-of-work.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const log = silenceConsole("error");

const newMessage = () => ({
  name: "Zoé",
  email: `${randomUUID()}@exemple.fr`,
  subject: "Une idée",
  message: "Et les lampes ?",
});

for (const engine of engines) {
  const { visitor, operator, fetch, publishableKey } = await openSiteData(engine);
  const storedFrom = async (email: string) =>
    (await operator.from("contact_messages").select("*").eq("email", email).throwOnError()).data;

  describe(`over ${engine.name}`, () => {
    test("a visitor stores a message as one row and cannot read it", async () => {
      const message = newMessage();
      expect(await sendContactMessage(visitor, message)).toEqual({ status: "sent" });
      expect(await storedFrom(message.email)).toEqual([expect.objectContaining(message)]);
      expect((await visitor.from("contact_messages").select("*")).error).toMatchObject({ code: "42501" });
    });

    test("only the four fields are sent, because the database refuses others", async () => {
      const message = newMessage();
      const read = { ...message, ...{ read_at: "now" } };
      expect((await visitor.from("contact_messages").insert(read)).error).toMatchObject({ code: "42501" });
      expect(await sendContactMessage(visitor, read)).toEqual({ status: "sent" });
      expect(await storedFrom(message.email)).toMatchObject([{ ...message, read_at: null }]);
    });

    test("a sender's sixth message within the hour is refused, in the database's own words", async () => {
      const message = newMessage();
      for (let sent = 0; sent < 5; sent += 1) {
        expect(await sendContactMessage(visitor, message)).toEqual({ status: "sent" });
      }
      expect(await sendContactMessage(visitor, message)).toEqual({
        status: "limited",
        message: "Trop de messages ont été envoyés. Veuillez réessayer dans une heure.",
        retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 3_500 && seconds <= 3_600),
      });
      expect(await storedFrom(message.email)).toHaveLength(5);
    });

    test("a challenge comes before a refusal, also to those who call the data interface themselves", async () => {
      const from = (host: number): typeof globalThis.fetch => {
        return (input, init) => {
          const request = new Request(input, init);
          request.headers.set("X-Forwarded-For", `2001:db8:77:${host}::1`);
          return fetch(request);
        };
      };
      const visitorFrom = (host: number) =>
        createDataClient({ dataUrl: "http://data.test", publishableKey, fetch: from(host) });
      for (let host = 0; host < 10; host += 1)
        expect(await sendContactMessage(visitorFrom(host), newMessage())).toEqual({ status: "sent" });

      const message = newMessage();
      const answer = await from(10)("http://data.test/rest/v1/contact_messages", {
        method: "POST",
        body: JSON.stringify(message),
        headers: { apikey: publishableKey, "Content-Type": "application/json" },
      });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "20"]);

      const challenged = await sendContactMessage(visitorFrom(10), message);
      if (challenged.status !== "challenged") throw new Error(challenged.status);
      expect(challenged.retryAfterSeconds).toBe(20);
      expect(challenged.message).toContain("à nouveau dans 20 secondes.");
      const proof = solveChallenge(challenged.challenge);
      expect(await sendContactMessage(visitorFrom(10), message, proof)).toEqual({ status: "sent" });
      expect(await sendContactMessage(visitorFrom(11), message, proof)).toMatchObject({
        status: "challenged",
      });
      expect(await storedFrom(message.email)).toHaveLength(1);
    });
  });
}

test.each([
  ["the database refuses", failureAnswer],
  [
    "something on the way limits, in words that are not ours",
    { status: 429, body: { message: "Too Many Requests" } },
  ],
])("when %s it failed, and the log does not hold what was written", async (_case, answer) => {
  const data = fakeData(answer);
  expect(await sendContactMessage(data.client, newMessage())).toEqual({ status: "failed" });
  expect(log).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.mock.calls)).not.toContain("lampes");
});

test("sending fails without a connection", async () => {
  expect(await sendContactMessage(fakeData().client, newMessage())).toEqual({ status: "failed" });
  expect(log).toHaveBeenCalledOnce();
});
