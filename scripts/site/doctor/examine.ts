/** The examination of a site by its settings: nothing is changed. */

import { ConfigurationError, type Environment, readEnvironment } from "#config/environment.ts";
import { publicationGaps } from "#config/publication-gaps.ts";
import { misspeltSettings } from "#server/misspelt-settings.ts";
import { openDataSource } from "#server/open-data-source.ts";
import { address, listening, visitors } from "./addresses.ts";
import { databases } from "./databases.ts";
import { type Finding, fault, ok, reasonOf } from "./finding.ts";
import { backups, dataFolder, limits } from "./machine.ts";
import { mail } from "./mail.ts";
import { node } from "./versions.ts";
import { WORLD, type World } from "./world.ts";

/**
 * Examines settings, database, mail, network and machine.
 * @param variables usually `process.env`
 * @returns one finding for each thing; those to mend say how
 */
export async function examine(
  variables: Record<string, string | undefined>,
  world: World = WORLD,
): Promise<Finding[]> {
  let settings: Environment;
  try {
    settings = readEnvironment(variables);
  } catch (error) {
    return [fault(`${reasonOf(error)}; correct it in .env or in the service's settings`)];
  }
  const own = settings.SUPABASE_URL ? [project] : [dataFolder, databases, mail, backups];
  const parts = [...own, address, visitors, limits, node, listening];
  const found = await Promise.all(parts.map((part) => part(settings, world)));
  const misspelt = misspeltSettings(variables).map((line) => fault(`${line}.`));
  return [ok("The settings can be read."), ...misspelt, ...found.flat(), ...publisher()];
}

async function project(settings: Environment): Promise<Finding[]> {
  try {
    const faults: Finding[] = [];
    await (await openDataSource(settings, (line) => faults.push(fault(`${line}.`)))).close();
    return [ok(`SUPABASE_URL: ${settings.SUPABASE_URL} answers with the catalogue.`), ...faults];
  } catch (error) {
    if (error instanceof ConfigurationError) return [fault(error.message)];
    throw error;
  }
}

/** The legal notices must name publisher and host (LCEN, article 1-1). */
function publisher(): Finding[] {
  const gaps = publicationGaps();
  if (gaps.length === 0) return [ok("config/site.ts: publisher and host are complete.")];
  return gaps.map((field) => fault(`config/site.ts: ${field} is empty; the legal notices need it.`));
}
