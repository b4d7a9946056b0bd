import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/data/data-client.fake.ts";
import { engines } from "#tests/engines.ts";
import { openSiteData } from "#tests/site-data.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => log.mockClear());

const newMessage = () => ({
  name: "Zoé",
  email: `${randomUUID()}@exemple.fr`,
  subject: "Une idée",
  message: "Et les lampes ?",
});

for (const engine of engines) {
  const { visitor, operator } = await openSiteData(engine);
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
      });
      expect(await storedFrom(message.email)).toHaveLength(5);
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
