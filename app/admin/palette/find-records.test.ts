import { expect, test, vi } from "vitest";
import { createDataClient } from "#app/lib/data/data-client.ts";
import { findRecords } from "./find-records.ts";

test("people are asked for by few words and in an order, and their failure takes nothing from the rest", async () => {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const url = decodeURIComponent(String(input));
    asked.push(url);
    if (/profiles|get_users_with_email/.test(url))
      return Response.json({ message: "out of order" }, { status: 500 });
    if (url.includes("/rpc/admin_products")) return Response.json({ products: [], total: 0 });
    return Response.json(url.includes("/merchants") ? [{ id: "a", name: "Fnac", line: "fnac.com" }] : []);
  };
  const client = createDataClient({
    dataUrl: "http://data.test",
    publishableKey: "sb_publishable_test",
    fetch,
  });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const words = "un deux trois quatre cinq six sept huit neuf dix";
  const { others } = await findRecords(client, words, true, new AbortController().signal);
  expect(others.map(({ title }) => title)).toEqual(["Fnac"]);
  expect(warn).toHaveBeenCalledExactlyOnceWith("Failed to find people", expect.anything());
  warn.mockRestore();
  const [named = "", written = ""] = ["/profiles", "get_users"].map((name) =>
    asked.find((url) => url.includes(name)),
  );
  expect(named).toContain("order=last_name");
  expect(named.match(/&or=/g)).toHaveLength(8);
  expect(written).toContain("order=email");
});
