/** The drill of outages in small: those of PostgreSQL that take seconds. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { prepared } from "#tests/preparations.ts";
import { openStage, postgresScenarios } from "./outage/postgres.ts";
import { play } from "./outage/scenario.ts";

await prepared("build");

test("PostgreSQL stops, has no connection left, cuts them: no 500, recovery without a restart, nothing lost", {
  timeout: 120_000,
}, async () => {
  const directory = mkdtempSync(join(tmpdir(), "levidence-outage-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const place = {
    directory,
    atEnd: (work: () => unknown) => onTestFinished(async () => void (await work())),
  };
  const { stopped, full, cut } = postgresScenarios(await openStage(place));
  for (const scenario of [stopped, full, cut]) {
    const { problems } = await play(scenario, place);
    expect(problems, scenario.name).toEqual([]);
  }
});
