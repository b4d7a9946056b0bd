import { expect, inject } from "vitest";
import { siteUrl, visitorAddress } from "./journey.ts";

/**
 * Calls the data interface with the service role, to which no policy applies.
 * @returns the rows that it read or wrote
 */
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
