/**
 * nginx with the file of deploy/, before several processes on loopback;
 * without TLS and under an unprivileged port.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "#tests/support/site/free-port.ts";

const FILE = "deploy/nginx.conf";

/** @returns the configuration of deploy/ for these processes, whose other lines are as they stand there */
function configurationFor(ports: readonly number[], port: number): string {
  const servers = ports.map((site) => `    server 127.0.0.1:${site} max_fails=0;`).join("\n");
  return readFileSync(FILE, "utf8")
    .replace(/^ {4}server 127\.0\.0\.1:3000 max_fails=0;$/m, servers)
    .replace(/^server \{\n {4}listen 80;[^}]*\}\n/m, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^ {4}ssl_certificate.*\n/gm, "");
}

/** Starts nginx; it ends with the test. @returns its address */
export async function startProxy(directory: string, ports: readonly number[]): Promise<string> {
  const port = await freePort();
  const file = join(directory, "nginx.conf");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(directory, `nginx-${name}`)};`,
  );
  const http = `access_log off; ${paths.join(" ")}\n${configurationFor(ports, port)}`;
  writeFileSync(
    file,
    `user root; worker_processes 1; daemon off; pid ${file}.pid; events {}\nhttp { ${http} }`,
  );
  const log = join(directory, "nginx.log");
  const nginx = spawn("/usr/sbin/nginx", ["-e", log, "-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  onTestFinished(async () => {
    nginx.kill("SIGTERM");
    if (nginx.exitCode === null) await once(nginx, "exit");
  });
  return `http://127.0.0.1:${port}`;
}
