/** Whether the versions of Node and of the database server are without the security faults known here. */
import type { OwnerConnection } from "@levidence/backend/database";
import type { Environment } from "#config/environment.ts";
import { type Finding, fault, ok } from "./finding.ts";
import type { World } from "./world.ts";

/**
 * The first version of a line without these faults: a security release raises it by hand. Node: October 2026
 * (CVE-2026-111497, -105483). PostgreSQL: August 2026 (CVE-2026-6471, -14666), and CVE-2026-6460 for 18.
 */
const FIRST_SAFE_NODE: Readonly<Record<string, string>> = { 26: "26.12.1" };
const FIRST_SAFE_POSTGRESQL: Readonly<Record<string, string>> = {
  15: "15.19",
  16: "16.15",
  17: "17.11",
  18: "18.7",
};

/** The Node that runs this command is the one that runs the site. */
export function node(_settings: Environment, { nodeVersion }: World): Finding[] {
  const safe = firstSafe(nodeVersion, FIRST_SAFE_NODE);
  return safe
    ? [fault(`Node: ${nodeVersion} has known security faults; install ${safe} or newer of its line.`)]
    : [ok(`Node: ${nodeVersion} has no security fault known to this version of the site.`)];
}

export async function postgresql(connection: OwnerConnection, world: World): Promise<Finding> {
  const version = await world.postgresqlVersion(connection);
  const safe = firstSafe(version, FIRST_SAFE_POSTGRESQL);
  return safe
    ? fault(
        `DATABASE_URL: PostgreSQL ${version} has known security faults; update it to ${safe} or newer of its line.`,
      )
    : ok(`DATABASE_URL: PostgreSQL ${version} has no security fault known to this version of the site.`);
}

/** @returns the version to update to; undefined when this one is not before it, or its line is unknown */
function firstSafe(version: string, known: Readonly<Record<string, string>>): string | undefined {
  const safe = known[version.split(".")[0] ?? ""];
  const isOlder = safe && version.localeCompare(safe, "en", { numeric: true }) < 0;
  return isOlder ? safe : undefined;
}
