/** As in the database. */
const MAX_LENGTH = 80;

/** Returns the merchant that an address names (`?marchand=`); `null` for all. */
export const namedMerchant = (parameters: URLSearchParams): string | null =>
  parameters.get("marchand")?.trim().slice(0, MAX_LENGTH) || null;
