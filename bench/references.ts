/** A server that does as little as possible with the same bytes and headers: what this machine can do. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Sample {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** As Base64. */
  body: string;
}

/** Asks once, for what the reference answers. */
export async function sampleOf(url: string, headers: Sample["headers"]): Promise<Sample> {
  // Not fetch, which would decompress it.
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      const body = (await buffer(answer)).toString("base64");
      const entries = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
      resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(entries), body });
    }).on("error", reject);
  });
}

/** Starts plain `node:http`, which answers everything with the sample. */
export async function startPlainServer(sample: Sample): Promise<{ url: string; stop(): void }> {
  const child = fork(new URL("./plain-server.ts", import.meta.url));
  child.send(sample);
  const [port] = await once(child, "message");
  return { url: `http://localhost:${port}/`, stop: () => child.kill() };
}
