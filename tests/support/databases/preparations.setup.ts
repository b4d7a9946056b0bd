/**
 * Prepares what is slow, such as databases and the build, when the first test file asks for it. A file that
 * asks for nothing starts at once.
 */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EngineOptions, openEmbeddedDatabase, openPostgresDatabase } from "@levidence/backend/database";
import { startPostgres } from "@levidence/backend/testing/databases/postgres-cluster.ts";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { buildWhenStale } from "#scripts/build.ts";
import { requireSystemPackages } from "#scripts/system-packages.ts";
import { provideSite, startSite } from "#tests/journeys/support/start-site.ts";
import { demonstrationCatalogue } from "./demonstration-catalogue.ts";
import type { Preparation } from "./preparations.ts";

export default async function setup(project: TestProject) {
  // The projects of a run share what is prepared: the first of them to be set up serves all.
  const run = project.vitest.getRootProject();
  if (run.getProvidedContext().preparations) return;
  const directory = mkdtempSync(join(tmpdir(), "levidence-tests-"));
  const cleanUps: (() => Promise<unknown>)[] = [];

  const makers: Record<Exclude<Preparation, `site-${number}`>, () => Promise<string>> = {
    async emptyTemplate() {
      const migrationsDirectory = join(directory, "no-migrations");
      mkdirSync(migrationsDirectory);
      return makeTemplate("empty", { migrationsDirectory, migrateRows: undefined, seed: undefined });
    },
    embeddedTemplate: () => makeTemplate("embedded"),
    async postgresUrl() {
      await requireSystemPackages(["postgresql"]);
      const { url, stop } = await startPostgres(directory);
      cleanUps.push(stop);
      return url;
    },
    async postgresTemplate() {
      const name = "catalogue";
      const url = new URL(await ask("postgresUrl"));
      await createDatabase(url.href, name);
      url.pathname = name;
      const database = await openPostgresDatabase({ ...demonstrationCatalogue, databaseUrl: url.href });
      await database.close();
      return name;
    },
    async build() {
      await buildWhenStale();
      return "build";
    },
  };

  async function makeTemplate(name: string, options: Partial<EngineOptions> = {}): Promise<string> {
    const template = join(directory, name);
    const database = await openEmbeddedDatabase({
      ...demonstrationCatalogue,
      ...options,
      directory: template,
    });
    await database.close();
    return template;
  }

  async function makeSite(name: string): Promise<string> {
    await requireSystemPackages(["chromium-headless-shell"]);
    await ask("build");
    const { stop, ...site } = await startSite(join(directory, name), await ask("embeddedTemplate"));
    cleanUps.push(stop);
    return JSON.stringify(site);
  }

  const made = new Map<Preparation, Promise<string>>();
  function ask(name: Preparation): Promise<string> {
    const making =
      made.get(name) ?? (name in makers ? makers[name as keyof typeof makers]() : makeSite(name));
    made.set(name, making);
    return making;
  }

  const server = createServer(async (request, response) => {
    const name = request.url?.slice(1) as Preparation;
    try {
      response.end(await ask(name));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  provideSite(run);
  run.provide("preparations", `http://127.0.0.1:${typeof address === "object" && address?.port}`);

  return async () => {
    server.close();
    await Promise.allSettled(made.values());
    await Promise.all(cleanUps.map((cleanUp) => cleanUp()));
    rmSync(directory, { recursive: true, force: true });
  };
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
