import { createDataClient, type DataClient } from "./data-client.ts";

interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

interface FakeData {
  client: DataClient;
  fetch: typeof globalThis.fetch;
  /** The requests made, as `GET /categories?…` with the query decoded. */
  asked: string[];
  requests: { headers: Headers; body: unknown }[];
}

/**
 * For tests of failures, and of answers that no database gives: a data client whose server gives these
 * answers in their order. Tests of real answers use rows, with `#tests/site-data.ts`.
 */
export function fakeData(...answers: Answer[]): FakeData {
  const asked: string[] = [];
  const requests: FakeData["requests"] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const answer = answers[asked.length];
    asked.push(`${init?.method} ${pathname.replace("/rest/v1", "")}${decodeURIComponent(search)}`);
    requests.push({ headers: new Headers(init?.headers), body: JSON.parse(String(init?.body ?? "null")) });
    if (!answer) throw new Error(`No answer was given for ${asked.at(-1)}`);
    const body = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(body, { status: answer.status ?? 200, headers: answer.headers ?? {} });
  };
  const client = createDataClient({
    dataUrl: "http://data.test",
    publishableKey: "sb_publishable_test",
    fetch,
  });
  return { client, fetch, asked, requests };
}

/** The answer to a request for a single row that does not exist. */
export const noRowAnswer: Answer = {
  status: 406,
  body: {
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: "The result contains 0 rows",
    hint: null,
  },
};

export const failureAnswer: Answer = {
  status: 500,
  body: { code: "XX000", message: "out of order", details: null, hint: null },
};
