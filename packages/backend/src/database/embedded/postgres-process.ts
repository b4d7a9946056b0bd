/** The process of PGlite: answers PostgreSQL's protocol on a socket to its parent process. */
import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { Socket } from "node:net";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { collectGarbageSoon } from "#backend/process/collect-garbage.ts";
import { DurableFileSystem, durableStartParameters } from "./durable-file-system.ts";
import { PROTOCOL_FD, type ProcessMessage } from "./messages.ts";
import { requestLength } from "./request-length.ts";

/** Well within the patience of `directory-lock.ts`: the next site starts as soon as the orphan is gone. */
const WATCH_EVERY_MS = 500;
/** As text, because a module in TypeScript would bring its compiler, and 18 MB, into the thread. */
const PARENT_WATCH = `
const { workerData } = require("node:worker_threads");
setInterval(() => {
  if (process.ppid !== workerData.parent) process.kill(process.pid, "SIGKILL");
}, workerData.everyMs);
`;

const [directory, parent] = process.argv.slice(2);
if (!directory || !parent || !process.send) throw new Error("This module is started by pglite-process.ts");

// What PostgreSQL makes from now on is nobody else's to read.
process.umask(0o077);
// Ctrl+C signals the whole process group. The parent process closes this one after its own work.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
// The parent process is gone. A running statement delays this event, but not the watch of another thread; the
// database recovers from its log then, as after any crash.
process.on("disconnect", () => process.exit());
const watched = { parent: Number(parent), everyMs: WATCH_EVERY_MS };
new Worker(PARENT_WATCH, { eval: true, workerData: watched }).unref();

/** The files of a new database: to make them, PGlite takes 3 s of processor time and 600 MB. */
const newFiles = existsSync(join(directory, "PG_VERSION"))
  ? {}
  : { loadDataDir: await (await import("@electric-sql/pglite-prepopulatedfs")).dataDir() };
const fileSystem = new DurableFileSystem(directory);
const pglite = await PGlite.create({
  fs: fileSystem,
  ...newFiles,
  startParams: durableStartParameters(PGlite.defaultStartParams),
  extensions: { pg_trgm, unaccent },
}).catch(async (error: unknown) => {
  // Emscripten throws objects that are no errors.
  const { code = "", message = JSON.stringify(error) } = error as { code?: string; message?: string };
  await new Promise((sent) =>
    process.send?.({ kind: "not-opened", code, reason: message } satisfies ProcessMessage, sent),
  );
  return process.exit(1);
});

fileSystem.recovered();

const TERMINATE = "X".charCodeAt(0);

const socket = new Socket({ fd: PROTOCOL_FD });
let received: Buffer = Buffer.alloc(0);

// The parent process is gone, while an answer was on its way.
socket.on("error", () => process.exit());
socket.on("data", async (bytes: Buffer) => {
  received = received.length > 0 ? Buffer.concat([received, bytes]) : bytes;
  const length = requestLength(received);
  if (length === 0) return;
  const request = received.subarray(0, length);
  received = received.subarray(length);
  if (request[0] === TERMINATE) {
    await pglite.close();
    // Everything is on the disk. An orderly exit would wait 0.3 s for WebAssembly that still compiles.
    process.kill(process.pid, "SIGKILL");
  }
  socket.cork();
  await pglite.execProtocolRawStream(request, {
    syncToFs: false,
    // The bytes are a part of WebAssembly's memory.
    onRawData: (answer) => void socket.write(Buffer.from(answer)),
  });
  socket.uncork();
});
// Nothing is written at the end, which is not orderly.
flushCompileCache();
collectGarbageSoon();
process.send({ kind: "ready" } satisfies ProcessMessage);
