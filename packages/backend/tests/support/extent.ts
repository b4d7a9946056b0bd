/**
 * How much a run compares: `npm test` one database engine and a sample, `npm run test:all` (`WHOLE=1`) the
 * other engine, and both in long files, `npm run campaign` (`CAMPAIGN=1`) everything with everything.
 */
export const isCampaign = process.env.CAMPAIGN === "1";

/** Whether the long tests within short files run. */
export const isWhole = isCampaign || process.env.WHOLE === "1";

/**
 * Which files a run takes: `npm test` the short ones, `npm run test:all` the others and those that ask engines,
 * a run of named paths all that they name.
 */
export const extent = process.env.TEST_EXTENT as "short" | "others" | "named" | undefined;

/** Whether PostgreSQL is neither here nor can be installed: the rules are proved on the embedded engine then. */
export const isWithoutPostgres = process.env.WITHOUT_POSTGRES === "1";
