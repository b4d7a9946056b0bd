import { beforeEach, expect, test, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/data/data-client.fake.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => log.mockClear());

const message = { name: "Zoé", email: "zoe@exemple.fr", subject: "Une idée", message: "Et les lampes ?" };

test("a message is one row, and no row is asked back", async () => {
  const data = fakeData({ status: 201 });
  expect(await sendContactMessage(data.client, message)).toEqual({ status: "sent" });
  expect(data.asked).toEqual(["POST /contact_messages"]);
  expect(data.requests[0]?.body).toEqual(message);
  expect(data.requests[0]?.headers.get("prefer") ?? "").not.toContain("return=representation");
});

test("nothing but the four fields is sent", async () => {
  const data = fakeData({ status: 201 });
  await sendContactMessage(data.client, { ...message, ...{ read_at: "now" } });
  expect(data.requests[0]?.body).toEqual(message);
});

test("the database's limit reaches the sender in its own words", async () => {
  const words = "Trop de messages ont été envoyés. Veuillez réessayer dans une heure.";
  const data = fakeData({ status: 429, body: { code: "PT429", message: words, details: null, hint: null } });
  expect(await sendContactMessage(data.client, message)).toEqual({ status: "limited", message: words });
});

test.each([
  ["the database refuses", failureAnswer],
  [
    "something on the way limits, in words that are not ours",
    { status: 429, body: { message: "Too Many Requests" } },
  ],
])("when %s it failed, and the log does not hold what was written", async (_case, answer) => {
  const data = fakeData(answer);
  expect(await sendContactMessage(data.client, message)).toEqual({ status: "failed" });
  expect(log).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.mock.calls)).not.toContain("lampes");
});

test("without a connection it failed", async () => {
  expect(await sendContactMessage(fakeData().client, message)).toEqual({ status: "failed" });
  expect(log).toHaveBeenCalledOnce();
});
