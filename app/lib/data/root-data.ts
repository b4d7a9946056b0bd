/** The data of the root route, which every page can read under the route id "root". */

/** Where the browser's own calls go. */
export interface PublicBackend {
  /** A Supabase project; empty when the site itself is the backend. */
  dataUrl: string;
  publishableKey: string;
}

export interface RootData {
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** Whether search engines are to list nothing of the site. */
  isClosedToRobots: boolean;
  /** Whether readers may ask to be told by mail when a choice changes. */
  sendsAlerts: boolean;
  /** The current year, for the footer. */
  year: number;
  backend: PublicBackend;
  /** The first top-level categories, for the menu of a phone; none while the database does not answer. */
  branches: readonly { slug: string; name: string; image_url: string | null }[];
  /** Addresses of the site at which there is nothing yet: no menu leads there. */
  emptyParts: readonly string[];
}

/** Empty as long as there is no category. */
export const CATALOGUE_PARTS: readonly string[] = ["/ecartes", "/journal"];
/** Empty without a chooser. */
export const CHOOSERS_PART = "/choisir";
export const choosersTitle = "Aidez-moi à choisir";
