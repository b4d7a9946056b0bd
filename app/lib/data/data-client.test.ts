import { expect, test } from "vitest";
import { createDataClient } from "./data-client.ts";

function clientWithLog(accessToken?: string) {
  const calls: { url: string; headers: Headers }[] = [];
  const client = createDataClient({
    dataUrl: "https://data.test",
    publishableKey: "sb_publishable_test",
    fetch: async (input, init) => {
      calls.push({ url: String(input), headers: new Headers(init?.headers) });
      return Response.json({ code: "PGRST000", message: "no database" }, { status: 503 });
    },
    ...(accessToken && { accessToken }),
  });
  return { client, calls };
}

test("a visitor's calls carry the publishable key and no token", async () => {
  const { client, calls } = clientWithLog();
  await client.from("products").select("*");
  expect(calls[0]?.url).toBe("https://data.test/rest/v1/products?select=*");
  expect(calls[0]?.headers.get("apikey")).toBe("sb_publishable_test");
  expect(calls[0]?.headers.has("authorization")).toBe(false);
});

test("a person's calls carry the token too", async () => {
  const { client, calls } = clientWithLog("header.payload.signature");
  await client.from("products").select("*");
  expect(calls[0]?.headers.get("authorization")).toBe("Bearer header.payload.signature");
  expect(calls[0]?.headers.get("apikey")).toBe("sb_publishable_test");
});

test("an unavailable database is reported at once, without further attempts", async () => {
  const { client, calls } = clientWithLog();
  const { error } = await client.from("products").select("*");
  expect(error?.code).toBe("PGRST000");
  expect(calls).toHaveLength(1);
});
