/** Both database engines; each test file gets its own migrated and seeded database. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Database,
  type OwnerAccess,
  openAsOwner,
  openEmbeddedDatabase,
  openPostgresDatabase,
} from "@levidence/backend/database";
import { test } from "vitest";
import { extent, isCampaign, isWhole, isWithoutPostgres } from "#tests/support/extent.ts";
import { demonstrationCatalogue } from "./demonstration-catalogue.ts";
import { copyEmbeddedTemplateTo } from "./embedded-template.ts";
import { copyPostgresTemplate } from "./postgres-databases.ts";

export interface Engine {
  name: "PGlite" | "PostgreSQL";
  /** Opens a fresh database; the caller closes it with `close`. */
  open(): Promise<Database>;
  /** Opens a fresh database as the schema's owner, who sees and sets back what no request does; the caller closes it. */
  openAsOwner(): Promise<OwnerAccess>;
}

export const embedded: Engine = {
  name: "PGlite",
  async open() {
    const { directory, remove } = copyEmbeddedTemplate();
    return closing(await openEmbeddedDatabase({ ...demonstrationCatalogue, directory }), remove);
  },
  async openAsOwner() {
    const { directory, remove } = copyEmbeddedTemplate();
    return closing(await openAsOwner({ directory }), remove);
  },
};

/** Copies the template, which takes a tenth of the time that migrating takes. */
export function copyEmbeddedTemplate(): { directory: string; remove(): Promise<void> } {
  const directory = mkdtempSync(join(tmpdir(), "levidence-embedded-"));
  copyEmbeddedTemplateTo(directory);
  return { directory, remove: async () => rmSync(directory, { recursive: true }) };
}

const postgres: Engine = {
  name: "PostgreSQL",
  async open() {
    const { url, drop } = await copyPostgresTemplate();
    return closing(await openPostgresDatabase({ ...demonstrationCatalogue, databaseUrl: url }), drop);
  },
  async openAsOwner() {
    const { url, drop } = await copyPostgresTemplate();
    return closing(await openAsOwner({ url }), drop);
  },
};

/** PostgreSQL, which takes a third of the time of PGlite, where it is to be had. */
export const anyEngine: Engine = isWithoutPostgres ? embedded : postgres;

/** For long files, which `npm test` leaves to `npm run test:all`. */
export const bothEngines: readonly Engine[] = isWithoutPostgres ? [embedded] : [embedded, postgres];

/** `npm test` asks one of them; `npm run test:all`, which follows it, the other; a whole run of named files both. */
export const engines: readonly Engine[] = enginesOf(extent);

function enginesOf(run: typeof extent): readonly Engine[] {
  if (run === "others" && !isCampaign) return [embedded];
  return isWhole ? bothEngines : [anyEngine];
}

/** For rules of the schema, whose documents are proved to be the same on both engines (`tests/schema/`). */
export const schemaEngines: readonly Engine[] = isCampaign ? bothEngines : [anyEngine];

/** A test of PostgreSQL alone: of transactions at the same time, which PGlite has not, or of much data. */
export function testOnPostgres(engine: string, title: string, body: () => Promise<void>): void {
  if (engine === postgres.name) test(title, body);
}

function closing<Opened extends { close(): Promise<void> }>(
  opened: Opened,
  afterwards: () => Promise<void>,
): Opened {
  const close = opened.close.bind(opened);
  opened.close = async () => {
    await close();
    await afterwards();
  };
  return opened;
}
