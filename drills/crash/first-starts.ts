/** First starts that are killed repeatedly: the next start continues without a repair by hand. */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "#drills/shared/random.ts";
import { DrillSite } from "#drills/shared/site.ts";

export interface FirstStarts {
  kills: number;
  /** Folders whose next start did not serve the whole demonstration catalogue. */
  failures: string[];
}

const PRODUCTS = 20;

/**
 * Kills each folder's first start `killsPerFolder` times at random moments, then starts once more.
 * @param longestMs about how long a first start takes
 */
export async function killFirstStarts(
  directory: string,
  {
    folders,
    killsPerFolder,
    longestMs,
    random,
  }: {
    folders: number;
    killsPerFolder: number;
    longestMs: number;
    random: Random;
  },
): Promise<FirstStarts> {
  const failures: string[] = [];
  for (let folder = 1; folder <= folders; folder += 1) {
    const data = join(directory, `first-${folder}`);
    const site = await DrillSite.at({ DATA_DIR: data });
    try {
      for (let kill = 0; kill < killsPerFolder; kill += 1) {
        site.begin();
        await wait(random.between(50, longestMs));
        await site.kill("both");
      }
      await site.start();
      const rows = await site.read("products?select=id");
      if (rows.length <= PRODUCTS) failures.push(`folder ${folder}: ${rows.length} products`);
    } catch (error) {
      failures.push(`folder ${folder}: ${error instanceof Error ? error.message : error}`);
    } finally {
      await site.end();
    }
  }
  return { kills: folders * killsPerFolder, failures };
}
