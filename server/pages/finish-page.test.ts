import { expect, test } from "vitest";
import { finishPage } from "./finish-page.ts";

const cachingOf = async (asked: Record<string, string>, status = 200) => {
  const page = new Response("<html></html>", {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", ...asked },
  });
  const { headers } = await finishPage(page, {
    policyFor: () => "default-src 'self'",
    lifetime: "revalidated",
  });
  return headers["cache-control"];
};

test("a page that asks to be stored nowhere is not, and others cannot choose", async () => {
  expect(await cachingOf({ "Cache-Control": "no-store" })).toBe("no-store");
  expect(await cachingOf({ "Cache-Control": "no-store" }, 404)).toBe("no-store");
  expect(await cachingOf({})).toBe("private, no-cache");
  expect(await cachingOf({ "Cache-Control": "public, max-age=31536000" })).toBe("private, no-cache");
});
