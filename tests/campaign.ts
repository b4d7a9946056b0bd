/**
 * How much a run compares. `npm test` takes one database engine and a sample; `npm run test:all` (`WHOLE=1`) both
 * engines; `npm run campaign` (`CAMPAIGN=1`) everything with everything.
 */
export const isCampaign = process.env.CAMPAIGN === "1";

/** Whether both engines are asked, and the long tests within short files run. */
export const isWhole = isCampaign || process.env.WHOLE === "1";
