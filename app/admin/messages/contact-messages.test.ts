import { expect, test } from "vitest";
import { failureAnswer, fakeData, noRowAnswer } from "#app/lib/data/data-client.fake.ts";
import {
  deleteContactMessage,
  getContactMessages,
  getReceivedMessage,
  updateMessage,
} from "./contact-messages.ts";

const row = {
  id: "1",
  name: "Zoé",
  subject: "Et les lampes ?",
  created_at: "2026-11-21T10:00:00+00:00",
  read_at: null,
  answered_at: null,
};

test("a page of the list has fifty messages without their texts", async () => {
  const data = fakeData({ body: [row] });
  const { rows } = await getContactMessages(data.client, 3);
  expect(rows).toEqual([row]);
  expect(data.asked).toEqual([
    "GET /contact_messages?select=id,name,subject,created_at,read_at,answered_at&order=created_at.desc,id.asc&offset=100&limit=50",
  ]);
});

test("a page beyond the last one returns the last page", async () => {
  const beyond = { status: 416, body: { code: "PGRST103", message: "Requested range not satisfiable" } };
  const data = fakeData(beyond, {}, { body: [row] });
  expect(await getContactMessages(data.client, 9)).toMatchObject({ page: 1, pages: 1 });
});

test("a text that is not an id finds no message", async () => {
  const noId = { status: 400, body: { code: "22P02", message: "invalid input syntax for type uuid" } };
  expect(await getReceivedMessage(fakeData(noId).client, "x")).toBeNull();
  expect(await getReceivedMessage(fakeData({ body: [] }).client, "1")).toBeNull();
  await expect(getReceivedMessage(fakeData(failureAnswer).client, "1")).rejects.toMatchObject({
    code: "XX000",
  });
});

test("a change without a row is an error", async () => {
  const gone = { code: "PGRST116" };
  await expect(deleteContactMessage(fakeData(noRowAnswer).client, "1")).rejects.toMatchObject(gone);
  for (const changes of [{ read_at: "2026-11-29T00:00:00Z" }, { answered_at: null }])
    await expect(updateMessage(fakeData(noRowAnswer).client, "1", changes)).rejects.toMatchObject(gone);
});
