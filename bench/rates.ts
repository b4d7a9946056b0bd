/** Answers a second from the site's caches, beside servers that only send the same bytes. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { type Reference, sampleOf, startNginx, startPlainServer } from "./references.ts";
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
  const sample = await sampleOf(url, headers);
  const references: Reference[] = [await startPlainServer(sample)];
  // nginx makes its own entity tags, so it is no reference for 304.
  const nginx = sample.status === 200 ? await startNginx(scene.directory, sample) : undefined;
  if (nginx) references.push(nginx);
  const rates = new Map<string, number[]>();
  try {
    for (let round = 0; round < scene.rounds; round += 1) {
      for (const server of [{ name, url }, ...references]) {
        const rate = await rateOf(server.url, headers);
        rates.set(server.name, [...(rates.get(server.name) ?? []), rate]);
      }
    }
  } finally {
    for (const { stop } of references) stop();
  }
  for (const { name: reference } of references) {
    const values = rates.get(name) ?? [];
    scene.report({
      name,
      unit: "requests/s",
      values,
      reference: { name: reference, values: rates.get(reference) ?? [] },
    });
  }
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
