/**
 * `node conformance/run.ts <suite> [folder] [files]`: runs the suite of an official client against this backend, and prints
 * how many of its cases pass; of named files the reasons too. Ends with 1 when fewer pass than are counted in suites.ts, or one
 * of named files fails. `folder` is a copy of the repository; without one it is
 * fetched at the commit that the counts in the README are of. What the suite needs is installed there from the npm
 * registry.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { type Backend, createBackend } from "#backend/backend.ts";
import { openDatabase } from "#backend/open-database.ts";
import { DEVELOPMENT_PACKAGES, REPOSITORY, type Server, SUITES } from "./suites.ts";

const [name = "", given, ...files] = process.argv.slice(2);
const suite = SUITES[name];
if (!suite) throw new Error(`Name a suite: ${Object.keys(SUITES).join(", ")}`);

/** Supabase's containers give the roles of requests every right on new tables; the suites count on it. */
const GRANTS = ["tables", "sequences", "functions"]
  .map((kind) => `alter default privileges grant all on ${kind} to anon, authenticated, service_role;`)
  .join("\n");

/** Nor has anybody analysed their tables: the suites count on the order of rows that follows, and on a planned count. */
const UNANALYSED = `
  create or replace function backend.analyse_unknown_tables() returns integer language sql as 'select 0'`;

const work = mkdtempSync(join(tmpdir(), "conformance-"));
process.once("exit", () => rmSync(work, { recursive: true, force: true }));
const repository = given === undefined ? fetched() : resolve(given);
const folder = join(repository, suite.folder);
const ends: (() => Promise<void>)[] = [];
try {
  install();
  if (suite.prepare)
    execFileSync(process.execPath, [join(folder, suite.prepare)], { cwd: join(folder, "test") });
  for (const server of suite.servers) ends.push(await start(server));
  const results = await runTests();
  report(results);
  const isWell =
    files.length === 0
      ? results.numPassedTests >= suite.passes
      : results.testResults.every(({ status }) => status === "passed");
  if (!isWell) process.exitCode = 1;
} finally {
  await Promise.all(ends.map((end) => end()));
}

function fetched(): string {
  const target = join(work, "repository");
  mkdirSync(target);
  const git = (...words: string[]) => execFileSync("git", ["-C", target, ...words], { stdio: "inherit" });
  git("init", "--quiet");
  git("fetch", "--quiet", "--depth=1", REPOSITORY.url, REPOSITORY.commit);
  git("checkout", "--quiet", "FETCH_HEAD");
  return target;
}

/** Beside the suites, in place of the repository's own workspace, which would install all of its packages. */
function install(): void {
  if (existsSync(join(repository, "packages/core/node_modules/jest"))) return;
  const description = { private: true, devDependencies: DEVELOPMENT_PACKAGES };
  writeFileSync(join(repository, "packages/core/package.json"), JSON.stringify(description));
  const words = ["install", "--no-audit", "--no-fund", "--ignore-scripts"];
  execFileSync("npm", words, { cwd: join(repository, "packages/core"), stdio: "inherit" });
}

async function start(server: Server): Promise<() => Promise<void>> {
  const directory = join(work, String(server.port));
  const migrationsDirectory = join(directory, "migrations");
  mkdirSync(migrationsDirectory, { recursive: true });
  writeFileSync(join(migrationsDirectory, "1_containers.sql"), `${GRANTS}${UNANALYSED}`);
  for (const [index, file] of server.migrations.entries()) {
    const sql = (server.edits ?? []).reduce(
      (text, [found, instead]) => text.replace(found, instead),
      readFileSync(join(folder, file), "utf8"),
    );
    writeFileSync(join(migrationsDirectory, `${index + 2}_suite.sql`), sql);
  }
  const database = await openDatabase({
    dataDirectory: join(directory, "data"),
    migrationsDirectory,
    // A machine that installs packages beside it is slow.
    maxWaitMs: 60_000,
    report: () => undefined,
  });
  const backend = await createBackend({ database, ...server.options(folder) });
  const listener = createServer((request, response) => {
    answer(backend, server, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  }).listen(server.port, "127.0.0.1");
  await once(listener, "listening");
  return async () => {
    listener.closeAllConnections();
    listener.close();
    await backend.close();
  };
}

async function answer(
  backend: Backend,
  { prefix }: Server,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "GET", url = "/" } = request;
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  headers.set("X-Forwarded-For", request.socket.remoteAddress ?? "");
  const body = method === "GET" || method === "HEAD" ? null : await buffer(request);
  const asked = new Request(`http://${request.headers.host}${prefix}${url}`, { method, headers, body });
  const given = await backend.fetch(asked);
  response.writeHead(given.status, Object.fromEntries(given.headers));
  response.end(new Uint8Array(await given.arrayBuffer()));
}

interface Results {
  numPassedTests: number;
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

async function runTests(): Promise<Results> {
  const config = join(work, "jest.config.json");
  const compiled = ["ts-jest", { diagnostics: false, isolatedModules: true }];
  const settings = {
    rootDir: folder,
    testEnvironment: "node",
    transform: { "^.+\\.tsx?$": compiled },
    testPathIgnorePatterns: ["/node_modules/", "/example/", "/v12/"],
    testTimeout: 30_000,
    forceExit: true,
    silent: true,
    ...suite?.jest,
  };
  writeFileSync(config, JSON.stringify(settings));
  const output = join(work, "results.json");
  const jest = join(repository, "packages/core/node_modules/jest/bin/jest.js");
  const words = ["--config", config, "--runInBand", "--ci", "--json", "--outputFile", output, ...files];
  await once(spawn(process.execPath, [jest, ...words], { cwd: folder, stdio: "ignore" }), "close");
  return JSON.parse(readFileSync(output, "utf8")) as Results;
}

function report({ numPassedTests, numTotalTests, testResults }: Results): void {
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    for (const { fullName, failureMessages } of failed)
      console.log(`failed: ${fullName}\n${files.length > 0 ? failureMessages.join("\n") : ""}`);
    if (assertionResults.length === 0) console.log(`could not run: ${name} ${message.slice(0, 500)}`);
  }
  console.log(`${name}: ${numPassedTests} of ${numTotalTests}`);
}
