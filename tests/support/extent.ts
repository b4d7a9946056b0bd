/** How much a run compares, as the tests of the backend say it. */
export { extent, isCampaign, isWhole, isWithoutPostgres } from "@levidence/backend/testing/extent.ts";
