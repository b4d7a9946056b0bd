/** The affiliate programmes that the publisher has joined: what they want of links to their merchants. */

export interface AffiliateProgramme {
  /** The merchant's domain, such as "exemple.fr"; hosts below it are meant, too. */
  domain: string;
  /** Added to the query of links to the merchant: who sent the buyer. */
  parameters?: Readonly<Record<string, string>>;
  /** The programme's own address instead, with `{url}` where the encoded address of the product goes. */
  deepLink?: `https://${string}{url}${string}`;
  /** The sentence that the programme requires on pages with a link to the merchant. */
  notice?: string;
}

/** None until the publisher has joined one: links then lead to the merchants as they are. */
export const affiliateProgrammes: readonly AffiliateProgramme[] = [];
