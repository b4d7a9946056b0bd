/** Requests to a site that runs as a process. */
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { freePort } from "#tests/support/site/free-port.ts";
import { dataDirectory, startSite } from "#tests/support/site/site-process.ts";
import type { AtEnd } from "#tests/support/temporary-directory.ts";

export const SECRET = "sb_secret_process_tests";
export const MESSAGE = new URLSearchParams({
  name: "Camille Martin",
  email: "camille@example.fr",
  subject: "Une question",
  message: "Quel casque pour le train ?",
}).toString();

/** @returns its port */
export async function startedSite(settings: Record<string, string> = {}, atEnd?: AtEnd) {
  const port = await freePort();
  const all = { PORT: String(port), DATA_DIR: dataDirectory(atEnd), SERVICE_ROLE_KEY: SECRET, ...settings };
  await startSite(all, atEnd).ready();
  return port;
}

/** Node's own client: `fetch` does not let a test choose Host and Origin. */
export async function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body = "",
) {
  const sent = request({ port, method, path, headers, host: "localhost" });
  sent.end(body);
  const [answer] = await new Promise<[IncomingMessage]>((resolve, reject) => {
    sent.on("response", (response) => resolve([response])).on("error", reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

export const postMessage = (port: number, headers: Record<string, string>) =>
  send(
    port,
    "POST",
    "/contact",
    { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    MESSAGE,
  );
