/** The picture that social networks show beside a link: its content and its address. */

export interface SocialPicture {
  title: string;
  /** Above the title: the category or the kind of page. */
  kicker: string | null;
  /** What the choice rests on, in one sentence; absent where none is written. */
  argument?: string;
  /** What the price comes to for each use; absent where nobody has counted, and where the argument says it. */
  cost?: string;
  /** In euros. */
  price: number | null;
  /** « environ » before the price, as on the page. */
  isPriceApproximate?: boolean;
  /** The path of a picture of this site. */
  picturePath: string | null;
  /** How a photograph is cut: column and row of the crop, from 0 to 8 each. Without it around its middle. */
  cut?: { isPackshot: boolean; focus: string };
}

export const socialPictureSize = { width: 1200, height: 630 } as const;

const root = "/apercu";
const homeName = "accueil";

export function socialPictureLink(path: string): string {
  return `${root}${path === "/" ? `/${homeName}` : path}.png`;
}

/**
 * Returns the path of the page whose social picture is requested.
 * @param name the part of the address after `/apercu/`
 */
export function pagePathOf(name: string): string | null {
  const page = /^(.+)\.png$/.exec(name)?.[1];
  if (!page) return null;
  return page === homeName ? "/" : `/${page}`;
}
