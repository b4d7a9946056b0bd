import { expect, inject } from "vitest";
import { siteUrl, visitorAddress } from "./journey.ts";

/** A data call past the screens, as the operator, whom no policy holds back. @returns the rows that it reached */
export async function askAsOperator<Row>(method: string, path: string, body?: unknown): Promise<Row[]> {
  const answer = await fetch(`${siteUrl}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: inject("serviceRoleKey"),
      "Content-Type": "application/json",
      Prefer: "return=representation",
      "X-Forwarded-For": visitorAddress(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as Row[];
}
