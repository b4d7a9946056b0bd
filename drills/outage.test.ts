/** The drill of outages in small: those of PostgreSQL that take seconds. */
import { expect, test } from "vitest";
import { prepared } from "#tests/support/databases/preparations.ts";
import { openStage, postgresScenarios } from "./outage/postgres.ts";
import { play } from "./outage/scenario.ts";
import { withWorkspace } from "./shared/workspace.ts";

await prepared("build");

test("PostgreSQL stops, has no connection left, cuts them: no 500, recovery without a restart, nothing lost", () =>
  withWorkspace(async (workspace) => {
    const { stopped, full, cut } = postgresScenarios(await openStage(workspace));
    for (const scenario of [stopped, full, cut]) {
      const { problems } = await play(scenario, workspace);
      expect(problems, scenario.name).toEqual([]);
    }
  }));
