/** Answers a second from the site's caches, beside a server that only sends the same bytes. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { sampleOf, startPlainServer } from "./references.ts";
import type { Scene, Subject } from "./scene.ts";

const WRK = "/usr/bin/wrk";
const SECONDS = 2;
const CONNECTIONS = 64;

const run = promisify(execFile);

type Headers = Readonly<Record<string, string>>;

/** One thread of wrk, which takes one core. */
async function rateOf(url: string, headers: Headers): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await run(WRK, ["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...given, url]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

async function compare(scene: Scene, name: string, path: string, headers: Headers): Promise<void> {
  if (!existsSync(WRK)) return console.log(`  ${name}: not measured, wrk is not installed`);
  const url = `http://localhost:${scene.site.port}${path}`;
  const reference = await startPlainServer(await sampleOf(url, headers));
  const [own, plain]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < scene.rounds; round += 1) {
      own.push(await rateOf(url, headers));
      plain.push(await rateOf(reference.url, headers));
    }
  } finally {
    reference.stop();
  }
  scene.report({ name, unit: "requests/s", values: own, reference: { name: "node:http", values: plain } });
}

const BROWSER = { "Accept-Encoding": "br" };

export const cachedPage: Subject = (scene) => compare(scene, "cached page", "/categories", BROWSER);

export const notModified: Subject = async (scene) => {
  const { headers } = await scene.site.send("/categories", { headers: BROWSER });
  await compare(scene, "cached page, not modified", "/categories", {
    ...BROWSER,
    "If-None-Match": String(headers.etag),
  });
};

export const asset: Subject = async (scene) => {
  const { body } = await scene.site.send("/");
  const path = /(\/assets\/[^"\s]+\.js)/.exec(body)?.[1] ?? "/favicon.ico";
  await compare(scene, "asset", path, BROWSER);
};
