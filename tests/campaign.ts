/** Whether everything is compared with everything (`npm run campaign`). `npm test` takes a sample of it. */
export const isCampaign = process.env.CAMPAIGN === "1";
