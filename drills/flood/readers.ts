/** The visitors who must be served during a flood: sign-ins, saves and readers of cached pages. */
import { setTimeout as wait } from "node:timers/promises";
import { ADMINISTRATOR, type Answer, callers, type DrillSite, type Sent } from "#drills/shared/site.ts";

interface Scene {
  site: DrillSite;
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
export async function startReaders(scene: Scene): Promise<(isOver: () => boolean) => Promise<Readers>> {
  let session = await signIn(scene, 0);
  for (let index = 1; index < ADDRESSES; index += 1) session = await signIn(scene, index);
  const token = String(JSON.parse(session.body).access_token);
  const headers = { Authorization: `Bearer ${token}` };
  const found = await ask(scene, 1, "/rest/v1/products?select=id,short_description&limit=1", { headers });
  const [product] = JSON.parse(found.body) as { id: string; short_description: string | null }[];
  const body = JSON.stringify({ short_description: product?.short_description });
  const saved = `/rest/v1/products?id=eq.${product?.id}`;

  return async (isOver) => {
    const repeat = (kind: keyof Readers, once: (index: number) => Promise<Answer>) =>
      measure(once, PAUSE_MS[kind], isOver);
    const [signedIn, saves, pages] = await Promise.all([
      repeat("sign-in", (index) => signIn(scene, index)),
      repeat("save", () => ask(scene, 1, saved, { method: "PATCH", headers, body })),
      repeat("cached page", (index) => ask(scene, index, PAGES[index % PAGES.length] ?? "/")),
    ]);
    return { "sign-in": signedIn, save: saves, "cached page": pages };
  };
}

async function measure(once: (index: number) => Promise<Answer>, pauseMs: number, isOver: () => boolean) {
  const times: number[] = [];
  let served = 0;
  while (!isOver()) {
    const { status, milliseconds } = await once(times.length);
    times.push(milliseconds);
    if (status >= 200 && status < 300) served += 1;
    await wait(pauseMs);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { asked: times.length, served, p50Ms: at(0.5), p99Ms: at(0.99) };
}

const signIn = (scene: Scene, index: number): Promise<Answer> =>
  ask(scene, index, "/auth/v1/token?grant_type=password", {
    method: "POST",
    body: JSON.stringify(ADMINISTRATOR),
  });

/** On a connection of its own, as a newcomer. */
function ask({ site, isBehindProxy }: Scene, index: number, path: string, sent: Sent = {}): Promise<Answer> {
  const host = (index % ADDRESSES) + 1;
  return site.send(path, {
    ...sent,
    headers: {
      ...callers.visitor,
      "Content-Type": "application/json",
      ...(isBehindProxy && { "X-Forwarded-For": `203.0.113.${host}` }),
      ...sent.headers,
    },
    alone: { localAddress: isBehindProxy ? "127.0.0.1" : `127.0.1.${host}`, timeoutMs: PATIENCE_MS },
  });
}
