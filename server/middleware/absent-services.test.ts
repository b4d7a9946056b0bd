import { expect, test } from "vitest";
import { absentServices } from "./absent-services.ts";

const app = absentServices();

test.each([
  ["POST", "/storage/v1/object/photos/a.webp", "storage"],
  ["GET", "/storage/v1/bucket", "storage"],
  ["GET", "/realtime/v1/websocket", "realtime"],
  ["POST", "/graphql/v1", "graphql"],
])("%s %s is refused in JSON that scripts of every origin can read", async (method, path, service) => {
  const answer = await app.request(path, { method, body: method === "POST" ? "x".repeat(100_000) : null });
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const message = `This server has no service "${service}"`;
  expect(await answer.json()).toMatchObject({ statusCode: "404", message, errors: [{ message }] });
});

test("a browser's question before the request is answered", async () => {
  const answer = await app.request("/storage/v1/object/photos/a.webp", {
    method: "OPTIONS",
    headers: {
      Origin: "https://ailleurs.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "apikey,authorization,content-type,x-client-info",
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("Access-Control-Allow-Headers")).toContain("x-client-info");
});
