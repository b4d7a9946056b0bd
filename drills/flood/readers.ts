/** The visitors who must be served during a flood: sign-ins, saves and readers of cached pages. */
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { ADMINISTRATOR, callers } from "#drills/shared/site.ts";

export interface Site {
  port: number;
  /** Whether addresses are named in `X-Forwarded-For`, instead of taken from the connection. */
  isBehindProxy: boolean;
}

interface Served {
  asked: number;
  served: number;
  p50Ms: number;
  p99Ms: number;
}

export type Readers = Record<"sign-in" | "save" | "cached page", Served>;

const PAGES = ["/", "/about", "/categories", "/nokia-3210", "/legal/terms"];

/** Pauses between two requests of one kind; people do not ask faster. */
const PAUSE_MS = { "sign-in": 250, save: 500, "cached page": 50 } as const;

/** Few enough that each has signed in before the attack: people sign in where they did before. */
const ADDRESSES = 8;
/** A reader leaves after this time. */
const PATIENCE_MS = 20_000;

/** Signs in from each address and reads a product to save. @returns a function that runs the readers */
export async function startReaders(site: Site): Promise<(isOver: () => boolean) => Promise<Readers>> {
  let session = await signIn(site, 0);
  for (let index = 1; index < ADDRESSES; index += 1) session = await signIn(site, index);
  const token = String(JSON.parse(session.body).access_token);
  const saved = (await askData(site, token, "GET", "products?select=id,short_description&limit=1")).body;
  const [product] = JSON.parse(saved) as { id: string; short_description: string | null }[];
  const change = JSON.stringify({ short_description: product?.short_description });

  return async (isOver) => {
    const repeat = (kind: keyof Readers, once: (index: number) => Promise<Answer>) =>
      measure(once, PAUSE_MS[kind], isOver);
    const [signedIn, saves, pages] = await Promise.all([
      repeat("sign-in", (index) => signIn(site, index)),
      repeat("save", () => askData(site, token, "PATCH", `products?id=eq.${product?.id}`, change)),
      repeat("cached page", (index) => ask(site, index, "GET", PAGES[index % PAGES.length] ?? "/")),
    ]);
    return { "sign-in": signedIn, save: saves, "cached page": pages };
  };
}

interface Answer {
  status: number;
  body: string;
}

async function measure(once: (index: number) => Promise<Answer>, pauseMs: number, isOver: () => boolean) {
  const times: number[] = [];
  let served = 0;
  while (!isOver()) {
    const begin = performance.now();
    const { status } = await once(times.length).catch(() => ({ status: 0 }));
    times.push(performance.now() - begin);
    if (status >= 200 && status < 300) served += 1;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { asked: times.length, served, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function signIn(site: Site, index: number): Promise<Answer> {
  return ask(site, index, "POST", "/auth/v1/token?grant_type=password", JSON.stringify(ADMINISTRATOR));
}

function askData(site: Site, token: string, method: string, path: string, body?: string): Promise<Answer> {
  return ask(site, 1, method, `/rest/v1/${path}`, body, { Authorization: `Bearer ${token}` });
}

/** On a connection of its own, as a newcomer. */
async function ask(
  { port, isBehindProxy }: Site,
  index: number,
  method: string,
  path: string,
  body = "",
  more: Record<string, string> = {},
): Promise<Answer> {
  const host = (index % ADDRESSES) + 1;
  const headers = {
    ...callers.visitor,
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    ...(isBehindProxy ? { "X-Forwarded-For": `203.0.113.${host}` } : {}),
    ...more,
  };
  const localAddress = isBehindProxy ? "127.0.0.1" : `127.0.1.${host}`;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: "127.0.0.1", port, localAddress, agent: false, method, path, headers, signal }, resolve)
      .on("error", reject)
      .end(body);
  });
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}
