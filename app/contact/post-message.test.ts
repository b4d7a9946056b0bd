import { expect, test } from "vitest";
import { readPostedForm } from "./post-message.ts";

const posted = (body: URLSearchParams | FormData | string) =>
  readPostedForm(new Request("http://site.test/contact", { method: "POST", body }));

test("null characters, which the database cannot hold, are left out", async () => {
  const form = await posted(new URLSearchParams({ name: "\0", message: "Bon\0jour", "x[400000000]": "1" }));
  expect(Object.fromEntries(form ?? [])).toEqual({ name: "", message: "Bonjour" });
});
