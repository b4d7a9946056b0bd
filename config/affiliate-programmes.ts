/** The affiliate programmes that the publisher has joined, and their rules for links to merchants. */

export interface AffiliateProgramme {
  /** The merchant's domain, such as "exemple.fr"; includes its subdomains. */
  domain: string;
  /** Added to the query of links to the merchant, to identify the publisher. */
  parameters?: Readonly<Record<string, string>>;
  /** Replaces the link by an address of the programme; `{url}` becomes the encoded address of the product. */
  deepLink?: `https://${string}{url}${string}`;
  /** The sentence that the programme requires on pages with a link to the merchant. */
  notice?: string;
}

/** Links to all other merchants stay as they are in the catalogue. */
export const affiliateProgrammes: readonly AffiliateProgramme[] = [];
