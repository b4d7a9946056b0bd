import { once } from "node:events";
import { createServer } from "node:net";
import { openEmbeddedDatabase } from "@levidence/backend/database";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "#config/environment.ts";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { copyEmbeddedTemplateTo } from "#tests/support/databases/embedded-template.ts";
import { freePort } from "#tests/support/site/free-port.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { type ServeOptions, serve } from "./compose.ts";

function dataDirectory() {
  const directory = temporaryDirectory();
  copyEmbeddedTemplateTo(directory);
  return directory;
}

function start(settings: Record<string, string>, frontend: ServeOptions["frontend"]) {
  const logger = pino({ level: "silent" });
  return serve({ environment: readEnvironment(settings), logger, frontend, report: () => undefined });
}

/** A frontend that records when it is closed. */
function frontend(loadBuild: () => Promise<unknown>) {
  const closed: string[] = [];
  return {
    closed,
    open: () =>
      ({ loadBuild, cachesPages: false, close: async () => void closed.push("frontend") }) as Awaited<
        ReturnType<ServeOptions["frontend"]>
      >,
  };
}

async function expectFree(directory: string) {
  await (await openEmbeddedDatabase({ directory, ...demonstrationCatalogue })).close();
}

test("a frontend that fails to start releases the data folder", async () => {
  const directory = dataDirectory();
  const starting = start({ DATA_DIR: directory }, () => Promise.reject(new Error("no frontend")));
  await expect(starting).rejects.toThrow("no frontend");
  await expectFree(directory);
});

test("a build that cannot be loaded closes the frontend and releases the data folder", async () => {
  const directory = dataDirectory();
  const { open, closed } = frontend(() => Promise.reject(new Error("no build")));
  await expect(start({ DATA_DIR: directory }, open)).rejects.toThrow("no build");
  expect(closed).toEqual(["frontend"]);
  await expectFree(directory);
});

test("a port that is taken closes the frontend and releases the data folder", async () => {
  const directory = dataDirectory();
  const port = await freePort();
  const other = createServer().listen(port, "localhost");
  onTestFinished(() => void other.close());
  await once(other, "listening");

  const { open, closed } = frontend(async () => ({ routes: {} }));
  await expect(start({ DATA_DIR: directory, PORT: String(port) }, open)).rejects.toThrow("already in use");
  expect(closed).toEqual(["frontend"]);
  await expectFree(directory);
});

test("closing the site closes all its parts", async () => {
  const directory = dataDirectory();
  const port = await freePort();
  const { open, closed } = frontend(async () => ({ routes: {} }));
  const running = await start({ DATA_DIR: directory, PORT: String(port) }, open);
  expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);
  await running.close();
  expect(closed).toEqual(["frontend"]);
  await expectFree(directory);
});
