/** Servers that do as little as possible with the same bytes and headers: what this machine can do. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort } from "#tests/support/site/free-port.ts";

export interface Sample {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** As Base64. */
  body: string;
}

export interface Reference {
  name: string;
  pid: number;
  url: string;
  stop(): void;
}

const NGINX = "/usr/sbin/nginx";

/** Asks once, for what the references answer. */
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
export async function startPlainServer(sample: Sample): Promise<Reference> {
  const child = fork(new URL("./plain-server.ts", import.meta.url));
  child.send(sample);
  const [port] = await once(child, "message");
  return {
    name: "node:http",
    pid: Number(child.pid),
    url: `http://localhost:${port}/`,
    stop: () => child.kill(),
  };
}

/** Starts nginx with the sample as a file; undefined where it is not installed. */
export async function startNginx(directory: string, sample: Sample): Promise<Reference | undefined> {
  if (!existsSync(NGINX)) return undefined;
  const home = join(directory, `nginx-${await freePort()}`);
  mkdirSync(home);
  writeFileSync(join(home, "page"), Buffer.from(sample.body, "base64"));
  const port = await freePort();
  const headers = Object.entries(sample.headers)
    .filter(([name]) => !/^(content-length|date|connection|keep-alive|transfer-encoding|etag)$/.test(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  writeFileSync(
    join(home, "nginx.conf"),
    // Its workers would be another user than root, who owns the folder.
    `${process.getuid?.() === 0 ? "user root;" : ""}
     daemon off; worker_processes 1; pid ${home}/pid; error_log stderr crit;
     events {}
     http { access_log off; client_body_temp_path ${home}; default_type text/html;
       server { listen 127.0.0.1:${port}; root ${home}; ${headers.join(" ")} } }`,
  );
  const child = spawn(NGINX, ["-p", home, "-c", join(home, "nginx.conf")], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}/page`;
  if (!(await answers(url, child))) return undefined;
  return { name: "nginx", pid: Number(child.pid), url, stop: () => child.kill() };
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer) return answer.ok;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
